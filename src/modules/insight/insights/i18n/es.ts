import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { insightsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    all: { title: 'Desviaciones', formula: 'Número de todo lo que las reglas encuentran hoy en los proyectos que usted puede abrir, sin las reglas que ha desactivado ni lo que ha apartado.' },
    open: { title: 'Desviaciones graves', formula: 'Número de lo que las reglas encuentran hoy con impacto alto o crítico en los proyectos que usted puede abrir, sin las reglas que ha desactivado ni lo que ha apartado.' },
    resourceUtilization: { title: 'Reservado en 4 semanas', formula: 'Horas reservadas de personas, cuadrillas y máquinas en esta semana y las tres siguientes, como parte de las horas que tienen en sus calendarios.' },
    qualityScore: { title: 'Índice de calidad', formula: 'De las tareas terminadas en los últimos 90 días: la parte que terminó no más tarde que en la última línea base (sin línea base, su fecha límite; si no, su fin previsto) y no tiene puntos abiertos en su lista de comprobación.' },
    predictedDelays: { title: 'Retrasos previstos', formula: 'Número de proyectos que no están en espera, completados ni cancelados y cuyo programa, o el día que cumplen 80 de 100 simulaciones (P80), termina después de su fecha de fin.' },
    planError: { title: 'Desvío del plan', formula: 'Mediana de los días entre el fin previsto y el día en que se completaron, en los proyectos completados en los últimos tres años. Lo previsto es lo que tenía la línea base más antigua; si no, la fecha de fin.' },
  },
  figureWords: {
    insights: 'desviaciones', resources: 'recursos', tasks: 'tareas', projects: 'proyectos', rule: 'Regla', impact: 'Impacto', project: 'Proyecto', days: 'Días', percent: 'Reservado', booked: 'Horas reservadas', capacity: 'Capacidad', week1: 'Esta semana', week2: 'Próxima semana', week3: 'Semana 3', week4: 'Semana 4',
    planned: 'Fin previsto', finished: 'Terminado', checks: 'Puntos abiertos', client: 'Cliente', endDate: 'Fecha de fin', p80: 'P80',
  },
  module: 'Hallazgos',
  panels: { intelligence: 'Inteligencia', verticals: 'Entre sectores', predictions: 'Predicciones', resources: 'Recursos' },
  events: {
    insightRule: { changed: 'Regla de análisis cambiada', preferred: 'Regla de análisis elegida para sí' }, insight: { snoozed: 'Desviación apartada', unsnoozed: 'Desviación mostrada de nuevo' }, forecast: { computed: 'Pronóstico calculado' },
  },
  permissions: { 'insights.rules': 'Activar las reglas de análisis y cambiar sus números' },
  named: '{{name}}: {{value}}',
  rules: {
    lateTasks: {
      title: 'Tareas atrasadas', formula: 'Tareas abiertas cuyo fin pasó hace {{days}} o más días, en proyectos que no están en espera, completados ni cancelados. Alto en la ruta crítica o desde 10 días, crítico desde 5 días en la ruta crítica.',
      says_one: '{{task}}, en {{project}}, lleva {{count}} día de atraso sobre su fin del {{finish}}.', says_other: '{{task}}, en {{project}}, lleva {{count}} días de atraso sobre su fin del {{finish}}.', days: 'Días de atraso',
    },
    unassignedTasks: { title: 'Sin asignar', formula: 'Tareas abiertas que vencen en lo que queda de semana y que nadie tiene asignadas. Alto cuando vencen en 2 días o menos.', says: '{{task}}, en {{project}}, vence el {{due}} y nadie la tiene asignada.' },
    overbookedPeople: {
      title: 'Sobrecarga', formula: 'Personas, cuadrillas y máquinas reservadas por más del {{percent}} % de las horas de su calendario, en esta semana o la próxima. Alto desde el 125 %.',
      says: '{{resource}} está al {{percent}} % en la semana del {{week}}: {{hours}} de {{capacity}} horas.', percent: 'Reservado más de',
    },
    projectsPastEnd: {
      title: 'Pasada la fecha de fin', formula: 'Proyectos cuya fecha de fin pasó hace {{days}} o más días y cuyo estado no es terminado, en pausa ni cancelado. Aquí una fecha sola no termina ningún proyecto; las cifras cuentan como terminado desde entonces el que no tiene estado. Alto desde 7 días, crítico desde 30.',
      says_one: '{{project}} debía terminar el {{end}}, hace {{count}} día, y su estado no es «Terminado».', says_other: '{{project}} debía terminar el {{end}}, hace {{count}} días, y su estado no es «Terminado».', days: 'Días pasados',
    },
    endingBehind: {
      title: 'Termina pronto y va atrasado', formula: 'Proyectos en curso que terminan en 1 a {{days}} días y cuyo avance queda {{points}} o más puntos por detrás del tiempo transcurrido. Alto, crítico desde 40 puntos.',
      says_one: '{{project}} termina en {{count}} día y va al {{progress}} % con el {{elapsed}} % de su tiempo transcurrido.', says_other: '{{project}} termina en {{count}} días y va al {{progress}} % con el {{elapsed}} % de su tiempo transcurrido.', days: 'Días antes del fin', points: 'Puntos por detrás',
    },
    quietProjects: {
      title: 'Sin avance', formula: 'Proyectos en curso cuya ficha y cuyo programa nadie ha cambiado en {{days}} o más días. Bajo, medio tras el doble.',
      says_one: '{{project}} no tiene avance anotado desde hace {{count}} día.', says_other: '{{project}} no tiene avance anotado desde hace {{count}} días.', days: 'Días sin cambios',
    },
    stuckTasks: {
      title: 'Sin movimiento', formula: 'Tareas empezadas que nadie ha cambiado en {{days}} o más días. Bajo, alto en la ruta crítica.',
      says_one: '{{task}}, en {{project}}, sigue al {{percent}} % desde hace {{count}} día.', says_other: '{{task}}, en {{project}}, sigue al {{percent}} % desde hace {{count}} días.', days: 'Días sin cambios',
    },
    milestonesAtRisk: {
      title: 'Hitos en riesgo', formula: 'Hitos abiertos que el programa sitúa {{days}} o más días después de su fecha límite o, sin ella, de su fecha en la última línea base. Medio, alto desde 10 días.',
      says_one: '{{task}}, en {{project}}, se alcanzará el {{finish}}, {{count}} día después del {{due}}.', says_other: '{{task}}, en {{project}}, se alcanzará el {{finish}}, {{count}} días después del {{due}}.', days: 'Días después',
    },
    brokenDeadlines: {
      title: 'Fechas imposibles de cumplir', formula: 'Proyectos con tareas abiertas de holgura negativa: una fecha límite o el fin del programa cae {{days}} o más días laborables antes de que puedan estar hechas. Alto, crítico desde 5 días.',
      says_one: '{{project}} tiene {{count}} tarea que no puede cumplir su fecha: a {{task}} le faltan {{days}} días laborables.', says_other: '{{project}} tiene {{count}} tareas que no pueden cumplir su fecha: a la que más, {{task}}, le faltan {{days}} días laborables.', days: 'Días laborables que faltan',
    },
    incompleteProjects: {
      title: 'Faltan datos', formula: 'Proyectos planificados o en curso sin fecha de fin o sin responsable. Medio sin fecha de fin, bajo sin responsable.',
      says: 'A {{project}} le faltan datos.', says_both: '{{project}} no tiene ni fecha de fin ni responsable.', says_end: '{{project}} no tiene fecha de fin.', says_manager: '{{project}} no tiene responsable.',
    },
    overspentProjects: {
      title: 'Gasto excesivo', formula: 'Proyectos cuyas tareas con presupuesto han ganado menos del {{percent}} % de lo que han costado (CPI). Alto, crítico por debajo del 75 %.',
      says: '{{project}} ha ganado {{earned}} y gastado {{spent}}: el {{percent}} % de su coste.', percent: 'Ganado menos de',
    },
    predictedDelays: {
      title: 'Retrasos previstos', formula: 'Proyectos que 80 de 100 simulaciones de su programa terminan {{days}} o más días después de la fecha de fin. Alto, crítico cuando la mitad termina después. En silencio hasta que haya 5 proyectos terminados y donde estos pronósticos fallaron más que acertaron.',
      says_one: '{{project}} terminará probablemente el {{p80}} como tarde, {{count}} día después de su fecha de fin del {{end}}.', says_other: '{{project}} terminará probablemente el {{p80}} como tarde, {{count}} días después de su fecha de fin del {{end}}.', days: 'Días después',
    },
  },
  states: {
    lateTasks: 'Tareas atrasadas', unassignedTasks: 'Sin asignar', overbookedPeople: 'Sobrecarga', projectsPastEnd: 'Pasada la fecha de fin', endingBehind: 'Termina pronto y va atrasado', quietProjects: 'Sin avance', stuckTasks: 'Sin movimiento',
    milestonesAtRisk: 'Hitos en riesgo', brokenDeadlines: 'Fechas imposibles de cumplir', incompleteProjects: 'Faltan datos', overspentProjects: 'Gasto excesivo', predictedDelays: 'Retrasos previstos',
    low: 'Bajo', medium: 'Medio', high: 'Alto', critical: 'Crítico',
  },
  actions: {
    openTask: 'Abrir la tarea', openProject: 'Abrir el proyecto', openSchedule: 'Abrir el programa', openLate: 'Tareas atrasadas del proyecto', openUnassigned: 'Todas sin asignar', openWorkload: 'Abrir la carga de trabajo', openTasks: 'Sus tareas', editProject: 'Completar el proyecto', openBoard: 'Abrir el tablero del proyecto',
  },
  confidence: {
    records: 'Consta en los registros.', tested: 'Pronósticos así acertaron en {{right}} de {{judged}} proyectos terminados.', untested: 'En el {{percent}} % de {{runs}} simulaciones. Ningún proyecto terminado ha puesto a prueba todavía estos pronósticos.',
  },
  list: {
    deviations_one: '{{count}} desviación hoy', deviations_other: '{{count}} desviaciones hoy', none: 'No hay desviaciones.', noneHelp: 'Comprobado a las {{time}}, con {{count}} reglas.', noData: 'Aún no hay datos', noDataHelp: 'Las reglas miran los proyectos y sus programas. Cree antes un proyecto.',
    rule: 'Regla: {{name}}', how: 'Cómo se encuentra', sure: '{{percent}} % de certeza', since: 'desde el {{date}}', more_one: 'y {{count}} más', more_other: 'y {{count}} más', failed: 'No se pudieron leer las desviaciones.',
    put: 'Apartar', putFor_one: 'Durante {{count}} día', putFor_other: 'Durante {{count}} días', putDone: 'Apartada hasta el {{date}}.', hide: 'No mostrarme nunca esta regla', hidden: '{{name}} está desactivada para usted.', menu: 'Más sobre {{name}}',
    aside_one: '{{count}} apartada', aside_other: '{{count}} apartadas', back: 'Mostrar de nuevo',
  },
  drawer: {
    title: 'Reglas', close: 'Cerrar', help: 'Cada desviación la encuentra una de estas reglas en los registros guardados. Usted elige de qué quiere saber.', helpAdmin: 'Como administrador decide además qué reglas usa la empresa y con qué números.',
    mine: 'Mostrármela', company: 'Se usa en esta empresa', off: 'Desactivada para la empresa', standard: 'De origen, {{n}}.', range: 'Elija un número entero de {{least}} a {{most}}.', changed: 'Cambiada por {{name}} el {{date}}', save: 'Guardar', saved: 'La regla está guardada.', failed: 'No se pudieron leer las reglas.',
    days: 'días', percent: '%', points: 'puntos',
  },
  predictions: {
    median_one: 'En {{projects}} proyectos terminados el plan se desvió {{count}} día en la mediana.', median_other: 'En {{projects}} proyectos terminados el plan se desvió {{count}} días en la mediana.',
    held: '{{held}} de {{judged}} cumplieron la fecha P80 pronosticada dos semanas antes de su fin.', untested: 'Ningún proyecto terminado ha puesto a prueba todavía los propios pronósticos.',
    project: 'Proyecto', end: 'Fecha de fin', p50: 'P50', p80: 'P80', chance: 'Probabilidad', spread: 'Margen', chanceHelp: 'Parte de las simulaciones que cumplen la fecha de fin', spreadHelp: 'Días entre P50 y P80',
    days: '+{{n}} d', table: 'Cuándo terminarán los proyectos', none: 'Ningún programa tiene pronóstico todavía.', noneHelp: 'Dé a las tareas una duración mínima y una máxima; la simulación se hace sola cuando cambia un programa.',
    help: '{{runs}} simulaciones de cada programa con las duraciones que pueden tener sus tareas. P50 lo cumple la mitad, P80 lo cumplen 80 de 100.', failed: 'No se pudieron leer los pronósticos.', next: 'Mostrar más',
  },
  resources: {
    all: 'Reservado en 4 semanas', help: 'Horas reservadas como parte de las disponibles, en esta semana y las tres siguientes.', resource: 'Recurso', booked: 'Reservado', weeks: 'Por semana', weekOf: 'Semana {{n}}: {{percent}} %', over: 'De más', under: 'Tiene hueco', fits: 'Cabe', table: 'Quién está reservado y cuánto', none: 'Nadie está reservado todavía.', noneHelp: 'Asigne personas a tareas; sus horas aparecen aquí.',
    next: 'Mostrar más', failed: 'No se pudo leer la carga de trabajo.', hours: '{{booked}} de {{capacity}} h', level: 'Proponer nivelación', legend: 'Esta semana y las tres siguientes; lleno en la línea',
  },
  level: {
    title: 'Proponer nivelación', help: 'Las tareas esperan hasta que las personas que necesitan están libres. Nada cambia hasta que usted lo aplique.', project: 'Proyecto', choose: 'Elegir un proyecto', people: 'Con sobrecarga: {{names}}', close: 'Cerrar', none: 'Ningún proyecto tiene personas con sobrecarga en las próximas cuatro semanas.', fine: 'No hay que mover nada: en este proyecto nadie está en dos sitios. Quien tiene sobrecarga trabaja en varios proyectos; desplace uno de ellos en la carga de trabajo.',
    task: 'Tarea', old: 'Inicio actual', new: 'Empezaría', why: 'Por qué', waits: '{{resource}} está en {{names}}', off: '{{resource}} no trabaja', follows: 'Sigue a {{names}}', finishSame: 'El proyecto sigue terminando el {{date}}.', finishMoves: 'El proyecto terminaría el {{to}} en lugar del {{from}}.',
    moves_one: 'Se mueve {{count}} tarea', moves_other: 'Se mueven {{count}} tareas', apply: 'Aplicar', applied_one: 'Se movió {{count}} tarea.', applied_other: 'Se movieron {{count}} tareas.', readOnly: 'Puede ver este proyecto, pero no cambiar su programa.', again: 'Alguien cambió el programa mientras tanto. Proponga de nuevo.', failed: 'No se pudo calcular la nivelación.', working: 'Calculando', undone: 'El programa está como estaba.',
  },
  verticals: { figure: 'Cifra', help: 'Las mismas cifras en cada sector en el que trabaja. Cada número abre su cálculo.', table: 'Cifras por sector', companies: 'Comparación de empresas', company: 'Empresa', projects: 'Proyectos', people: 'Personas', tasks: 'Tareas', active: 'Activas en 30 días', next: 'Mostrar más', failed: 'No se pudieron leer las empresas.' },
}

export const errors: ErrorTexts<typeof insightsContract> = {
  RULE_UNKNOWN: 'No hay ninguna regla con este nombre.',
  INSIGHT_UNKNOWN: 'Ninguna regla hace una desviación con este nombre.',
  PARAM_UNKNOWN: 'Esta regla no tiene ningún número con este nombre.',
  PARAM_OUT_OF_RANGE: 'Elija un número entero de {{least}} a {{most}}.',
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  TOO_LARGE_TO_LEVEL: 'Este programa tiene más de {{most}} tareas. Nivélelo en su propio análisis.',
  DEMAND_TOO_HIGH: 'La tarea {{task}} pide más de {{resource}} de lo que hay. Cambie antes la asignación.',
  LEVELLING_REFUSED: 'Este programa no se puede calcular. Ábralo para ver por qué.',
}
