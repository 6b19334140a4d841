import type { Guide } from '../../../../kernel/contract/texts.ts'

export const guide: Guide = [
  {
    id: 'profile',
    title: 'Su perfil',
    opens: 'profile',
    text: [
      'El nombre, la foto, la dirección de correo, las formas de iniciar sesión y los dispositivos están en una página. Se abre desde su imagen en la barra superior.',
      'Verifique su dirección de correo con el enlace que se le envía. Algunas formas de iniciar sesión necesitan una dirección verificada.',
      'En Dispositivos ve dónde tiene la sesión abierta y puede cerrarla en uno o en todos los demás. La actividad reciente muestra cada inicio de sesión, también los fallidos.',
    ],
  },
  {
    id: 'password',
    title: 'Contraseñas olvidadas o cambiadas',
    text: [
      'En la página de inicio de sesión elija la opción de contraseña olvidada. Recibirá un enlace por correo; es válido durante una hora y funciona una vez.',
      'Al establecer una contraseña nueva se cierra la sesión en todos los dispositivos. En su perfil puede cambiarla si conoce la anterior.',
    ],
  },
  {
    id: 'two-factor',
    title: 'Inicio de sesión en dos pasos',
    opens: 'profile',
    text: [
      'Actívelo en su perfil: escanee el código con una aplicación de autenticación e introduzca lo que muestra. Desde entonces se pide el código de la aplicación después de la contraseña.',
      'Recibe 10 códigos de recuperación, una sola vez. Cada uno sirve una vez si pierde el teléfono. Guárdelos en lugar seguro; los nuevos anulan los anteriores.',
      'Tras 10 códigos erróneos la cuenta descansa 15 minutos.',
    ],
  },
  {
    id: 'passkeys',
    title: 'Llaves de acceso',
    opens: 'profile',
    text: [
      'Una llave de acceso le permite iniciar sesión con la huella, la cara o el código de su dispositivo, sin contraseña. Añada una en su perfil y dele un nombre que reconozca.',
      'Cuenta como los dos factores, así que no se pide nada más. Puede tener 20 y quitar cualquiera; la última forma de iniciar sesión siempre se conserva.',
    ],
  },
  {
    id: 'invite',
    title: 'Invitar a personas',
    opens: 'admin',
    text: [
      'En el panel de administración elija Invitar a una persona. Escriba una dirección, o pegue una lista de hasta 200, y elija el rol.',
      'Cada persona recibe un correo con un enlace válido durante 7 días y solo para su dirección. También recibe usted un enlace para entregarlo en persona; se muestra una vez.',
      'Quien acepta entra enseguida, con el rol que usted eligió. Las invitaciones abiertas se pueden reenviar, copiar o revocar.',
    ],
  },
  {
    id: 'approve',
    title: 'Aprobar a quien se registró',
    opens: 'admin',
    text: [
      'Quien se registra sin invitación espera a un administrador. La campana lo indica y la lista de personas lo muestra como pendiente.',
      'Aprobar da el rol y los proyectos que ve desde el principio, en un paso. Rechazar lo deniega. Ambas cosas se pueden deshacer durante 30 segundos; solo después se avisa por correo a la persona.',
    ],
  },
  {
    id: 'people',
    title: 'Gestionar a las personas',
    opens: 'admin',
    text: [
      'La lista de personas tiene un menú para cada una: cambiar el rol, cerrar su sesión en todas partes, desactivarla o ver el producto como ella lo ve.',
      'Una persona desactivada no puede iniciar sesión; lo que hizo se conserva y se la puede reactivar. Al último administrador activo no se le puede bajar de rol ni desactivar.',
      'Ver como esta persona es solo lectura, termina a la media hora y queda en el registro de auditoría.',
    ],
  },
]
