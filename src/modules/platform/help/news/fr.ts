import type { Release } from './release.ts'

export const releases: readonly Release[] = [
  {
    version: '0.1.0',
    date: '2026-11-15',
    news: [
      'Des projets partagés, avec fichiers, historique et vues enregistrées par nom.',
      'Connexion par mot de passe, clé d’accès, Google ou authentification unique, avec un second facteur pour le mot de passe.',
      'Invitations, approbation des inscriptions, rôles, et autorisations que chaque entreprise décide.',
      'Une cloche pour tous, avec e-mail immédiat ou résumé quotidien, et des heures calmes.',
      'Paramètres système, état du serveur et journal d’audit pour les administrateurs.',
      'Ce guide, des raccourcis clavier et des questions à l’assistance avec une capture d’écran.',
      'L’anglais, l’espagnol et le français partout : écrans, e-mails et réponses de l’API.',
    ],
  },
]
