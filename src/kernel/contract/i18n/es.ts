import type { KernelErrorCode } from '../errors.ts'
import { MAX_BULK, MAX_VIEWS } from '../list.ts'
import type { ListErrorCode } from '../list-endpoints.ts'

/** The kernel's own failures, for both sides; English stands in the table of the failures themselves. */
export const errors: Record<KernelErrorCode, string> = {
  NOT_FOUND: 'Esta dirección no existe. Compruébela o vuelva a donde estaba.',
  METHOD_NOT_ALLOWED: 'Esta dirección no acepta ese tipo de solicitud.',
  BAD_REQUEST: 'Parte de lo enviado no es válido. Corrija los campos indicados e inténtelo de nuevo.',
  MALFORMED_JSON: 'La solicitud no es JSON válido. Revísela y envíela de nuevo.',
  TOO_DEEP: 'La solicitud tiene demasiados niveles. Envíe un contenido con menos niveles.',
  UNSUPPORTED_MEDIA_TYPE: 'Envíe esta solicitud como application/json.',
  PAYLOAD_TOO_LARGE: 'La solicitud es demasiado grande. Envíe menos cada vez.',
  UNAUTHORIZED: 'Su sesión ha terminado. Inicie sesión de nuevo; lo que ha escrito se conserva.',
  ACCOUNT_PENDING: 'Su cuenta está pendiente de la aprobación de un administrador.',
  ACCOUNT_REJECTED: 'Su solicitud de cuenta fue rechazada. Póngase en contacto con soporte.',
  ACCOUNT_DEACTIVATED: 'Su cuenta ha sido desactivada. Póngase en contacto con soporte.',
  NO_COMPANY: 'No pertenece a esta empresa. Elija una de sus empresas e inténtelo de nuevo.',
  FORBIDDEN: 'Su rol no permite esto. Pregunte a un administrador de su empresa o a quien gestiona esta instalación.',
  FEATURE_OFF: 'Esta función no está activada para usted. Quien gestiona la instalación decide quién la tiene.',
  NOT_IN_PLAN: 'El plan {{plan}} de su empresa no incluye {{what}}. {{who}}.',
  PLAN_BY_PLATFORM:
    'Los planes de esta plataforma los fija su propio personal. Póngase en contacto con soporte para cambiar el suyo.',
  SWITCHED_OFF:
    'Su empresa ha desactivado {{what}}. Un administrador puede activarlo de nuevo en Administración, Empresa.',
  KEPT_APART:
    'Quien se une ya está en otra empresa, y una de las dos no comparte sus personas. Un administrador de la que no las comparte puede cambiarlo en Administración, Empresa.',
  LIMIT_PROJECTS:
    'El plan {{plan}} permite {{allowed}} {{what}} y hay {{used}} en uso. Elimine lo que ya no necesite o elija un plan mayor. {{who}}.',
  LIMIT_USERS:
    'El plan {{plan}} permite {{allowed}} personas y hay {{used}}. Desactive a quien se haya ido, o elija {{more}}. {{who}}.',
  COMPANY_FULL: 'Esta empresa no tiene sitio para otra persona en este momento. Pregunte a quien le invitó.',
  LIMIT_STORAGE:
    'El plan {{plan}} permite {{allowed}} GB de archivos y hay {{used}} GB guardados. Quite archivos que ya no necesite, lo que libera su espacio en el plazo de un día, o elija un plan mayor. {{who}}.',
  LIMIT_MONTHLY:
    'El plan {{plan}} permite {{allowed}} {{what}} al mes y se han usado {{used}}. Espere al mes siguiente o elija un plan mayor. {{who}}.',
  KEY_SCOPE: 'Esta clave de API no tiene el alcance {{scope}}. Cree una clave que lo tenga.',
  KEY_REFUSED: 'Una clave de API no puede hacer esto. Inicie sesión y hágalo usted.',
  COMPANY_SUSPENDED:
    'Esta empresa está suspendida: se puede leer todo y no cambiar nada. Póngase en contacto con soporte.',
  PREVIEW_ONLY: 'Está viendo el producto como otra persona, solo para leer. Termine la vista previa para cambiar algo.',
  PREVIEW_ENDED: 'La vista previa ha terminado. Iníciela de nuevo desde la lista de personas.',
  CROSS_SITE: 'Esta solicitud venía de otro sitio y fue rechazada.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Inténtelo de nuevo dentro de {{wait}}.',
  TOO_MANY_STREAMS: 'Hay más de {{most}} flujos en directo abiertos a la vez, así que se cerró el más antiguo.',
  BUSY: 'El servidor comprueba muchas contraseñas en este momento. Inténtelo de nuevo dentro de {{wait}}.',
  IDEMPOTENCY_KEY_REUSED: 'Esta Idempotency-Key se usó para otra solicitud. Use una nueva.',
  STORAGE_FULL: 'El disco del servidor está lleno, así que el archivo no se guardó. Libere espacio y súbalo de nuevo.',
  DATABASE_FULL:
    'El disco de la base de datos está lleno, así que no se guardó nada. Libere espacio allí e inténtelo de nuevo; lo guardado antes está a salvo.',
  DATABASE_UNAVAILABLE:
    'La base de datos no responde en este momento. No se ha perdido nada; inténtelo dentro de unos segundos.',
  INTERNAL_SERVER_ERROR:
    'Algo ha fallado en el servidor. Inténtelo de nuevo; si persiste, dé a soporte el identificador de la solicitud.',
}

/** What every list says; a module spreads them among its own. */
export const listErrors: Record<ListErrorCode, string> = {
  VIEW_NAME_TAKEN: 'Ya tiene una vista con este nombre. Elija otro nombre.',
  TOO_MANY_VIEWS: `Ya tiene ${MAX_VIEWS} vistas. Quite una antes.`,
  VIEW_CHANGED: 'Esta vista se cambió mientras tanto en otra ventana. Mírela de nuevo y repita su cambio.',
  VIEW_NOT_FOUND: 'Esta vista ya no existe.',
  EXPORT_RUNNING: 'Ya se está escribiendo una exportación de esta lista. Espere a que termine.',
  EXPORT_TOO_LONG: 'La lista es demasiado larga para un archivo de Excel. Fíltrela o expórtela como CSV.',
  TOO_MANY_ROWS: `Coinciden más de ${MAX_BULK}. Filtre más la lista o cámbielos por partes.`,
}
