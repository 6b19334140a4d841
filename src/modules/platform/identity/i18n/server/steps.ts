import type { StepTexts } from '../../../../../kernel/contract/step.ts'

export const stepsEs: StepTexts = {
  firstColleague: {
    label: 'Invitar a un colega',
    help: 'Por correo, o con un enlace que usted copia.',
    action: 'Invitar',
    blocked: 'El correo aún no está configurado. La invitación también se puede enviar como un enlace que usted copia.',
  },
}

export const stepsFr: StepTexts = {
  firstColleague: {
    label: 'Inviter un collègue',
    help: 'Par e-mail, ou avec un lien que vous copiez.',
    action: 'Inviter',
    blocked:
      'La messagerie n’est pas encore configurée. L’invitation peut aussi partir sous forme de lien que vous copiez.',
  },
}
