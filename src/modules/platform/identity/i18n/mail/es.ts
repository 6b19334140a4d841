import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  verify: {
    subject: 'Verifique su dirección de correo para {{product}}',
    text: 'Esta dirección se indicó para una cuenta.',
    valid: 'El enlace es válido durante un día y funciona una sola vez. Si no sabe nada de una cuenta, no haga nada.',
    button: 'Verificar la dirección de correo',
  },
  known: {
    subject: 'Ya tiene una cuenta en {{product}}',
    text: 'Alguien intentó registrarse con su dirección de correo. Ya tiene una cuenta, así que no se cambió nada.',
    next: 'Si fue usted, inicie sesión o establezca una contraseña nueva si ha olvidado la suya.',
    button: 'Iniciar sesión',
  },
  reset: {
    subject: 'Establezca una contraseña nueva para {{product}}',
    text: 'Alguien pidió establecer una contraseña nueva para su cuenta.',
    valid:
      'El enlace es válido durante una hora y funciona una sola vez. Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
    button: 'Establecer una contraseña nueva',
  },
  approved: {
    subject: 'Su cuenta en {{product}} está aprobada',
    text: 'Ya puede trabajar con {{company}}.',
    button: 'Abrir',
  },
  rejected: {
    subject: 'Su solicitud de cuenta en {{product}}',
    text: 'Su solicitud de cuenta fue rechazada. Póngase en contacto con soporte.',
  },
  removed: {
    subject: 'Ya no pertenece a {{company}}',
    text: 'Un administrador le ha dado de baja en {{company}}. Su cuenta y sus otras empresas siguen igual; lo que hizo para {{company}} se queda allí con su nombre.',
  },
  invitation: {
    subject: '{{name}} le invita a {{company}}',
    text: '{{name}} le invita a trabajar con {{company}} en {{product}}.',
    shared: '{{name}} ha compartido «{{record}}» con usted. Lo encontrará al aceptar.',
    valid: 'El enlace es válido durante {{days}} días y solo para esta dirección.',
    button: 'Aceptar la invitación',
  },
}
