import type { Catalogue, ErrorTexts, FigureTexts } from '../../../../kernel/contract/texts.ts'
import type { insightsContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { keyFigures: FigureTexts; figureWords: Readonly<Record<string, string>> } = {
  keyFigures: {
    all: {
      title: 'Desviaciones',
      formula:
        'Número de todo lo que las reglas encuentran hoy en los proyectos que usted puede abrir, sin las reglas que ha desactivado ni lo que ha apartado.',
    },
    open: {
      title: 'Desviaciones graves',
      formula:
        'Número de lo que las reglas encuentran hoy con impacto alto o crítico en los proyectos que usted puede abrir, sin las reglas que ha desactivado ni lo que ha apartado.',
    },
  },
  figureWords: {
    insights: 'desviaciones',
    rule: 'Regla',
    impact: 'Impacto',
    project: 'Proyecto',
    days: 'Días',
  },
  module: 'Desviaciones',
  permissions: { 'insights.rules': 'Activar las reglas de desviaciones y cambiar sus números' },
  list: {
    fewer: 'mostrar menos',
    cut: 'Se muestran los {{count}} más graves.',
    deviations_one: '{{count}} desviación hoy',
    deviations_other: '{{count}} desviaciones hoy',
    none: 'No hay desviaciones.',
    noneHelp: 'Comprobado a las {{time}}, con {{count}} reglas.',
    noData: 'Aún no hay datos',
    noDataHelp: 'Las reglas miran los proyectos y sus cronogramas. Cree antes un proyecto.',
    rule: 'Regla: {{name}}',
    how: 'Cómo se encuentra',
    sure: '{{percent}} % de certeza',
    since: 'desde el {{date}}',
    more_one: 'y {{count}} más',
    more_other: 'y {{count}} más',
    failed: 'No se pudieron leer las desviaciones.',
    put: 'Apartar',
    putFor_one: 'Durante {{count}} día',
    putFor_other: 'Durante {{count}} días',
    putDone: 'Apartada hasta el {{date}}.',
    hide: 'No mostrarme nunca esta regla',
    hidden: '{{name}} está desactivada para usted.',
    menu: 'Más sobre {{name}}',
    aside_one: '{{count}} apartada',
    aside_other: '{{count}} apartadas',
    back: 'Mostrar de nuevo',
  },
  drawer: {
    title: 'Reglas',
    close: 'Cerrar',
    help: 'Cada desviación la encuentra una de estas reglas en los registros guardados. Usted elige de qué quiere saber.',
    helpAdmin: 'Como administrador decide además qué reglas usa la empresa y con qué números.',
    mine: 'Mostrármela',
    company: 'En uso en esta empresa',
    off: 'Desactivada para la empresa',
    standard: 'Predeterminado: {{n}}.',
    range: 'Elija un número entero de {{least}} a {{most}}.',
    changed: 'Cambiada por {{name}} el {{date}}',
    save: 'Guardar',
    saved: 'La regla está guardada.',
    failed: 'No se pudieron leer las reglas.',
    days: 'días',
    percent: '%',
    points: 'puntos',
  },
  verticals: {
    figure: 'Cifra',
    help: 'Las mismas cifras en cada sector en el que trabaja. Cada número abre su cálculo.',
    table: 'Cifras por sector',
    companies: 'Comparación de empresas',
    company: 'Empresa',
    projects: 'Proyectos, archivo incluido',
    people: 'Personas',
    tasks: 'Tareas',
    active: 'Activas en 30 días',
    next: 'Mostrar más',
    failed: 'No se pudieron leer las empresas.',
  },
  states: {
    low: 'Bajo',
    medium: 'Medio',
    high: 'Alto',
    critical: 'Muy alto',
  },
  confidence: {
    records: 'Consta en los registros.',
  },
  panels: {
    intelligence: 'Inteligencia',
    verticals: 'Entre sectores',
  },
  events: {
    insightRule: { changed: 'Regla de desviaciones cambiada', preferred: 'Regla de desviaciones elegida para sí' },
    insight: { snoozed: 'Desviación apartada', unsnoozed: 'Desviación mostrada de nuevo' },
  },
}

export const errors: ErrorTexts<typeof insightsContract> = {
  RULE_UNKNOWN: 'No hay ninguna regla con este nombre.',
  INSIGHT_UNKNOWN: 'Ninguna regla encuentra una desviación con este nombre.',
  PARAM_UNKNOWN: 'Esta regla no tiene ningún número con este nombre.',
  PARAM_OUT_OF_RANGE: 'Elija un número entero de {{least}} a {{most}}.',
}
