import type { KernelErrorCode } from '../errors.ts'
import { MAX_BULK, MAX_VIEWS } from '../list.ts'
import type { ListErrorCode } from '../list-endpoints.ts'

/** The kernel's own failures, for both sides; English stands in the table of the failures themselves. */
export const errors: Record<KernelErrorCode, string> = {
  NOT_FOUND: 'Cette adresse n’existe pas. Vérifiez-la ou revenez d’où vous venez.',
  METHOD_NOT_ALLOWED: 'Cette adresse n’accepte pas ce type de requête.',
  BAD_REQUEST: 'Une partie de l’envoi n’est pas valide. Corrigez les champs indiqués et réessayez.',
  MALFORMED_JSON: 'La requête n’est pas du JSON valide. Vérifiez-la et renvoyez-la.',
  TOO_DEEP: 'La requête est trop imbriquée. Envoyez un contenu plus plat.',
  UNSUPPORTED_MEDIA_TYPE: 'Envoyez cette requête en application/json.',
  PAYLOAD_TOO_LARGE: 'La requête est trop volumineuse. Envoyez-en moins à la fois.',
  UNAUTHORIZED: 'Votre session est terminée. Connectez-vous à nouveau ; ce que vous avez saisi est conservé.',
  ACCOUNT_PENDING: 'Votre compte attend l’approbation d’un administrateur.',
  ACCOUNT_REJECTED: 'Votre demande de compte a été refusée. Veuillez contacter l’assistance.',
  ACCOUNT_DEACTIVATED: 'Votre compte a été désactivé. Veuillez contacter l’assistance.',
  NO_COMPANY: 'Vous n’êtes pas membre de cette entreprise. Choisissez l’une de vos entreprises et réessayez.',
  FORBIDDEN:
    'Votre rôle ne le permet pas. Adressez-vous à un administrateur de votre entreprise ou à la personne qui gère cette installation.',
  FEATURE_OFF: 'Cette fonction n’est pas activée pour vous. La personne qui gère l’installation décide qui en dispose.',
  NOT_IN_PLAN: 'La formule {{plan}} de votre entreprise ne comprend pas {{what}}. {{who}}.',
  PLAN_BY_PLATFORM:
    'Les formules de cette plateforme sont fixées par ses propres équipes. Contactez l’assistance pour changer la vôtre.',
  SWITCHED_OFF:
    'Votre entreprise a désactivé {{what}}. Un administrateur peut l’activer de nouveau sous Administration, Entreprise.',
  KEPT_APART:
    'La personne qui rejoint est déjà dans une autre entreprise, et l’une des deux ne partage pas ses collaborateurs. Un administrateur de celle qui ne partage pas peut le changer sous Administration, Entreprise.',
  LIMIT_PROJECTS:
    'La formule {{plan}} permet {{allowed}} {{what}} ; utilisation actuelle : {{used}}. Supprimez ce dont vous n’avez plus besoin, ou choisissez une formule plus grande. {{who}}.',
  LIMIT_USERS:
    'La formule {{plan}} permet {{allowed}} personnes et il y en a {{used}}. Désactivez quelqu’un qui est parti, ou choisissez {{more}}. {{who}}.',
  COMPANY_FULL:
    'Cette entreprise n’a pas de place pour une personne de plus en ce moment. Adressez-vous à la personne qui vous a invité.',
  LIMIT_STORAGE:
    'La formule {{plan}} permet {{allowed}} Go de fichiers et {{used}} Go sont stockés. Retirez des fichiers dont vous n’avez plus besoin, ce qui libère leur place en un jour, ou choisissez une formule plus grande. {{who}}.',
  LIMIT_MONTHLY:
    'La formule {{plan}} permet {{allowed}} {{what}} par mois ; utilisation ce mois-ci : {{used}}. Attendez le mois prochain, ou choisissez une formule plus grande. {{who}}.',
  KEY_SCOPE: 'Cette clé d’API n’a pas la portée {{scope}}. Créez une clé qui l’a.',
  KEY_REFUSED: 'Une clé d’API ne peut pas faire cela. Connectez-vous et faites-le vous-même.',
  COMPANY_SUSPENDED: 'Cette entreprise est suspendue : tout peut être lu et rien modifié. Contactez l’assistance.',
  PREVIEW_ONLY:
    'Vous voyez le produit comme une autre personne, en lecture seule. Terminez l’aperçu pour modifier quelque chose.',
  PREVIEW_ENDED: 'L’aperçu est terminé. Relancez-le depuis la liste des personnes.',
  CROSS_SITE: 'Cette requête venait d’un autre site et a été refusée.',
  TOO_MANY_REQUESTS: 'Trop de tentatives. Réessayez dans {{wait}}.',
  TOO_MANY_STREAMS: 'Plus de {{most}} flux en direct sont ouverts à la fois, le plus ancien a donc été fermé.',
  BUSY: 'Le serveur vérifie beaucoup de mots de passe en ce moment. Réessayez dans {{wait}}.',
  IDEMPOTENCY_KEY_REUSED: 'Cette Idempotency-Key a servi à une autre requête. Utilisez-en une nouvelle.',
  STORAGE_FULL:
    'Le disque du serveur est plein, le fichier n’a donc pas été enregistré. Libérez de la place et envoyez-le à nouveau.',
  DATABASE_FULL:
    'Le disque de la base de données est plein, rien n’a donc été enregistré. Libérez de la place et réessayez ; ce qui était enregistré auparavant est en sécurité.',
  DATABASE_UNAVAILABLE:
    'La base de données ne répond pas pour l’instant. Rien n’est perdu ; réessayez dans quelques secondes.',
  INTERNAL_SERVER_ERROR:
    'Une erreur est survenue sur le serveur. Réessayez ; si elle persiste, donnez à l’assistance l’identifiant de la requête.',
}

/** What every list says; a module spreads them among its own. */
export const listErrors: Record<ListErrorCode, string> = {
  VIEW_NAME_TAKEN: 'Vous avez déjà une vue de ce nom. Choisissez un autre nom.',
  TOO_MANY_VIEWS: `Vous avez déjà ${MAX_VIEWS} vues. Retirez-en une d’abord.`,
  VIEW_CHANGED:
    'Cette vue a été modifiée entre-temps dans une autre fenêtre. Regardez-la à nouveau et refaites votre modification.',
  VIEW_NOT_FOUND: 'Cette vue n’existe plus.',
  EXPORT_RUNNING: 'Un export de cette liste est déjà en cours. Attendez qu’il soit terminé.',
  EXPORT_TOO_LONG: 'La liste est trop longue pour un fichier Excel. Filtrez-la ou exportez-la en CSV.',
  TOO_MANY_ROWS: `Plus de ${MAX_BULK} correspondent. Filtrez davantage la liste ou modifiez-les par parties.`,
}
