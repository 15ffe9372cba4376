"""La ejecución perfecta: lay activities, claim what they complete, be the first with a project (`rules/ejecucion.es.txt`)."""
