"""Ambystoma: together, save five lines of axolotls before the lake dries up (`rules/ambystoma.es.txt`)."""
