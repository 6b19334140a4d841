import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { helpContract } from '../contract.ts'
import { REQUESTS_PER_DAY } from '../rules.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: { help: { description: 'Le guide, les raccourcis clavier, les nouveautés et une question à l’assistance', keywords: 'guide, manuel, assistance, question, raccourcis, version, contact, documentation' } },
  routes: { help: 'Aide' },
  module: 'Aide',
  permissions: { help: { answer: 'Voir ce que demandent les personnes de l’entreprise' } },
  events: { helpRequest: { created: 'Aide demandée' } },
  notices: { help_requested: { label: 'Quelqu’un a demandé de l’aide', title: '{{name}} demande de l’aide', message: '{{subject}}' } },
  tabs: { label: 'Parties de l’aide', guide: 'Guide', shortcuts: 'Raccourcis clavier', news: 'Nouveautés', system: 'Informations système', contact: 'Contact' },
  guide: {
    start: 'Premiers pas',
    find: 'Chercher dans le guide',
    found_one: '{{count}} article', found_many: '{{count}} d’articles', found_other: '{{count}} articles',
    none: 'Aucun résultat pour « {{q}} ». Essayez d’autres mots ou vérifiez l’orthographe.',
    noneHelp: 'Ou demandez à l’assistance.',
    ask: 'Demander de l’aide',
    all: 'Tous les articles',
    more: 'Autres articles : {{module}}',
    open: 'Ouvrir {{page}}',
    missing: 'Cet article n’existe pas.',
    missingHelp: 'Il concerne peut-être une partie du produit que vous n’utilisez pas.',
    failed: 'Le guide n’a pas pu être récupéré.',
  },
  shortcuts: { keys: 'Touches', does: 'Effet', help: 'Ils agissent tant qu’on n’écrit pas dans un champ, sauf Ctrl ou Cmd avec K et Échap.' },
  news: { version: 'Version {{version}}', yours: 'Cette version' },
  system: {
    copy: 'Copier', copied: 'Informations système copiées.', copyFailed: 'La copie a échoué. Sélectionnez le texte et copiez-le à la main.',
    version: 'Version', build: 'Compilation', browser: 'Navigateur', window: 'Fenêtre', language: 'Langue', company: 'Entreprise', connection: 'Connexion', database: 'Base de données',
    windowSize: '{{width}} × {{height}} px, échelle {{scale}}', development: 'développement', failed: 'La version n’a pas pu être récupérée.',
    connections: { connected: 'connectée', polling: 'par interrogation', disconnected: 'déconnectée' },
  },
  contact: {
    support: 'Contact de l’assistance', none: 'Aucun contact d’assistance n’est défini. Les questions vont aux administrateurs de votre entreprise.', byMail: 'Les questions de cette page y sont envoyées par e-mail.', notByMail: 'Les questions de cette page vont aux administrateurs de votre entreprise.',
  },
  ask: {
    title: 'Demander de l’aide', subject: 'Objet', message: 'Message', messageHelp: 'Que vouliez-vous faire, et que s’est-il passé à la place ?',
    subjectRequired: 'L’objet est obligatoire.', messageRequired: 'Le message est obligatoire.',
    picture: 'Image de l’écran', pictureHelp: 'PNG, JPEG ou WebP, {{size}} Mo au plus.', choose: 'Choisir une image', take: 'Capturer cette page', last: 'Utiliser la capture de {{time}}', remove: 'Retirer l’image', taking: 'Capture en cours...',
    takeFailed: 'La capture a échoué. {{reason}}', notPicture: 'Seule une image peut être jointe : PNG, JPEG ou WebP.', tooLarge: 'L’image est trop grande. Envoyez-en une de {{size}} Mo au plus.', preview: 'L’image jointe',
    system: 'Joindre les informations système', systemHelp: 'Voici exactement ce qui est envoyé :',
    submit: 'Envoyer', busy: 'Envoi...', sent: 'Votre question a été envoyée.', draft: 'Brouillon conservé', inPreview: 'Vous ne pouvez rien demander pendant que vous voyez le produit comme une autre personne.',
  },
  requests: {
    mine: 'Vos questions', company: 'Questions de l’entreprise', none: 'Vous n’avez encore rien demandé.', noneCompany: 'Personne n’a encore rien demandé.', more: 'Afficher plus', failed: 'Les questions n’ont pas pu être récupérées.',
    by: '{{name}}, {{email}}', close: 'Fermer', picture: 'Image', download: 'Télécharger l’image', system: 'Informations système', reply: 'Répondre par e-mail',
  },
}

export const errors: ErrorTexts<typeof helpContract> = {
  NOT_FOR_YOU: 'Vous ne voyez que vos propres questions.',
  REQUEST_NOT_FOUND: 'Cette question n’existe pas, ou elle n’est pas à vous.',
  FILE_NOT_FOUND: 'L’image est introuvable. Ajoutez-la à nouveau.',
  NOT_A_PICTURE: 'Seule une image peut être jointe : PNG, JPEG ou WebP.',
  PICTURE_TOO_LARGE: 'L’image est trop grande. Envoyez-en une de 5 Mo au plus.',
  TOO_MANY_QUESTIONS: `Vous avez demandé ${REQUESTS_PER_DAY} fois en un jour. Écrivez directement à l’assistance, ou réessayez demain.`,
}
