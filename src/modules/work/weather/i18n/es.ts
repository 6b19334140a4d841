import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { weatherContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { weather: { description: 'De dónde viene la previsión y qué significa el tiempo para un día de trabajo', keywords: 'previsión, tiempo, viento, lluvia, helada, amanecer, grúa, hormigón' } },
  module: 'Tiempo',
  panels: { weather: 'Tiempo', forecast: 'Tiempo', test: 'Prueba del tiempo' },
  events: { weatherSettings: { changed: 'Ajustes del tiempo cambiados' }, weatherForecast: { fetched: 'Previsión obtenida' }, weatherProvider: { tested: 'Proveedor del tiempo comprobado' } },
  card: {
    title: 'Tiempo', project: 'Proyecto', find: 'Buscar un proyecto', searching: 'Buscando', notFound: 'Ningún proyecto con coordenadas se llama así.',
    none: 'Ningún proyecto tiene coordenadas todavía.', noneHelp: 'Edite un proyecto y elija su ubicación entre las sugerencias.',
    fetched: 'Previsión de {{time}}', asking: 'Se está preguntando al proveedor.', unreachable: 'No se puede contactar con ningún proveedor del tiempo.',
    last: 'Se muestra la última previsión, de {{time}}.', sunOnly: 'El amanecer y la puesta del sol se calculan aquí y no lo necesitan.', off: 'La previsión está desactivada.', sunTimes: 'Del amanecer a la puesta del sol', sunAbout: 'Del amanecer a la puesta del sol, aproximado',
    days: 'Tiempo de los próximos días en {{place}}', day: 'Día', work: 'Trabajo', temperature: 'Temperatura', rain: 'Lluvia', gusts: 'Rachas', sun: 'Sol', noFigure: 'Sin dato',
    allRules: 'Mostrar todas las reglas', passedRules: 'Mostrar solo lo que se supera',
  },
  range: '{{from}} a {{to}}',
  snow: '{{value}} de nieve',
  sun: { usual: '{{rise}} a {{set}}', about: 'aprox. {{rise}} a {{set}}', length: '{{hours}} h {{minutes}} min', polarDay: 'El sol no se pone.', polarNight: 'El sol no sale.' },
  verdicts: { works: 'Se trabaja', care: 'Con cuidado', notAdvised: 'Desaconsejado' },
  skies: { clear: 'Despejado', cloudy: 'Nuboso', overcast: 'Cubierto', fog: 'Niebla', drizzle: 'Llovizna', rain: 'Lluvia', snow: 'Nieve', showers: 'Chubascos', snowShowers: 'Chubascos de nieve', thunderstorm: 'Tormenta' },
  passed: {
    gust: 'Las rachas de {{value}} superan {{limit}}: sin izados con grúa.',
    rain: 'La lluvia de {{value}} supera {{limit}}: sin movimiento de tierras ni cubiertas.',
    frost: 'La mínima de {{value}} está por debajo de {{limit}}: sin hormigón sin protección.',
    heat: 'El índice de calor de {{value}} supera {{limit}}: prevea pausas, sombra y agua.',
    snow: 'La nieve de {{value}} supera {{limit}}: despeje antes andamios, cubiertas y pasos.',
  },
  within: {
    gust: 'Las rachas de {{value}} no superan {{limit}}: se puede izar con grúa.',
    rain: 'La lluvia de {{value}} no supera {{limit}}: se puede trabajar en tierras y cubiertas.',
    frost: 'La mínima de {{value}} no baja de {{limit}}: se puede hormigonar.',
    heat: 'El índice de calor de {{value}} no supera {{limit}}: pausas habituales.',
    snow: 'La nieve de {{value}} no supera {{limit}}: nada que despejar.',
  },
  problems: {
    late: 'No respondió en 5 segundos. Inténtelo más tarde o elija un proveedor más cercano.',
    unknownHost: 'No se encuentra su nombre. Compruebe la dirección y si este servidor tiene acceso a internet.',
    private: 'Su dirección está dentro de una red privada. La instalación puede permitirla con PLUMBLINE_ALLOWED_HOSTS.',
    unreachable: 'La conexión falló. Compruebe la dirección y si un cortafuegos la impide a este servidor.',
    status: 'Rechazó la pregunta. Compruebe la dirección y la clave que contiene.',
    unreadable: 'Respondió algo que no es una previsión. Use la dirección de un servicio que hable el formato de Open-Meteo.',
    units: 'Respondió en unidades distintas de las pedidas. Use la dirección de un servicio que hable el formato de Open-Meteo.',
  },
  settings: {
    provider: 'Proveedor del tiempo', on: 'Pedir previsiones', onHelp: 'Las coordenadas de los proyectos se envían al proveedor, redondeadas a un kilómetro aproximadamente.',
    url: 'Dirección', urlHelp: 'Un servicio que hable el formato de Open-Meteo. Déjela vacía para el propio de Open-Meteo. Su uso gratuito es para trabajo no comercial; con una suscripción, escriba la dirección con su clave.',
    every: 'Preguntar por un lugar como máximo cada', everyUnit: 'min', everyHelp: 'De {{least}} a {{most}} minutos.', saved: 'Los ajustes del tiempo están guardados.',
    rules: 'Reglas para los días de trabajo', rulesHelp: 'Para esta empresa. Los límites que trae el producto sirven para planificar: prevalece lo que pida el fabricante de una máquina o una norma.',
    range: 'De {{least}} a {{most}}.', source: 'De origen, {{limit}}.',
  },
  rules: { gust: 'Sin izados con grúa', rain: 'Sin movimiento de tierras ni cubiertas', frost: 'Sin hormigón sin protección', heat: 'Prever pausas, sombra y agua', snow: 'Despejar antes andamios, cubiertas y pasos' },
  limits: { gust: 'Rachas superiores a', rain: 'Lluvia diaria superior a', frost: 'Mínima inferior a', heat: 'Índice de calor superior a', snow: 'Nieve nueva diaria superior a' },
  test: {
    title: 'Prueba del tiempo', check: 'Comprobar el proveedor', checkAgain: 'Comprobar otra vez', asked: 'Las previsiones vienen de {{provider}}.', off: 'No se pregunta a nadie: la previsión está desactivada.', others: 'Quien dirige la instalación puede comprobarlo aquí.',
    never: 'Todavía no se ha comprobado.', answers: 'Responde', fails: 'No responde', wrong: 'No se entiende', provider: 'Proveedor', status: 'Estado', duration: 'Tardó', durationMs: '{{ms}} ms', days: 'Días', timeZone: 'Zona horaria', when: 'Comprobado', said: 'Lo que dijo', none: 'Ninguna',
  },
}

export const errors: ErrorTexts<typeof weatherContract> = {
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  PROJECT_WITHOUT_PLACE: 'Este proyecto no tiene coordenadas. Edítelo y elija su ubicación entre las sugerencias.',
  PROVIDER_REFUSED: 'No se puede llegar a esta dirección: {{reason}}',
  WEATHER_OFF: 'La previsión está desactivada, así que no se pregunta a nadie. Actívela y guarde antes.',
}
