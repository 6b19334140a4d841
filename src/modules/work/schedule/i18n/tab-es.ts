import type { Catalogue } from '../../../../kernel/contract/texts.ts'
import type { tabEn } from './tab-en.ts'

export const tabEs: Catalogue<typeof tabEn> = {
  critical: 'Crítica', more: 'Más herramientas', save: 'Guardar', previous: 'Anterior', next: 'Siguiente', yes: 'Sí', no: 'No', onPlan: 'según el plan',
  byDays_one: '{{sign}}{{amount}} día', byDays_other: '{{sign}}{{amount}} días',
  stages: { todo: 'Por hacer', doing: 'En curso', review: 'En revisión', done: 'Hecho' },
  views: { label: 'Vista', chart: 'Gantt', list: 'Lista', board: 'Tablero' },
  drawn: { label: 'Se muestra en el gráfico', critical: 'Ruta crítica', baseline: 'Línea base', float: 'Holgura', resources: 'Recursos' },
  filter: { label: 'Filtrar', find: 'Buscar tareas', anybody: 'Cualquiera', nobody: 'Nadie', critical: 'Solo críticas', open: 'Solo abiertas', clear: 'Mostrar todo', nothing: 'Ninguna tarea coincide. Muestre todo o cambie el filtro.', shown: '{{n}} filas mostradas' },
  tools: { baselines: 'Líneas base', calendars: 'Calendarios', resources: 'Recursos', plan: 'Ajustes del plan', analysis: 'Análisis', import: 'Importar', columns: 'Columnas' },
  exports: { mspdi: 'Exportar a MS Project (XML)', csv: 'Exportar como CSV', ical: 'Exportar como calendario (iCalendar)', pdf: 'Imprimir como PDF', png: 'Guardar como imagen (PNG)', running: 'Escribiendo el archivo', sheet: 'hoja {{n}}' },
  removed: { one: 'Se quitó «{{name}}».', many_one: 'Se quitó {{count}} tarea.', many_other: 'Se quitaron {{count}} tareas.' },
  figures: { finish: 'Fin', tasks_one: '{{count}} tarea', tasks_other: '{{count}} tareas', critical: '{{n}} críticas', done: '{{n}} hechas' },
  others: {
    one: '{{by}} cambió «{{name}}».', field: '{{by}} cambió «{{name}}»: {{field}}.', added: '{{by}} añadió «{{name}}».',
    many_one: '{{by}} cambió {{count}} tarea.', many_other: '{{by}} cambió {{count}} tareas.', removed_one: 'Alguien quitó {{count}} tarea.', removed_other: 'Alguien quitó {{count}} tareas.',
  },
  list: { label: 'Tareas de {{name}}', all: 'Seleccionar todas las tareas', select: 'Seleccionar {{name}}', open: 'Abrir', openOf: 'Abrir {{name}}', unreadable: '«{{text}}» no se puede leer como {{column}}.' },
  board: { none: 'Sin tareas', more: 'Mostrar {{n}} más', moveTo: 'Mover a {{stage}}', menuOf: 'Mover {{name}}', dates: '{{start}} a {{finish}}' },
  bulk: { assign: 'Asignar', shift: 'Desplazar', days: 'Días laborables', daysHelp: 'Un signo menos adelanta las tareas.', shiftNow: 'Desplazar las tareas', indent: 'Aumentar sangría', outdent: 'Reducir sangría', remove: 'Quitar' },
  panel: {
    label: 'Tarea', task: 'Tarea {{wbs}}', close: 'Cerrar', remove: 'Quitar esta tarea', summary: 'Resumen', late: '{{by}} de retraso', progress: 'Avance y estimaciones', cost: 'Coste y calendario', customFields: 'Campos de su empresa',
    durationUnreadable: 'Escríbalo como 5d, 12h o 2w.', nameRequired: 'El nombre es obligatorio.', percentRange: 'Escriba un número entero de 0 a 100.', priorityRange: 'Escriba un número entero de 0 a 1000.', priorityHelp: 'La nivelación mueve primero el número menor.',
    shortestTooLong: 'El tiempo más corto es mayor que la duración.', longestTooShort: 'El tiempo más largo es menor que la duración.',
  },
  why: {
    title: 'Por qué estas fechas', FS: 'Empieza después de que {{name}} termine el {{date}}.', SS: 'Empieza con {{name}}, que empieza el {{date}}.', FF: 'Termina con {{name}}, que termina el {{date}}.', SF: 'Termina cuando {{name}} empieza el {{date}}.',
    lag: 'Entre ellas hay {{lag}}.', lead: 'Se solapan {{lag}}.', constraint: 'La sujeta su restricción: {{constraint}} {{date}}.', projectStart: 'No espera a nada y empieza con el proyecto el {{date}}.', dataDate: 'No ha empezado, así que queda después de la fecha de datos, {{date}}.',
    summary: 'Abarca las tareas que contiene.', done: 'Se terminó el {{date}}.', begun: 'Empezó el {{date}}; lo que falta sigue desde ahí.', drives: 'Determina {{name}}.', drivesMore: 'Determina {{n}} más.',
    critical: 'Cada día perdido aquí retrasa un día el fin del proyecto.', float: 'Puede retrasarse {{by}} antes de mover el fin del proyecto.', negative: 'Va {{by}} tarde para lo que pide el plan.',
  },
  links: {
    title: 'Dependencias', none: 'No espera a nada y nada la espera.', after: 'Después de', before: 'Antes de', FS: 'Fin a inicio', SS: 'Inicio a inicio', FF: 'Fin a fin', SF: 'Inicio a fin', lagOf: 'Desfase con {{name}}', elapsed: 'El desfase corre también de noche y en festivos',
    typeOf: 'Tipo de dependencia con {{name}}', removeOf: 'Quitar la dependencia con {{name}}', side: 'En qué sentido', addAfter: 'Esta tarea va después de', addBefore: 'Esta tarea va antes de', task: 'Tarea', find: 'Número o nombre', nothingFound: 'No se encontró otra tarea.',
  },
  assign: { nobody: 'Nadie todavía.', add: 'Asignar a alguien', find: 'Nombre de colega, equipo o máquina', unitsOf: 'Parte de {{name}}', unitsRange: 'Escriba un número entero de 1 a 100000.', removeOf: 'Quitar a {{name}} de la tarea', searching: 'Buscando', nobodyFound: 'No se encontró a nadie.' },
  checks: { title: 'Lista de control', line: 'Qué hay que comprobar', add: 'Añadir', removeOf: 'Quitar «{{name}}»' },
  files: { title: 'Archivos', none: 'Todavía no hay archivos.', add: 'Añadir archivos', uploading: 'Subiendo', removeText: 'El archivo se pierde para siempre.', removeOf: 'Quitar {{name}}' },
  comments: { title: 'Comentarios', text: 'Comentario', add: 'Comentar', removeTitle: '¿Quitar este comentario?', removeText: 'Nadie podrá leerlo.', remove: 'Quitar este comentario', more: 'Mostrar anteriores' },
  history: { title: 'Historial', none: 'Todavía no se cambió nada.' },
  baselines: {
    none: 'Todavía no hay línea base. Guarde una para comparar más tarde.', next: 'Línea base {{n}}', show: 'Comparar con {{name}}', about: 'La guardó {{name}},', finish: 'Fin', name: 'Nombre de la nueva línea base', keep: 'Guardar línea base', remove: 'Quitar', removeOf: 'Quitar {{name}}',
    removeTitle: '¿Quitar «{{name}}»?', removeText: 'Lo que guardó de las tareas se pierde para siempre.',
  },
  calendars: {
    company: 'Calendario de la empresa', ofProject: 'Como el proyecto', help: 'El elegido cuenta para toda tarea sin calendario propio.', use: 'Usar {{name}} para el proyecto', about: '{{days}} días por semana, {{hours}} horas, {{exceptions}} excepciones', edit: 'Cambiar', editOf: 'Cambiar {{name}}',
    editTitle: 'Calendario «{{name}}»', remove: 'Quitar', removeText: 'Sus horas y sus otros días se pierden para siempre.', removeOf: 'Quitar {{name}}', add: 'Nuevo calendario', ofCompany: 'Para todos los proyectos de la empresa', week: 'Semana', weekHelp: 'Horas de trabajo como 8:00-12:00, 13:00-17:00. Un día vacío es libre.', off: 'Libre', hoursUnreadable: 'Escriba las horas como 8:00-12:00, 13:00-17:00.',
    exceptions: 'Otros días', exceptionsHelp: 'Los festivos no tienen horas; un sábado laborable sí.', exceptionName: 'Nombre', from: 'Desde', to: 'Hasta', hours: 'Horas', datesWrong: 'El último día es anterior al primero.', removeException: 'Quitar {{name}}', addHoliday: 'Añadir festivo', addWorkday: 'Añadir día laborable',
  },
  resources: {
    find: 'Buscar recursos', add: 'Nuevo recurso', none: 'Todavía no hay recursos. Los colegas pasan a serlo cuando se les asigna por primera vez.', nothingFound: 'No se encontró nada.', kind: 'Tipo', kinds: { person: 'Persona', crew: 'Cuadrilla', equipment: 'Maquinaria', material: 'Material' }, capacity: 'Capacidad',
    capacityHelp: '100 % es una jornada completa.', rate: 'Tarifa por hora', rateOf: 'por hora', editOf: 'Cambiar {{name}}', removeText: 'Su capacidad y su tarifa se pierden para siempre.', removeOf: 'Quitar {{name}}',
  },
  plan: { startRequired: 'Diga cuándo empieza el proyecto.', finishByHelp: 'La holgura se cuenta hacia atrás desde aquí.', dataDateHelp: 'Lo que no está hecho queda después.' },
  import: {
    title: 'Importar un programa', help: 'MS Project (XML), Primavera P6 (XER) o una tabla (CSV).', file: 'Archivo de un programa', choose: 'Elegir archivo', take: 'Importar', running: 'Importando', mode: 'Adónde van las tareas', replace: 'En lugar de las tareas que hay', add: 'Después de las tareas que hay',
    found: 'Tareas {{tasks}}, dependencias {{links}}, calendarios {{calendars}}, recursos {{resources}}, asignaciones {{assignments}}, líneas base {{baselines}}.', notes: 'Lo que se toma de otra manera o se deja fuera', moreProblems: '{{n}} filas más tienen algo que no se puede leer.', mapping: 'Columnas de la tabla', notThere: 'No está', column: 'Columna {{n}}',
    columns: { id: 'ID', wbs: 'EDT', name: 'Nombre', duration: 'Duración', start: 'Inicio', finish: 'Fin', predecessors: 'Predecesoras', percent: 'Hecho', assignees: 'Asignado a', priority: 'Prioridad', milestone: 'Hito', notes: 'Notas', constraint: 'Restricción', constraintDate: 'Fecha de la restricción', outlineLevel: 'Nivel de esquema' },
    done_one: 'Se importó {{count}} tarea.', done_other: 'Se importaron {{count}} tareas.',
  },
  analysis: {
    running: 'Calculando, {{n}} %', failed: 'No se pudo calcular. Ábralo de nuevo para volver a intentarlo.', verdicts: { passed: 'Cumple', failed: 'No cumple', notApplicable: 'Sin datos' },
    quality: { title: 'Calidad', help: 'Catorce puntos según la evaluación DCMA.', noFigure: 'No hay con qué medirlo.', atMost: '{{figure}}, como máximo {{limit}}.', atLeast: '{{figure}}, como mínimo {{limit}}.', show_one: 'Mostrar {{count}} tarea', show_other: 'Mostrar {{count}} tareas' },
    checks: {
      logic: 'Tareas sin predecesora o sucesora', leads: 'Dependencias que se solapan', lags: 'Dependencias con desfase', linkTypes: 'Dependencias de fin a inicio', hardConstraints: 'Restricciones rígidas', highFloat: 'Holgura de más de 44 días', negativeFloat: 'Holgura negativa', highDuration: 'Duración de más de 44 días',
      invalidDates: 'Fechas al otro lado de la fecha de datos', resources: 'Tareas sin nadie asignado', missedTasks: 'Más tarde que la línea base', criticalPathTest: 'Un retraso llega al fin', criticalPathLength: 'Índice de longitud de la ruta crítica', baselineExecution: 'Índice de ejecución de la línea base',
    },
    earned: {
      title: 'Valor ganado', none: 'Todavía no hay datos. Dé antes un presupuesto a las tareas.', help: 'Valor planificado según {{name}}.', noBaseline: 'Guarde una línea base para ver el valor planificado.', BAC: 'Presupuesto (BAC)', PV: 'Valor planificado (PV)', EV: 'Valor ganado (EV)', AC: 'Coste real (AC)', SV: 'Variación de plazo (SV)', CV: 'Variación de coste (CV)',
      SPI: 'Índice de plazo (SPI)', CPI: 'Índice de coste (CPI)', EAC: 'Estimación al terminar (EAC)', ETC: 'Estimación hasta terminar (ETC)', VAC: 'Variación al terminar (VAC)', TCPI: 'Índice por terminar (TCPI)',
    },
    risk: { title: 'Riesgo', none: 'Todavía no hay datos. Dé antes a las tareas un tiempo más corto y uno más largo.', help: '{{n}} tareas tienen estimaciones. El plan se calcula {{runs}} veces con duraciones tomadas de ellas.', run: 'Ejecutar la simulación', planned: 'Fin planificado', histogram: 'Fin de los cálculos', critical: 'Críticas con más frecuencia' },
    level: {
      title: 'Nivelación', none: 'Nadie está asignado a tareas abiertas.', help: 'Las tareas esperan hasta que las personas y máquinas que necesitan estén libres.', run: 'Nivelar recursos', fine: 'Nadie hace falta en dos sitios a la vez.', stuck: 'Alguien hace falta en dos sitios a la vez, pero en tareas que ya empezaron o que nada puede mover.', tooHigh: '«{{task}}» necesita más de {{resource}} de lo que hay.',
      found_one: '{{count}} tarea se mueve; el proyecto termina entonces el {{date}}.', found_other: '{{count}} tareas se mueven; el proyecto termina entonces el {{date}}.', move: 'Del {{from}} al {{to}}.', held: '{{resource}} trabaja hasta entonces en {{names}}.', off: '{{resource}} no trabaja hasta entonces.', follows: 'Sigue a {{names}}.', apply: 'Aplicar los cambios',
    },
  },
}
