import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { forecastsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    resourceUtilization: {
      title: 'Ocupación en 4 semanas',
      formula:
        'Horas ocupadas de personas, cuadrillas y máquinas en esta semana y las tres siguientes, en proporción a las horas que tienen en sus calendarios.',
    },
    qualityScore: {
      title: 'Índice de calidad',
      formula:
        'De las tareas terminadas en los últimos 90 días que están en la última línea base o tienen fecha límite: la parte que terminó no más tarde que en la línea base (sin ella, que su fecha límite) y no tiene puntos abiertos en su lista de control. Las demás no tienen un plan guardado y quedan fuera.',
    },
    predictedDelays: {
      title: 'Retrasos previstos',
      formula:
        'Número de proyectos que no están en pausa, terminados ni cancelados cuya fecha de fin no ha pasado y cuyo cronograma, con lo pendiente empezado hoy como pronto, o el día que cumplen 80 de 100 simulaciones (P80), termina después de ella; solo el cronograma con menos de cinco proyectos terminados en la empresa, o donde estos pronósticos se desviaron más que los planes.',
    },
    planError: {
      title: 'Desvío del plan',
      formula:
        'Mediana de los días entre el fin planificado y el día en que terminaron, en los proyectos terminados, archivo incluido, cuyo fin cae en los últimos tres años: el último fin real de sus tareas; si no, el día en que el estado pasó a terminado. Lo planificado es lo que tenía la línea base más antigua; si no, la fecha de fin.',
    },
  },
  figureWords: {
    resources: 'recursos',
    tasks: 'tareas',
    projects: 'proyectos',
    project: 'Proyecto',
    days: 'Días',
    percent: 'Ocupado',
    booked: 'Horas ocupadas',
    capacity: 'Capacidad',
    week1: 'Esta semana',
    week2: 'Próxima semana',
    week3: 'Semana 3',
    week4: 'Semana 4',
    planned: 'Fin planificado',
    finished: 'Acabado',
    checks: 'Puntos abiertos',
    client: 'Cliente',
    endDate: 'Fecha de fin',
    p80: 'P80',
  },
  module: 'Pronósticos',
  cell: {
    context: '4 de cada 5 simulaciones terminan para entonces',
    chance: 'el {{percent}} % de las simulaciones cumple la fecha acordada',
  },
  panels: {
    projectP80: 'Fin P80',
    predictions: 'Predicciones',
    resources: 'Recursos',
  },
  events: {
    forecast: { computed: 'Pronóstico calculado' },
  },
  named: '{{name}}: {{value}}',
  predictions: {
    median_one: 'En {{projects}} proyectos terminados el primer plan guardado se desvió {{count}} día en la mediana.',
    median_other:
      'En {{projects}} proyectos terminados el primer plan guardado se desvió {{count}} días en la mediana.',
    held: 'De {{judged}} con un pronóstico dos semanas antes de su fin, {{held}} cumplieron su fecha P80 y {{missed}} no.',
    off: 'Su P50 se desvió {{forecast}} días de media, el plan de ese día {{plan}}.',
    hidden:
      'En {{judged}} proyectos terminados los pronósticos de dos semanas antes del fin se desviaron {{forecast}} días de media y los planes de ese día {{plan}}, por eso los pronósticos no se muestran.',
    untested: 'Ningún proyecto terminado ha puesto todavía a prueba los pronósticos.',
    project: 'Proyecto',
    end: 'Fecha de fin',
    p50: 'P50',
    p80: 'P80',
    chance: 'Probabilidad',
    spread: 'Margen',
    chanceHelp: 'Parte de las simulaciones que cumplen la fecha de fin',
    spreadHelp: 'Días entre P50 y P80',
    days: '+{{n}} d',
    table: 'Cuándo terminarán los proyectos',
    none: 'Ningún cronograma tiene pronóstico todavía.',
    noneHelp:
      'Dé a las tareas una duración mínima y una máxima; la simulación se hace sola cuando cambia un cronograma.',
    help: '{{runs}} simulaciones de cada cronograma a partir de hoy, con las duraciones que pueden tener sus tareas; las de una misma cuadrilla o persona se retrasan juntas. P50 lo cumple la mitad, P80 lo cumplen 80 de 100.',
    failed: 'No se pudieron leer los pronósticos.',
    next: 'Mostrar más',
  },
  resources: {
    all: 'Ocupación en 4 semanas',
    help: 'Horas ocupadas en proporción a las disponibles, en esta semana y las tres siguientes.',
    resource: 'Recurso',
    booked: 'Ocupado',
    weeks: 'Por semana',
    weekOf: 'Semana {{n}}: {{percent}} %',
    over: 'Sobrecarga',
    under: 'Tiene hueco',
    fits: 'Cabe',
    table: 'Quién está ocupado y cuánto',
    none: 'Nadie tiene todavía horas ocupadas.',
    noneHelp: 'Asigne personas a tareas; sus horas aparecen aquí.',
    next: 'Mostrar más',
    failed: 'No se pudo leer la carga de trabajo.',
    hours: '{{booked}} de {{capacity}} h',
    level: 'Proponer nivelación',
    legend: 'Esta semana y las tres siguientes; lleno en la línea',
  },
  level: {
    title: 'Proponer nivelación',
    help: 'Las tareas esperan hasta que las personas que necesitan están libres. Nada cambia hasta que usted lo aplique.',
    project: 'Proyecto',
    choose: 'Elegir un proyecto',
    people: 'Con sobrecarga: {{names}}',
    close: 'Cerrar',
    none: 'Ningún proyecto tiene personas con sobrecarga en las próximas cuatro semanas.',
    fine: 'No hay que mover nada: en este proyecto nadie está en dos sitios. Quien tiene sobrecarga trabaja en varios proyectos; desplace una de sus tareas en la carga de trabajo.',
    task: 'Tarea',
    old: 'Inicio actual',
    new: 'Inicio nuevo',
    why: 'Por qué',
    waits: '{{resource}} está en {{names}}',
    off: '{{resource}} no trabaja',
    follows: 'Sigue a {{names}}',
    finishSame: 'El proyecto sigue terminando el {{date}}.',
    finishMoves: 'El proyecto terminaría el {{to}} en lugar del {{from}}.',
    moves_one: 'Se mueve {{count}} tarea',
    moves_other: 'Se mueven {{count}} tareas',
    apply: 'Aplicar',
    applied_one: 'Se movió {{count}} tarea.',
    applied_other: 'Se movieron {{count}} tareas.',
    readOnly: 'Puede ver este proyecto, pero no cambiar su cronograma.',
    again: 'Alguien cambió el cronograma mientras tanto. Pida otra propuesta.',
    failed: 'No se pudo calcular la nivelación.',
    working: 'Calculando',
    undone: 'El cronograma está como estaba.',
  },
  insightRules: {
    overbookedPeople: {
      title: 'Sobrecarga',
      formula:
        'Personas, cuadrillas y máquinas ocupadas más del {{percent}} % de las horas de su calendario, en esta semana o la próxima. Alto desde el 125 %.',
      says: '{{resource}} está al {{percent}} % en la semana del {{week}}: {{hours}} de {{capacity}} horas.',
      percent: 'Ocupación superior a',
    },
    predictedDelays: {
      title: 'Retrasos previstos',
      formula:
        'Proyectos cuya fecha de fin no ha pasado y que 80 de 100 simulaciones de su cronograma terminan {{days}} o más días después de ella. Alto, crítico cuando la mitad termina después. En silencio hasta que haya 5 proyectos terminados y donde estos pronósticos fallaron más que acertaron o se desviaron más que los propios planes.',
      says_one:
        '{{project}} terminará probablemente el {{p80}} como tarde, {{count}} día después de su fecha de fin del {{end}}.',
      says_other:
        '{{project}} terminará probablemente el {{p80}} como tarde, {{count}} días después de su fecha de fin del {{end}}.',
      days: 'Días después',
      certainty: {
        tested: 'Pronósticos así acertaron en {{right}} de {{judged}} proyectos terminados y fallaron en {{wrong}}.',
        untested:
          'En el {{percent}} % de {{runs}} simulaciones. Ningún proyecto terminado ha puesto a prueba todavía estos pronósticos.',
      },
    },
  },
  answers: {
    forecast: {
      which: 'Nombre el proyecto y le digo cuándo se espera que termine.',
      halted: '{{project}} tiene el estado {{state}}, así que no se pronostica nada.',
      finished: '{{project}} se terminó el {{finished}}, así que no se pronostica nada.',
      notInPlan: 'Los pronósticos no forman parte de su plan; esto es lo que dice el cronograma.',
      tooFew_one:
        'Los pronósticos se muestran cuando haya {{count}} proyecto terminado; hasta entonces, esto es lo que dice el cronograma.',
      tooFew_many:
        'Los pronósticos se muestran cuando haya {{count}} de proyectos terminados; hasta entonces, esto es lo que dice el cronograma.',
      tooFew_other:
        'Los pronósticos se muestran cuando haya {{count}} proyectos terminados; hasta entonces, esto es lo que dice el cronograma.',
      hidden:
        'Los pronósticos están ocultos: en los proyectos terminados se desviaron {{forecast}} días de media, y los propios planes {{plan}}. Por eso, esto es lo que dice el cronograma.',
      none: 'Ahora no hay ningún pronóstico: hacen falta una fecha de fin y un cronograma con tareas abiertas.',
      is: 'La mitad de las simulaciones termina a más tardar el {{p50}}, 80 de cada 100 el {{p80}}.',
      plan: 'Según su cronograma, se espera que {{project}} termine el {{expected}}.',
      noPlan: '{{project}} no tiene fin previsto.',
      agreed: 'El fin acordado es el {{end}}.',
    },
  },
  insightActions: {
    openProject: 'Abrir el proyecto',
    openSchedule: 'Abrir el cronograma',
    openWorkload: 'Abrir la carga de trabajo',
    openTasks: 'Sus tareas',
  },
}

export const errors: ErrorTexts<typeof forecastsContract> = {
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  TOO_LARGE_TO_LEVEL: 'Este cronograma tiene más de {{most}} tareas. Nivélelo en su propio análisis.',
  DEMAND_TOO_HIGH: 'La tarea {{task}} pide más de {{resource}} de lo que hay. Cambie antes la asignación.',
  LEVELLING_REFUSED: 'Este cronograma no se puede calcular. Ábralo para ver por qué.',
}
