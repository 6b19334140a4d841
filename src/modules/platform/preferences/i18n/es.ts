import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    settings: {
      description: 'Tema, notificaciones, preferencias de proyectos, idioma y unidades',
      keywords:
        'configuración, preferencias, opciones, modo oscuro, tema, idioma, unidades, notificaciones, guardado automático',
    },
  },
  routes: { settings: 'Ajustes' },
  module: 'Ajustes',
  appearance: {
    title: 'Apariencia',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Automático',
    help: 'El tema se muestra al instante y se conserva al guardar. Automático sigue a su dispositivo.',
  },
  notifications: {
    title: 'Notificaciones',
    email: 'Notificaciones por correo electrónico',
    emailHelp:
      'Los avisos le llegan también por correo. Los mensajes sobre su cuenta, como el restablecimiento de la contraseña, llegan siempre.',
    project: 'Notificaciones de proyectos',
    projectHelp: 'Los avisos sobre proyectos aparecen en la campana y por correo.',
    choices: 'Elegir para cada tipo de aviso',
  },
  projects: {
    title: 'Preferencias de proyectos',
    autoSave: 'Guardado automático',
    autoSaveHelp:
      'Lo que escribe en un formulario se conserva en este navegador hasta que lo guarda, y se le ofrece de nuevo tras una recarga o un fallo.',
    view: 'Vista de proyectos predeterminada',
    list: 'Lista',
    grid: 'Cuadrícula',
    timeline: 'Línea de tiempo',
    viewHelp: 'Cómo se abre la lista de proyectos.',
  },
  system: {
    title: 'Sistema',
    language: 'Idioma',
    units: 'Unidades',
    imperial: 'Imperiales',
    si: 'SI',
    example: 'Una tubería de {{length}} conduce {{flow}} de agua a {{temperature}}.',
    corner: 'Esquina del acceso rápido de IA',
    corners: {
      'bottom-right': 'Abajo a la derecha',
      'bottom-left': 'Abajo a la izquierda',
      'top-right': 'Arriba a la derecha',
      'top-left': 'Arriba a la izquierda',
    },
  },
  reset: 'Restablecer valores predeterminados',
  save: 'Guardar ajustes',
  saving: 'Guardando…',
  saved: '¡Ajustes guardados correctamente!',
  failed: 'Error al guardar los ajustes. Inténtelo de nuevo.',
}
