import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { fieldsContract } from '../contract.ts'
import { MAX_FIELDS } from '../rules.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    customFields: {
      title: 'Campos propios',
      description: 'Campos propios en proyectos y otros registros',
      keywords: 'atributos, columnas, propiedades, formulario, opciones, obligatorio',
    },
  },
  module: 'Campos propios',
  permissions: { fields: { manage: 'Añadir campos a los registros y cambiarlos' } },
  events: {
    customField: {
      created: 'Campo propio añadido',
      updated: 'Campo propio cambiado',
      reordered: 'Campos propios puestos en otro orden',
      archived: 'Campo propio archivado',
      restored: 'Campo propio recuperado',
    },
  },
  panels: { customFields: 'Campos propios' },
  kinds: {
    text: 'Texto',
    longText: 'Texto largo',
    number: 'Número',
    money: 'Importe',
    date: 'Fecha',
    instant: 'Fecha y hora',
    boolean: 'Sí o no',
    choice: 'Una de varias',
    list: 'Lista',
  },
  list: {
    titleOf: 'Campos de: {{record}}',
    intro:
      'Los campos propios se piden en el formulario, se muestran en el registro, se encuentran con la búsqueda y se escriben en las exportaciones.',
    add: 'Añadir campo',
    empty: 'Todavía no hay campos propios.',
    emptyHelp: 'Añada uno para lo que su empresa anota de cada registro.',
    required: 'Obligatorio',
    archived: 'Archivado',
    showArchived: 'Mostrar archivados ({{n}})',
    onlyIn: 'Solo en {{vertical}}',
    allArchived: 'Todos los campos están archivados.',
    choices_one: '{{count}} opción',
    choices_many: '{{count}} opciones',
    choices_other: '{{count}} opciones',
    fromTo: 'de {{min}} a {{max}}',
    from: 'desde {{min}}',
    to: 'hasta {{max}}',
  },
  actions: { edit: 'Editar', up: 'Subir', down: 'Bajar', archive: 'Archivar', restore: 'Recuperar' },
  moved: '«{{name}}» está ahora en el lugar {{place}} de {{count}}.',
  archived: '«{{name}}» archivado',
  restored: '«{{name}}» ha vuelto.',
  failed: 'Los campos no se cambiaron. {{reason}}',
  form: {
    addTitle: 'Añadir campo',
    editTitle: 'Editar «{{name}}»',
    add: 'Añadir',
    save: 'Guardar',
    label: 'Nombre',
    labelHelp: 'Todos lo leen tal como lo escriba aquí.',
    kind: 'Tipo',
    kindHelp: 'Solo puede cambiar mientras ningún registro tenga un valor.',
    key: 'Clave para la API',
    keyHelp: 'Se hace del primer nombre y no cambia.',
    vertical: 'Se pide en',
    allVerticals: 'Todos los sectores',
    required: 'Obligatorio',
    requiredHelp:
      'A un proyecto se le pide cuando pasa a activo o terminado; a una tarea, cuando se cambia este campo.',
    choices: 'Opciones',
    choicesHelp: 'Una por línea. Lo que los registros ya tienen se queda aunque se quite una opción.',
    min: 'Como mínimo',
    max: 'Como máximo',
    help: 'Texto de ayuda',
    helpHelp: 'Aparece debajo del campo.',
    defaultValue: 'Valor inicial',
  },
}

export const errors: ErrorTexts<typeof fieldsContract> = {
  FIELD_NOT_FOUND: 'Este campo ya no existe.',
  NO_SUCH_RECORD: 'No se pueden añadir campos a este tipo de registro.',
  LABEL_TAKEN: 'Ya hay un campo con este nombre. Elija otro nombre.',
  TOO_MANY_FIELDS: `Ya hay ${MAX_FIELDS} campos. Archive uno antes.`,
  FIELD_IN_USE:
    'Hay registros con un valor en este campo, así que su tipo no puede cambiar. Archívelo y añada otro campo.',
  FIELD_CHANGED: 'Otra persona cambió este campo mientras tanto. Ciérrelo, mírelo de nuevo y repita su cambio.',
  ORDER_OUTDATED: 'Mientras tanto se añadieron o quitaron campos. Mire la lista de nuevo y repita su cambio.',
}
