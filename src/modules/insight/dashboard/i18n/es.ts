import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    home: { title: 'Panel', description: 'El día de un vistazo: cifras, proyectos, cronograma y lo que requiere atención', keywords: 'inicio, resumen, widgets, personalizar, hoy, principal' },
    adaptive: { title: 'Panel adaptable', description: 'Los mismos módulos, ordenados según su función y lo que usa', keywords: 'adaptable, personal, ordenar, orden, función, uso, fase 3' },
    portfolio: { title: 'Panel avanzado de proyectos', description: 'El estado de todos los proyectos: plazo, coste, riesgos e hitos, con las filas detrás de cada cifra', keywords: 'estado, valor ganado, spi, cpi, hitos, riesgo, atrasado, tarde, pantalla, en vivo' },
  },
  module: 'Paneles',
  routes: { home: 'Panel', adaptive: 'Panel adaptable', portfolio: 'Panel de proyectos' },
  quickAccess: { aiDashboard: 'Panel de IA' },
  welcome: 'Le damos la bienvenida, {{name}}', nobody: 'Usuario', layoutFailed: 'No se pudo leer su panel.',
  metrics: { left: 'Proyectos', right: 'Plazo, personas y valor', all: 'Cifras clave', andEstimated: 'y {{value}} estimado' },
  promo: {
    title: 'Empezar con una plantilla', browse: 'Ver plantillas', guide: 'Guía', guideText: 'Cada parte explicada',
    import: 'Importar proyectos', importText: 'Desde CSV o Excel',
  },
  drag: {
    move: 'Mover {{name}}', how: 'Pulse Espacio para cogerlo, las flechas para moverlo, Espacio para soltarlo, Escape para dejarlo donde estaba.',
    at: 'lugar {{place}} de {{of}}', atColumn: '{{column}}, lugar {{place}} de {{of}}', start: '{{name}} cogido, {{at}}.', over: '{{name}} está en {{at}}.', end: '{{name}} soltado, {{at}}.', cancel: '{{name}} vuelve a donde estaba.',
  },
  menu: { of: 'Opciones de {{name}}', up: 'Mover arriba', down: 'Mover abajo', half: 'Medio ancho', full: 'Ancho completo', hide: 'Ocultar', hidden: '{{name}} está oculto. Con Personalizar vuelve.' },
  customize: {
    button: 'Personalizar', title: 'Personalizar el panel', save: 'Guardar', reset: 'Restablecer', resetAsk: '¿Restablecer su panel?', resetText: 'El orden, los tamaños y los widgets vuelven a lo inicial de su función.',
    startFrom: 'Partir del diseño de una función', startHelp: 'Sustituye el orden, los tamaños y los widgets de abajo.', choose: 'Elija una función', yourRole: '{{name}} (la suya)', widgets: 'Widgets', modules: 'Módulos',
  },
  columns: { left: 'Columna izquierda', centre: 'Columna central', right: 'Columna derecha', empty: 'Aquí no hay widgets. Añada uno arriba o suelte uno aquí.' },
  widget: {
    kind: 'Mostrar', figure: 'Cifra', column: 'Columna', add: 'Añadir widget', configure: 'Configurar {{name}}', remove: 'Quitar {{name}}', period: 'Periodo', usualPeriod: 'Lo habitual: {{n}} días', days: 'Últimos {{n}} días', mine: 'Solo mis propios proyectos',
    size: 'Tamaño', sizes: { small: 'Pequeño', normal: 'Normal', large: 'Grande' }, kinds: { figure: '{{name}}', rows: '{{name}}: lista', trend: '{{name}}: tendencia' }, kindNames: { figure: 'Número', rows: 'Lista', trend: 'Tendencia' },
  },
  roles: { admin: 'Administrador', user: 'Usuario estándar', accounting: 'Contabilidad', hr: 'Recursos humanos', principal: 'Director', 'project-manager': 'Jefe de proyecto', 'senior-engineer': 'Ingeniero sénior', engineer: 'Ingeniero' },
  adaptive: {
    keep: 'Usar este orden en el panel', kept: 'Su panel tiene ahora este orden.', follow: 'Contar lo que uso', forget: 'Olvidar lo contado', forgetAsk: '¿Olvidar lo contado?', forgetText: 'El orden vuelve a lo que su función mira primero.',
    how: 'Lo que usó al menos {{least}} veces en los últimos {{days}} días va primero, luego lo que mira su función, luego el resto. Solo usted ve lo contado.',
    used_one: 'Usado una vez en {{days}} días', used_many: 'Usado {{count}} de veces en {{days}} días', used_other: 'Usado {{count}} veces en {{days}} días', role: 'Por su función: {{role}}',
  },
  wall: 'Pantalla de pared', normal: 'Salir de la pantalla de pared', projects: 'Proyectos', schedule: 'Plazo y personas', value: 'Valor y rendimiento',
  all: 'Ver todo', noTrend: 'Aún no hay datos', nothing: 'Ahora no hay nada aquí.', failed: 'No se pudieron leer estas filas.',
  lists: { overdue: 'Proyectos atrasados', alerts: 'Terminan en 7 días', late: 'Tareas atrasadas', milestones: 'Próximos hitos' },
  daysLate_one: '{{count}} día de atraso', daysLate_many: '{{count}} de días de atraso', daysLate_other: '{{count}} días de atraso', daysLeft_one: 'queda {{count}} día', daysLeft_many: 'quedan {{count}} de días', daysLeft_other: 'quedan {{count}} días',
}
