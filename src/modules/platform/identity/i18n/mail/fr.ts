import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  verify: {
    subject: 'Vérifiez votre adresse e-mail pour {{product}}',
    text: 'Cette adresse a été indiquée pour un compte.',
    valid: 'Le lien est valable un jour et ne sert qu’une fois. Si vous ne connaissez aucun compte, ne faites rien.',
    button: 'Vérifier l’adresse e-mail',
  },
  known: {
    subject: 'Vous avez déjà un compte {{product}}',
    text: 'Quelqu’un a essayé de s’inscrire avec votre adresse e-mail. Elle a déjà un compte, rien n’a donc été changé.',
    next: 'Si c’était vous, connectez-vous, ou définissez un nouveau mot de passe si vous avez oublié le vôtre.',
    button: 'Se connecter',
  },
  reset: {
    subject: 'Définissez un nouveau mot de passe pour {{product}}',
    text: 'Quelqu’un a demandé à définir un nouveau mot de passe pour votre compte.',
    valid:
      'Le lien est valable une heure et ne sert qu’une fois. Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
    button: 'Définir un nouveau mot de passe',
  },
  approved: {
    subject: 'Votre compte {{product}} est approuvé',
    text: 'Vous pouvez désormais travailler avec {{company}}.',
    button: 'Ouvrir',
  },
  rejected: {
    subject: 'Votre demande de compte {{product}}',
    text: 'Votre demande de compte a été refusée. Contactez l’assistance.',
  },
  removed: {
    subject: 'Vous ne faites plus partie de {{company}}',
    text: 'Un administrateur vous a retiré de {{company}}. Votre compte et vos autres entreprises restent inchangés ; ce que vous avez fait pour {{company}} y reste sous votre nom.',
  },
  invitation: {
    subject: '{{name}} vous invite à rejoindre {{company}}',
    text: '{{name}} vous invite à travailler avec {{company}} dans {{product}}.',
    shared: '{{name}} a partagé « {{record}} » avec vous. Vous le trouverez en acceptant.',
    valid: 'Le lien est valable {{days}} jours et pour cette adresse uniquement.',
    button: 'Accepter l’invitation',
  },
}
