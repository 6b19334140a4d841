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
      'Tras 10 códigos erróneos la cuenta se bloquea 15 minutos.',
    ],
  },
  {
    id: 'passkeys',
    title: 'Llaves de acceso',
    opens: 'profile',
    text: [
      'Una llave de acceso le permite iniciar sesión con la huella, la cara o el código de su dispositivo, sin contraseña. Añada una en su perfil y dele un nombre que reconozca.',
      'Cuenta como los dos factores, así que no se pide nada más. Puede tener 20 y quitar cualquiera; la última forma de iniciar sesión no se puede quitar.',
    ],
  },
  {
    id: 'companies',
    title: 'Varias empresas',
    opens: 'profile',
    text: [
      'Si otra empresa invita a su dirección, abra el enlace y únase con la cuenta que ya tiene: ni otra cuenta ni otra contraseña. Si no ha iniciado sesión, iníciela primero; volverá a la invitación.',
      'Sus empresas están en su perfil y en el menú de su imagen. Cada pestaña del navegador trabaja en una de ellas, así que dos pestañas pueden trabajar en dos empresas. Los roles, avisos y claves son de una empresa; la contraseña, el segundo factor y los dispositivos son de su cuenta.',
      'Dejar, en el perfil, termina su pertenencia. Lo que hizo queda con su nombre, y se le muestra lo que aún tiene a su cargo. El último administrador nombra antes a otro administrador.',
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
    id: 'remove',
    title: 'Quitar personas',
    opens: 'admin',
    text: [
      'En la lista de personas elija Quitar de la empresa. La persona ya no ve nada de ella y se le avisa por correo; su cuenta y sus otras empresas siguen siendo suyas. Traspasar el trabajo da sus proyectos y tareas abiertas a otra persona, antes o después. Para que alguien vuelva, invítele de nuevo.',
    ],
  },
  {
    id: 'approve',
    title: 'Aprobar a quien se registró',
    opens: 'admin',
    text: [
      'Quien se registra sin invitación espera a un administrador. La campana lo indica y la lista de personas lo muestra como pendiente.',
      'Para que las personas pidan acceso por sí mismas, elija al lado Enlace de registro y repártalo. Quien se registra con él espera a su empresa; al renovarlo, el anterior deja de funcionar.',
      'Aprobar da el rol y los proyectos que ve desde el principio, en un paso. Rechazar lo deniega. Ambas cosas se pueden deshacer durante 30 segundos; solo después se avisa por correo a la persona.',
    ],
  },
  {
    id: 'people',
    title: 'Gestionar a las personas',
    opens: 'admin',
    text: [
      'La lista de personas tiene un menú para cada una: cambiar el rol, cerrar su sesión en todas partes, desactivarla o ver el producto como ella lo ve.',
      'Una persona desactivada no accede a nada, solo a una página que lo dice; lo que hizo se conserva y se la puede reactivar. Al último administrador activo no se le puede quitar el rol ni desactivar.',
      'Ver como esta persona es solo lectura, termina a la media hora y queda en el registro de auditoría.',
    ],
  },
]
