"""La ejecución perfecta: lay activities, claim what is complete, win by a project (`rules/ejecucion.es.txt`)."""
