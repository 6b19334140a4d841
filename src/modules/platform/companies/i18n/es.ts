import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    company: { description: 'Datos, marca, sectores, objetivos, calendario y formatos de la empresa', keywords: 'empresa, dirección, logotipo, color, marca blanca, objetivos, festivos, calendario, unidades, moneda' },
    companies: { description: 'Todas las empresas de la instalación', keywords: 'plataforma, inquilinos, firmas, cambiar, suspender' },
  },
  module: 'Empresas',
  panels: { company: 'Empresa', companies: 'Empresas' },
  permissions: {
    companies: { manage: 'Cambiar los datos de la empresa' },
    members: { changeRole: 'Cambiar los roles de las personas', deactivate: 'Desactivar y reactivar personas' },
    permissions: { manage: 'Cambiar lo que pueden hacer los roles' },
  },
  events: {
    company: { created: 'Empresa creada', updated: 'Empresa modificada' },
    member: { joined: 'Persona incorporada a la empresa', removed: 'Persona retirada de la empresa', roleChanged: 'Rol cambiado', deactivated: 'Persona desactivada', reactivated: 'Persona reactivada' },
    permission: { changed: 'Permiso cambiado' },
    verticalData: { changed: 'Datos del sector cambiados' },
  },
  saved: 'Empresa guardada.',
  failed: 'La empresa no se guardó: {{reason}}',
  details: { title: 'Datos', name: 'Nombre de la empresa', industry: 'Actividad', address: 'Dirección', phone: 'Teléfono', email: 'Correo electrónico', website: 'Sitio web', nameRequired: 'El nombre de la empresa es obligatorio.' },
  verticals: { title: 'Sectores', selected: 'La empresa trabaja en', selectedHelp: 'Todos empiezan en este sector; un cambio cuenta de inmediato.', others: 'Sectores que las personas pueden usar', othersHelp: 'Los administradores pueden usarlos todos.' },
  branding: {
    title: 'Marca', intro: 'Su propio nombre, logotipo y colores en el producto y en su correo. Si quedan vacíos, se usan los de la instalación.', productName: 'Nombre del producto', mailSender: 'Nombre del remitente del correo',
    mailSenderHelp: 'La dirección sigue siendo la de la instalación.', primaryColor: 'Color principal', primaryHelp: 'Botones y enlaces. Contraste con el blanco: {{ratio}}, al menos {{least}}.', secondaryColor: 'Color secundario',
    secondaryHelp: 'Líneas y marcas. Contraste con el blanco: {{ratio}}, al menos {{least}}.', colourFormat: 'Escriba el color como #1a2b3c.', colourEmpty: 'El color propio del producto.', tooLight: 'Demasiado claro: contraste {{ratio}}, hace falta al menos {{least}}. Elija un color más oscuro.',
    pick: 'Elegir {{name}}', logo: 'Logotipo', logoHelp: 'PNG, JPEG o WebP, 512 KB como máximo. Se muestra con 28 píxeles de alto.', chooseLogo: 'Elegir un logotipo', removeLogo: 'Quitar el logotipo', logoAlt: 'Logotipo de {{name}}', logoUnfit: 'Un logotipo es una imagen PNG, JPEG o WebP de 512 KB como máximo. Elija otro archivo.',
    notInPlan: 'La marca blanca forma parte del plan enterprise. Un administrador puede cambiar el plan en Facturación.', preview: 'Vista previa', previewButton: 'Botón', previewLink: 'Enlace', saved: 'Marca guardada.',
  },
  targets: { title: 'Objetivos', intro: 'Se muestran junto a lo medido.', clientRetention: 'Retención de clientes', clientSatisfaction: 'Satisfacción de clientes', teamUtilization: 'Utilización del equipo', percent: '%', ofFive: 'de 5', wrongPercent: 'Introduzca un número de 0 a 100.', wrongFive: 'Introduzca un número de 0 a 5.' },
  calendar: {
    title: 'Calendario y formatos', workingDays: 'Días laborables', days: { '1': 'Lunes', '2': 'Martes', '3': 'Miércoles', '4': 'Jueves', '5': 'Viernes', '6': 'Sábado', '7': 'Domingo' }, dayStart: 'La jornada empieza a las', dayStartWrong: 'Escriba la hora como 08:00.', hoursPerDay: 'Horas por día',
    hoursWrong: 'Introduzca un número de 1 a 24.', weekStart: 'La semana empieza en', noDays: 'Elija al menos un día laborable.', asLanguage: 'Según el idioma de quien lee', unitsHelp: 'Las personas nuevas empiezan con estas unidades.', units: 'Unidades', unitNames: { imperial: 'Imperiales (ft, lb, °F)', si: 'SI (m, kg, °C)' }, locale: 'Formato de números', currency: 'Moneda', example: 'Por ejemplo {{number}} y {{money}}',
  },
  holidays: { title: 'Festivos', none: 'Aún no hay festivos.', noneHelp: 'Días en los que nadie trabaja. Los cronogramas los omiten.', date: 'Fecha', name: 'Nombre', everyYear: 'Cada año', add: 'Añadir festivo', remove: 'Quitar {{name}}', nameRequired: 'Indique cómo se llama el día.', dateRequired: 'Elija una fecha.' },
  subscription: { title: 'Suscripción', plan: 'Plan', until: 'Hasta el {{date}}', open: 'Abrir Facturación' },
  conflict: 'Otra persona cambió los datos de la empresa mientras tanto. Sus cambios se conservan aquí; vuelva a mirar los datos antes de guardar.',
  platform: {
    title: 'Empresas', intro: 'Todas las empresas de esta instalación. Entrar en una queda anotado en su registro de auditoría.', find: 'Buscar una empresa', none: 'No se encontró ninguna empresa', name: 'Empresa', vertical: 'Sector', plan: 'Plan', people: 'Personas', created: 'Creada', state: 'Estado', active: 'Activa', suspended: 'Suspendida', sample: 'Muestra', master: 'Plataforma',
    enter: 'Entrar', switchTo: 'Cambiar a esta', leave: 'Salir', suspend: 'Suspender', reopen: 'Abrir de nuevo', newFirm: 'Nueva firma', firmName: 'Nombre de la empresa', firmVertical: 'Sector', firmIndustry: 'Actividad', firmPlan: 'Plan', plans: { free: 'Gratuito', starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise' },
    create: 'Crear', createdToast: 'Se creó {{name}}. Usted la administra hasta que lo haga alguien de la firma.', more: 'Acciones para {{name}}', suspendTitle: '¿Suspender {{name}}?', suspendText: 'Sus personas pueden leerlo todo y no cambiar nada hasta que se abra de nuevo.', left: 'Ha salido de {{name}}.', statusChanged: 'Se cambió {{name}}.', failed: 'No funcionó: {{reason}}',
  },
  switcher: { label: 'Empresa: {{name}}. Cambiar de empresa', find: 'Buscar una empresa', none: 'No se encontró ninguna empresa', all: 'Todas las empresas', switched: 'Ahora está en {{name}}.', platform: 'Plataforma', sample: 'Muestra', own: 'Sus empresas' },
}

export const errors: ErrorTexts<typeof companiesContract> = {
  VERTICAL_UNKNOWN: 'No se encontró configuración para el sector: {{id}}',
  VERTICAL_NOT_CHOSEN: 'El sector en el que trabaja la empresa debe ser uno de los suyos. Añádalo primero o elija otro.',
  COMPANY_NOT_FOUND: 'No existe esa empresa.',
  MASTER_STAYS: 'La empresa propia de la plataforma no se puede suspender.',
  DATA_TOO_LARGE: 'Un valor puede ocupar como máximo 64 KB. Guarde menos en esta clave.',
  TOO_MANY_KEYS: 'El almacén de este sector está lleno. Quite antes una clave.',
  KEY_UNKNOWN: 'No hay nada guardado en esta clave.',
  LOGO_NOT_FOUND: 'No se encontró la imagen subida. Súbala de nuevo.',
  LOGO_UNFIT: 'Un logotipo es una imagen PNG, JPEG o WebP de 512 KB como máximo. Elija otro archivo.',
  VERTICAL_ROLE_UNKNOWN: 'El sector no tiene ese rol. Elija uno de sus roles.',
  MEMBER_NOT_FOUND: 'Esta persona no pertenece a la empresa.',
  LAST_ADMIN: 'Es el último administrador de la empresa. Nombre antes a otra persona administradora.',
  DEACTIVATES_SELF: 'No puede desactivar su propia cuenta. Pídaselo a otra persona administradora.',
  PERMISSION_UNKNOWN: 'Este permiso no existe.',
  ROLE_UNKNOWN: 'Este rol no existe.',
  PERMISSION_FIXED: 'Este permiso pertenece solo a los administradores y no se puede cambiar.',
  ADMIN_HOLDS_ALL: 'Los administradores tienen todos los permisos. No se puede cambiar.',
  CONFLICT: 'Otra persona cambió mientras tanto los datos de esta empresa.',
}
