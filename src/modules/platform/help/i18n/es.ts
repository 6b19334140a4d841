import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { helpContract } from '../contract.ts'
import { REQUESTS_PER_DAY } from '../rules.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { help: { description: 'La guía, los atajos de teclado, las novedades y una pregunta al soporte', keywords: 'guía, manual, soporte, pregunta, atajos, versión, contacto, documentación' } },
  routes: { help: 'Ayuda' },
  module: 'Ayuda',
  permissions: { help: { answer: 'Ver lo que preguntan las personas de la empresa' } },
  events: { helpRequest: { created: 'Ayuda solicitada' } },
  notices: { help_requested: { label: 'Alguien pidió ayuda', title: '{{name}} pide ayuda', message: '{{subject}}' } },
  tabs: { label: 'Partes de la ayuda', guide: 'Guía', shortcuts: 'Atajos de teclado', news: 'Novedades', system: 'Información del sistema', contact: 'Contacto' },
  guide: {
    start: 'Primeros pasos',
    find: 'Buscar en la guía',
    found_one: '{{count}} artículo', found_many: '{{count}} de artículos', found_other: '{{count}} artículos',
    none: 'No hay resultados para «{{q}}». Pruebe con otras palabras o revise la ortografía.',
    noneHelp: 'O pregunte a soporte.',
    ask: 'Pedir ayuda',
    all: 'Todos los artículos',
    more: 'Más sobre {{module}}',
    open: 'Abrir {{page}}',
    missing: 'Este artículo no existe.',
    missingHelp: 'Quizá trata de una parte del producto que usted no usa.',
    failed: 'No se pudo obtener la guía.',
  },
  shortcuts: { keys: 'Teclas', does: 'Qué hacen', help: 'Funcionan mientras no se escribe en un campo, salvo Ctrl o Cmd con K y Esc.' },
  news: { version: 'Versión {{version}}', yours: 'Esta versión' },
  system: {
    copy: 'Copiar', copied: 'Información del sistema copiada.', copyFailed: 'No se pudo copiar. Selecciónela y cópiela a mano.',
    version: 'Versión', build: 'Compilación', browser: 'Navegador', window: 'Ventana', language: 'Idioma', company: 'Empresa', connection: 'Conexión', database: 'Base de datos',
    windowSize: '{{width}} × {{height}} px, escala {{scale}}', development: 'desarrollo', failed: 'No se pudo obtener la versión.',
    connections: { connected: 'conectada', polling: 'por consultas', disconnected: 'desconectada' },
  },
  contact: {
    support: 'Contacto de soporte', none: 'No hay contacto de soporte. Las preguntas llegan a los administradores de su empresa.', byMail: 'Las preguntas de esta página se envían allí por correo.', notByMail: 'Las preguntas de esta página llegan a los administradores de su empresa.',
  },
  ask: {
    title: 'Pedir ayuda', subject: 'Asunto', message: 'Mensaje', messageHelp: '¿Qué quería hacer y qué pasó en su lugar?',
    subjectRequired: 'El asunto es obligatorio.', messageRequired: 'El mensaje es obligatorio.',
    picture: 'Imagen de la pantalla', pictureHelp: 'PNG, JPEG o WebP, de {{size}} MB como máximo.', choose: 'Elegir una imagen', take: 'Capturar esta página', last: 'Usar la captura de las {{time}}', remove: 'Quitar la imagen', taking: 'Capturando...',
    takeFailed: 'No se pudo capturar la pantalla. {{reason}}', notPicture: 'Solo se puede enviar una imagen: PNG, JPEG o WebP.', tooLarge: 'La imagen es demasiado grande. Envíe una de {{size}} MB como máximo.', preview: 'La imagen que se envía',
    system: 'Enviar también información del sistema', systemHelp: 'Se envía exactamente esto:',
    submit: 'Enviar', busy: 'Enviando...', sent: 'Su pregunta se envió.', draft: 'Borrador guardado', inPreview: 'No puede preguntar mientras ve el producto como otra persona.',
  },
  requests: {
    mine: 'Sus preguntas', company: 'Preguntas de la empresa', none: 'Todavía no ha preguntado nada.', noneCompany: 'Todavía nadie ha preguntado nada.', more: 'Mostrar más', failed: 'No se pudieron obtener las preguntas.',
    by: '{{name}}, {{email}}', close: 'Cerrar', picture: 'Imagen', download: 'Descargar la imagen', system: 'Información del sistema', reply: 'Responder por correo',
  },
}

export const errors: ErrorTexts<typeof helpContract> = {
  NOT_FOR_YOU: 'Solo ve sus propias preguntas.',
  REQUEST_NOT_FOUND: 'Esta pregunta no existe o no es suya.',
  FILE_NOT_FOUND: 'No se encontró la imagen. Añádala de nuevo.',
  NOT_A_PICTURE: 'Solo se puede enviar una imagen: PNG, JPEG o WebP.',
  PICTURE_TOO_LARGE: 'La imagen es demasiado grande. Envíe una de 5 MB como máximo.',
  TOO_MANY_QUESTIONS: `Ha preguntado ${REQUESTS_PER_DAY} veces en un día. Escriba directamente a soporte o inténtelo mañana.`,
}
