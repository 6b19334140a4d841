import type { Catalogue, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    startedInMonth: {
      title: 'Proyectos empezados',
      formula: 'Número de proyectos cuya fecha de inicio cae en el mes y no está en el futuro.',
    },
    completedInMonth: {
      title: 'Proyectos terminados',
      formula:
        'Número de proyectos terminados en el mes: el día en que se marcaron como terminados o, si no, su fecha de fin. Sin estado, un proyecto cuenta como terminado cuando pasa su fecha de fin.',
    },
    contractedInMonth: {
      title: 'Valor contratado',
      formula:
        'Suma de los importes de contrato, o de los presupuestos, de los proyectos no cancelados que empiezan en el mes.',
    },
    estimatedInMonth: {
      title: 'Valor estimado',
      formula:
        'Solo proyectos que empiezan en el mes y no tienen importe de contrato ni presupuesto: 150 por cada día previsto, por 1,5 si la descripción supera los 200 caracteres.',
    },
    onTimeInMonth: {
      title: 'Puntualidad',
      formula:
        'De los proyectos cuya fecha de fin cae en el mes y que terminaron o debían terminar: la parte cuyo tiempo transcurrido no supera el 110 por ciento del plazo previsto.',
    },
    clientProjects: {
      title: 'Proyectos del cliente',
      formula: 'Número de proyectos del cliente que no están cancelados.',
    },
    clientValue: {
      title: 'Valor contratado del cliente',
      formula:
        'Suma de los importes de contrato, o de los presupuestos, de los proyectos del cliente que no están cancelados.',
    },
    locationProjects: {
      title: 'Proyectos en la ubicación',
      formula: 'Número de proyectos en la ubicación que no están cancelados.',
    },
    locationValue: {
      title: 'Valor contratado en la ubicación',
      formula:
        'Suma de los importes de contrato, o de los presupuestos, de los proyectos en la ubicación que no están cancelados.',
    },
    durationAgainstPlan: {
      title: 'Duración frente al plan',
      formula:
        'Días que duraron los últimos 10 proyectos terminados en 12 meses, como parte de los días previstos. Sin estado, un proyecto cuenta como terminado cuando pasa su fecha de fin.',
    },
  },
  figureWords: {
    projects: 'proyectos',
    client: 'Cliente',
    location: 'Ubicación',
    startDate: 'Inicio',
    endDate: 'Fin',
    finished: 'Terminado',
    planned: 'Días previstos',
    elapsed: 'Días transcurridos',
    daysAgo: 'Hace días',
  },
  module: 'Análisis',
  panels: { months: 'Análisis', performance: 'Rendimiento', activity: 'Actividad en directo' },
  noData: 'Aún no hay datos',
  failed: 'No se pudieron obtener las cifras.',
  table: 'Tabla',
  chart: 'Gráfico',
  month: 'Mes',
  work: { title: 'Proyectos por mes', started: 'Empezados', completed: 'Terminados' },
  money: { title: 'Valor por mes de inicio', contracted: 'Contratado', estimated: 'Estimado' },
  top: {
    client: 'Principales clientes',
    location: 'Principales ubicaciones',
    name: { client: 'Cliente', location: 'Ubicación' },
    projects: 'Proyectos',
    value: 'Valor contratado',
    by: 'Orden',
    orders: { projects: 'Por número', value: 'Por valor' },
    none: { client: 'Ningún proyecto tiene cliente todavía.', location: 'Ningún proyecto tiene ubicación todavía.' },
  },
  onTime: { title: 'Puntualidad por mes', rate: 'Puntualidad', nothing: 'Nada terminó' },
  durations: {
    title: 'Últimos proyectos terminados',
    rule: 'Sin estado, un proyecto cuenta como terminado cuando pasa su fecha de fin.',
    planned: 'Previsto',
    actual: 'Real',
    days: '{{actual}} de {{planned}} días',
    none: 'Ningún proyecto se terminó en los últimos 12 meses.',
  },
  activity: {
    live: 'En directo',
    list: 'Lo último que pasó',
    none: 'No ha pasado nada en los últimos {{n}} días.',
    failed: 'No se pudo obtener la actividad.',
  },
  deeds: {
    created: '{{by}} creó {{record}}',
    changed: '{{by}} cambió {{record}}',
    updated: '{{by}} cambió {{fields}} de {{record}}',
    restored: '{{by}} restauró {{record}}',
    shared: '{{by}} compartió {{record}} con {{other}}',
    unshared: '{{by}} dejó de compartir {{record}} con {{other}}',
    departed: '{{by}} abandonó {{record}}',
    transferred: '{{by}} traspasó {{record}} a {{other}}',
    unarchived: '{{by}} recuperó {{record}}',
    fileAdded: '{{by}} añadió un archivo a {{record}}',
    fileRemoved: '{{by}} quitó un archivo de {{record}}',
    imported: '{{by}} importó un programa en {{record}}',
    tasksChanged_one: '{{by}} cambió {{count}} tarea de {{record}}',
    tasksChanged_many: '{{by}} cambió {{count}} de tareas de {{record}}',
    tasksChanged_other: '{{by}} cambió {{count}} tareas de {{record}}',
    taskChanged: '{{by}} cambió la tarea {{record}} de {{within}}',
    taskAdded: '{{by}} añadió la tarea «{{other}}» a {{record}}',
    taskRemoved: '{{by}} quitó la tarea «{{other}}» de {{record}}',
    commented: '{{by}} comentó {{record}} de {{within}}',
    commentRemoved: '{{by}} quitó un comentario de {{record}} de {{within}}',
    checklistChanged: '{{by}} cambió la lista de comprobación de {{record}} de {{within}}',
    taskFileAdded: '{{by}} añadió un archivo a {{record}} de {{within}}',
    taskFileRemoved: '{{by}} quitó un archivo de {{record}} de {{within}}',
  },
  fields: {
    name: 'el nombre',
    description: 'la descripción',
    client: 'el cliente',
    location: 'la ubicación',
    startDate: 'la fecha de inicio',
    endDate: 'la fecha de fin',
    notes: 'las notas',
    status: 'el estado',
    type: 'el tipo',
    projectManager: 'el jefe de proyecto',
    progress: 'el avance',
    phase: 'la fase',
    team: 'el equipo',
    tags: 'las etiquetas',
    budget: 'el presupuesto',
    projectPhase: 'la fase del proyecto',
  },
}
