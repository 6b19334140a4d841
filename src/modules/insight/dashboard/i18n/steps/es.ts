import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  title: 'Poner en marcha {{company}}',
  titleAlone: 'Primeros pasos',
  progress_one: '{{done}} de {{count}} hecho, quedan unos {{minutes}} min',
  progress_many: '{{done}} de {{count}} hechos, quedan unos {{minutes}} min',
  progress_other: '{{done}} de {{count}} hechos, quedan unos {{minutes}} min',
  done: 'Hecho',
  open: 'Abrir',
  waits: 'Depende de otro paso',
  away: 'Cada línea se marca sola. La lista desaparece cuando se marca la última. Sigue en Ayuda.',
  hide: 'Ocultarla ahora',
  back: 'Mostrarlos en el panel',
  all: 'Mostrar todos los pasos',
  fewer: 'Mostrar solo el siguiente paso',
  builds: 'Su panel se completa solo',
  parts: {
    timeline: 'Línea de tiempo',
    timelineWith: 'aparece con el primer proyecto',
    late: 'Atrasado y en riesgo',
    lateWith: 'aparece con la primera fecha de fin',
    figures: 'Cifras clave',
    figuresWith: 'aparecen con el primer proyecto',
    forecast: 'Avance y pronóstico',
    forecastWith: 'aparecen con la primera tarea',
  },
  nothing: 'Todavía no hay nada para usted',
  nothingText: 'Lo que sus colegas compartan con usted aparece aquí. Pida a quien le invitó que comparta un proyecto.',
}
