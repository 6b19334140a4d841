import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    claims: {
      description: 'Ce que lisent les visiteurs avant de se connecter : titre, affirmations et témoignages',
      keywords: 'page d’accueil, affirmations, témoignages, titre, marketing, accueil',
    },
  },
  routes: { landing: 'Plumbline' },
  panels: { claims: 'Page d’accueil' },
  module: 'Accueil',
  top: 'Principal',
  nav: { product: 'Produit', verticals: 'Métiers' },
  signIn: 'Se connecter',
  signUp: 'S’inscrire',
  goToDashboard: 'Aller au tableau de bord',
  language: 'Langue',
  headline: 'Concevoir mieux, construire plus vite, livrer avec soin.',
  intro:
    'Modernisez et simplifiez le parcours de la conception au chantier : les projets, les fichiers et les personnes de votre entreprise en un seul endroit, sur votre propre serveur.',
  picture: 'Le registre des projets avec ceux d’une entreprise d’exemple',
  statements: {
    kept: {
      title: 'Rien de ce qui est écrit ne se perd',
      text: 'Les formulaires gardent ce que vous écrivez malgré un rechargement ou une panne. Quand deux personnes changent un projet, les deux versions sont côte à côte et rien n’est écrasé.',
    },
    own: {
      title: 'Votre serveur, vos données',
      text: 'Une commande démarre tout le produit avec sa base de données. La base elle-même sépare les entreprises, et un journal d’audit nomme chaque changement.',
    },
    access: {
      title: 'Chacun voit ce qui le concerne',
      text: 'Les projets se partagent en lecture ou en modification. Vous décidez des rôles et des autorisations, et l’on se connecte par mot de passe, clé d’accès ou authentification unique.',
    },
  },
  testimonials: 'Avec leurs propres mots',
  trades: {
    title: 'Pour les entreprises qui conçoivent et construisent',
    text: 'Huit métiers, et ce dont chacun s’occupe.',
  },
  verticals: {
    engineering: {
      name: 'Ingénierie',
      about: 'Bureaux d’études en géothermie, CVC, électricité, plomberie et solaire.',
    },
    'manufacturer-rep': {
      name: 'Représentant de fabricants',
      about: 'Représentants qui prescrivent et vendent les produits des fabricants.',
    },
    'rep-firm': {
      name: 'Agence de représentation',
      about: 'Agences qui représentent plusieurs fabricants et chiffrent un chantier pour de nombreux clients.',
    },
    'job-brokerage': {
      name: 'Courtage de chantiers',
      about: 'Courtiers qui rapprochent les chantiers et les entreprises qui les réalisent.',
    },
    'general-contractor': {
      name: 'Entreprise générale',
      about: 'Entreprises qui répondent de tout le bâtiment.',
    },
    subcontractor: {
      name: 'Sous-traitant',
      about: 'Corps de métier qui travaillent sur le chantier avec leurs équipes.',
    },
    service: {
      name: 'Service',
      about: 'Entreprises qui maintiennent bâtiments et équipements en marche.',
    },
    legal: {
      name: 'Juridique',
      about: 'Cabinets de droit de la construction et des contrats.',
    },
  },
  selfHosted: 'Sur votre propre serveur. Vos données restent chez vous.',
  support: 'Assistance : {{contact}}',
}
