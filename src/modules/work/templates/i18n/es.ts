import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { templatesContract } from '../contract.ts'
import { MAX_TEMPLATE_TASKS, MAX_TEMPLATES } from '../rules.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    templates: {
      description: 'Empezar un proyecto con sus tareas desde una plantilla',
      keywords: 'plantilla, nuevo, copiar, estándar, tareas, etapas',
    },
  },
  module: 'Plantillas',
  routes: { templates: 'Plantillas de proyecto' },
  quickCreate: { useTemplate: 'Usar una plantilla de proyecto' },
  permissions: { templates: { manage: 'Quitar plantillas de proyecto que guardan otros' } },
  events: { projectTemplate: { created: 'Plantilla guardada', removed: 'Plantilla quitada', used: 'Plantilla usada' } },
  panels: { picker: 'Plantillas' },
  picker: { title: 'Empezar desde una plantilla', all: 'Todas las plantillas' },
  page: {
    find: 'Buscar una plantilla',
    none: 'Todavía no hay plantillas.',
    noneHelp: 'Abra un proyecto y guárdelo como plantilla, o cambie a un sector que las tenga.',
    notFound: 'Ninguna plantilla se llama «{{q}}».',
    builtIn: 'Del sector',
    own: 'De la empresa',
    tasks_one: '{{count}} tarea',
    tasks_many: '{{count}} de tareas',
    tasks_other: '{{count}} tareas',
    work: '{{work}} de trabajo',
    by: 'Guardada por {{name}}',
    use: 'Usar',
    useOf: 'Usar {{name}}',
    look: 'Ver',
    lookOf: 'Ver {{name}}',
    remove: 'Quitar',
    removeOf: 'Quitar {{name}}',
    removeTitle: '¿Quitar «{{name}}»?',
    removeText: 'Los proyectos hechos con ella quedan como están.',
    removed: 'Se quitó «{{name}}».',
    close: 'Cerrar',
    milestone: 'Hito',
    checks_one: '{{count}} punto de control',
    checks_many: '{{count}} de puntos de control',
    checks_other: '{{count}} puntos de control',
    more: 'Mostrar más',
  },
  keep: {
    title: 'Guardar como plantilla',
    name: 'Nombre',
    description: 'Descripción',
    keep: 'Guardar',
    help: 'Se guardan campos, tareas, dependencias y listas de control; no fechas, personas ni avance.',
    kept: '«{{name}}» está guardado como plantilla.',
  },
}

export const errors: ErrorTexts<typeof templatesContract> = {
  TEMPLATE_NOT_FOUND: 'Esta plantilla ya no existe.',
  PROJECT_NOT_FOUND: 'Este proyecto no existe o no se comparte con usted.',
  PROJECT_READ_ONLY: 'Puede ver este proyecto pero no cambiarlo. Pida a su propietario el derecho a editar.',
  TEMPLATE_NAME_TAKEN: 'Ya hay una plantilla con este nombre. Elija otro nombre.',
  TOO_MANY_TEMPLATES: `La empresa ya tiene ${MAX_TEMPLATES} plantillas. Quite una antes.`,
  TEMPLATE_TOO_LARGE: `Una plantilla tiene ${MAX_TEMPLATE_TASKS} tareas como máximo. Exporte el cronograma e impórtelo en el proyecto nuevo.`,
  TEMPLATE_NOT_YOURS: 'Solo quien guardó la plantilla, o quien gestiona plantillas, puede quitarla.',
}
