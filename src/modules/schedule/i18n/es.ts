import type { Catalogue, ErrorTexts } from '../../../kernel/contract/texts.ts'
import type { scheduleContract } from '../contract.ts'
import { MAX_BASELINES, MAX_CALENDARS, MAX_IMPORT_MB, MAX_TASKS } from '../rules.ts'
import type { en } from './en.ts'

import { tabEs } from './tab-es.ts'

export const es: Catalogue<typeof en> = {
  ...tabEs,
  record: 'Tarea',
  customFields: { task: 'Tarea' },
  module: 'Programa',
  panels: { schedule: 'Programa' },
  toolbar: 'Herramientas del programa', chart: 'Programa de {{name}}', addTask: 'Añadir tarea', undo: 'Deshacer', redo: 'Rehacer', empty: 'Todavía no hay tareas.', emptyHelp: 'Añada la primera tarea o importe un programa.', conflict: 'Dos versiones',
  task: { unnamed: 'Tarea nueva' },
  columns: { wbs: 'EDT', name: 'Nombre', duration: 'Duración', start: 'Inicio', finish: 'Fin', float: 'Holgura', variance: 'Desviación', percent: 'Hecho' },
  constraints: { ASAP: 'Lo antes posible', ALAP: 'Lo más tarde posible', SNET: 'No empezar antes del', SNLT: 'No empezar después del', FNET: 'No terminar antes del', FNLT: 'No terminar después del', MSO: 'Debe empezar el', MFO: 'Debe terminar el' },
  fields: {
    name: 'Nombre', notes: 'Notas', stage: 'Etapa', milestone: 'Hito', duration: 'Duración', effort: 'Esfuerzo', optimistic: 'La más corta', pessimistic: 'La más larga', calendarId: 'Calendario', constraint: 'Restricción', constraintAt: 'Fecha de la restricción',
    deadline: 'Fecha límite', actualStart: 'Inicio real', actualFinish: 'Fin real', percent: 'Hecho', remaining: 'Restante', priority: 'Prioridad', budget: 'Presupuesto', actualCost: 'Coste real', assignments: 'Asignado a',
    link: { type: 'Tipo de dependencia', lag: 'Desfase', elapsed: 'Desfase de noche y en festivos' }, plan: { start: 'Inicio del proyecto', finishBy: 'Debe terminar antes del', dataDate: 'Fecha de datos', calendarId: 'Calendario' },
  },
  permissions: { schedule: { resources: 'Gestionar recursos y los calendarios de la empresa' } },
  events: {
    schedule: { changed: 'Programa cambiado', imported: 'Programa importado', recomputed: 'Programa recalculado' },
    task: { checklistChanged: 'Lista de control cambiada', commented: 'Comentario escrito', commentRemoved: 'Comentario quitado', fileAdded: 'Archivo añadido a una tarea', fileRemoved: 'Archivo quitado de una tarea' },
    workCalendar: { created: 'Calendario añadido', changed: 'Calendario cambiado', removed: 'Calendario quitado' },
    resource: { created: 'Recurso añadido', changed: 'Recurso cambiado', removed: 'Recurso quitado' },
    baseline: { created: 'Línea base guardada', removed: 'Línea base quitada' },
  },
}

export const errors: ErrorTexts<typeof scheduleContract> = {
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  SCHEDULE_READ_ONLY: 'Puede ver este programa pero no cambiarlo. Pida al propietario del proyecto el derecho a editar.',
  TASK_NOT_FOUND: 'Esta tarea ya no existe.',
  CALENDAR_NOT_FOUND: 'Este calendario ya no existe.',
  RESOURCE_NOT_FOUND: 'Este recurso ya no existe.',
  LINK_NOT_FOUND: 'Esta dependencia ya no existe.',
  SCHEDULE_CONFLICT: 'Otra persona cambió el mismo campo mientras tanto.',
  SCHEDULE_LOOP: 'Estas tareas se esperarían unas a otras: {{names}}. Quite una de las dependencias.',
  LINK_EXISTS: 'Estas dos tareas ya dependen una de la otra. Cambie esa dependencia.',
  LINK_TO_ITSELF: 'Una tarea no puede depender de sí misma, de aquello de lo que forma parte ni de sus propias partes.',
  INTO_ITSELF: 'Una tarea no puede ser parte de sí misma.',
  SUMMARY_FIXED: 'Un resumen sigue a sus partes. Cambie las tareas que contiene.',
  CALENDAR_EMPTY: 'El calendario «{{name}}» no tiene tiempo de trabajo. Déselo antes de que lo usen las tareas.',
  TOO_MANY_TASKS: `Un programa tiene ${MAX_TASKS} tareas como máximo. Divida el proyecto.`,
  TOO_MANY_CHECKS: 'Una lista de control tiene 200 líneas como máximo.',
  COMMENT_REFUSED: 'Puede ver este proyecto pero no comentarlo. Pida a su propietario el derecho a comentar.',
  COMMENT_NOT_YOURS: 'Solo quien escribió el comentario, o quien puede eliminar el proyecto, puede quitarlo.',
  IMPORT_UNREADABLE: 'El plan no se puede leer: {{place}}.',
  IMPORT_TOO_LARGE: `El plan es mayor de ${MAX_IMPORT_MB} MB.`,
  FILE_NOT_FOUND: 'No se encontró el archivo. Súbalo de nuevo.',
  RESOURCE_CHANGED: 'Otra persona cambió este recurso mientras tanto. Ciérrelo, vuelva a mirarlo y repita su cambio.',
  RESOURCE_IN_USE: 'Este recurso está asignado a tareas. Quítelo antes de ellas.',
  NOT_A_COLLEAGUE: 'Esta persona no pertenece a la empresa. Invítela primero.',
  CALENDAR_NAME_TAKEN: 'Ya hay un calendario con este nombre. Elija otro nombre.',
  CALENDAR_CHANGED: 'Otra persona cambió este calendario mientras tanto. Ciérrelo, vuelva a mirarlo y repita su cambio.',
  NO_WORKING_TIME: 'Un calendario necesita al menos un día con tiempo de trabajo.',
  TOO_MANY_CALENDARS: `Ya hay ${MAX_CALENDARS} calendarios. Quite uno antes.`,
  COMPANY_CALENDAR_REFUSED: 'Solo los administradores pueden cambiar los calendarios de toda la empresa.',
  CALENDAR_IN_USE: 'Tareas, programas o personas usan este calendario. Déles otro antes.',
  BASELINE_NAME_TAKEN: 'Ya hay una línea base con este nombre. Elija otro nombre.',
  TOO_MANY_BASELINES: `Un programa tiene ${MAX_BASELINES} líneas base como máximo. Quite una antes.`,
  NOTHING_TO_KEEP: 'Todavía no hay tareas. Añada algunas antes de guardar una línea base.',
  BASELINE_NOT_FOUND: 'Esta línea base ya no existe.',
}
