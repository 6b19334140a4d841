import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const fr: Catalogue<typeof en> = {
  view: 'Voir la page',
  about: 'Ce que lisent les visiteurs avant de se connecter. Un champ vide dit ce que le produit dit de lui-même.',
  language: 'Langue de ces textes',
  headline: 'Titre principal',
  intro: 'Introduction',
  statements: { kept: 'Première affirmation', own: 'Deuxième affirmation', access: 'Troisième affirmation' },
  statementTitle: 'Titre',
  statementText: 'Texte',
  testimonials: 'Témoignages',
  testimonialsAbout: 'Montrés après les affirmations, identiques dans toutes les langues. Trois au plus.',
  noTestimonials: 'Aucun pour l’instant ; la page n’a pas cette partie.',
  testimonial: 'Témoignage {{place}}',
  quote: 'Citation',
  name: 'Nom',
  firm: 'Entreprise',
  quoteMissing: 'Saisissez ce que la personne a dit.',
  nameMissing: 'Saisissez qui l’a dit.',
  add: 'Ajouter un témoignage',
  remove: 'Retirer',
  removeOf: 'Retirer le témoignage {{place}}',
  saved: 'Page d’accueil enregistrée.',
}
