import type { Catalogue, FeatureTexts } from '../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    home: { title: 'Panel', description: 'El día de un vistazo: cifras, proyectos, cronograma y lo que requiere atención', keywords: 'inicio, resumen, widgets, personalizar, hoy, principal' },
    portfolio: { title: 'Panel avanzado de proyectos', description: 'El estado de todos los proyectos: plazo, coste, riesgos e hitos, con las filas detrás de cada cifra', keywords: 'estado, valor ganado, spi, cpi, hitos, riesgo, atrasado, tarde, pantalla, en vivo' },
  },
  module: 'Paneles',
  routes: { home: 'Panel', portfolio: 'Panel de proyectos' },
  welcome: 'Le damos la bienvenida, {{name}}', nobody: 'Usuario',
  wall: 'Pantalla de pared', normal: 'Salir de la pantalla de pared', projects: 'Proyectos', schedule: 'Plazo y personas', value: 'Valor y rendimiento',
  all: 'Todos: {{n}}', nothing: 'Ahora no hay nada aquí.', failed: 'No se pudieron leer estas filas.',
  lists: { overdue: 'Proyectos atrasados', alerts: 'Terminan en 7 días', late: 'Tareas atrasadas', milestones: 'Próximos hitos' },
  daysLate_one: '{{count}} día de atraso', daysLate_many: '{{count}} de días de atraso', daysLate_other: '{{count}} días de atraso', daysLeft_one: 'queda {{count}} día', daysLeft_many: 'quedan {{count}} de días', daysLeft_other: 'quedan {{count}} días',
}
