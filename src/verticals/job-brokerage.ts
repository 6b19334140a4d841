/** Job brokers: they list work and bring together those who have it and those who do it. What is not said here, such as the workflow templates, is the manufacturer rep's. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { manufacturerRep } from './manufacturer-rep.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { tiersOf, words } from './words.ts'

const LISTING: Noun = { en: { one: 'listing', many: 'listings' }, es: { one: 'anuncio', many: 'anuncios' }, fr: { one: 'annonce', many: 'annonces', feminine: true } }
const ACCOUNT = words('Account', 'Cuenta', 'Compte')

const roles: readonly VerticalRole[] = [
  { id: 'coordinator', level: 1, label: words('Coordinator', 'Coordinador', 'Coordinateur') },
  { id: 'broker', level: 2, label: words('Broker', 'Intermediario', 'Courtier') },
  { id: 'manager', level: 3, label: words('Manager', 'Gerente', 'Responsable') },
  { id: 'principal', level: 4, label: words('Principal', 'Socio principal', 'Associé principal') },
]

export const jobBrokerage: Vertical = {
  ...manufacturerRep,
  id: 'job-brokerage',
  title: words('Job Brokerage', 'Intermediación de obras', 'Courtage de chantiers'),
  description: words('Listings, matches and fees for brokers of construction work', 'Anuncios, emparejamientos y honorarios para intermediarios de obras', 'Annonces, mises en relation et honoraires pour les courtiers en travaux'),
  roles,
  defaultRole: 'broker',
  permissions: {
    ...commonPermissions(roles, LISTING),
    ...byLevel(roles, {
      'listings.publish': [words('Publish listings', 'Publicar anuncios', 'Publier des annonces'), 2],
      'matches.propose': [words('Propose matches', 'Proponer emparejamientos', 'Proposer des mises en relation'), 2],
      'fees.view': [words('See fees', 'Ver honorarios', 'Voir les honoraires'), 3],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(LISTING), path: '/projects' },
      { label: words('Matches', 'Emparejamientos', 'Mises en relation'), path: '/advanced-relationship-mapping' },
      { label: words('Accounts', 'Cuentas', 'Comptes'), path: '/clients' },
      { label: words('Fees', 'Honorarios', 'Honoraires'), path: '/advanced-accounting-portal?tab=commission-tracking' },
    ],
    quickActions: [
      { label: newOf(LISTING), path: '/projects/new' },
      { label: words('Add Account', 'Añadir cuenta', 'Ajouter un compte'), path: '/clients/new' },
    ],
    rail: [],
  },
  widgets: [
    { id: 'openListings', label: words('Open listings', 'Anuncios abiertos', 'Annonces ouvertes') },
    { id: 'matchesInPlay', label: words('Matches in play', 'Emparejamientos en curso', 'Mises en relation en cours') },
    { id: 'feesExpected', label: words('Fees expected', 'Honorarios previstos', 'Honoraires attendus') },
  ],
  project: { one: oneOf(LISTING), many: manyOf(LISTING) },
  client: ACCOUNT,
  terms: { ...projectTerms(LISTING), ...clientTerms(ACCOUNT, words('Broker', 'Intermediario', 'Courtier')), 'projects:fields.budget': words('Value of the work', 'Valor de la obra', 'Montant des travaux') },
  fields: [
    { key: 'trade', kind: 'text', required: true, label: words('Trade', 'Oficio', 'Corps de métier') },
    { key: 'scope', kind: 'longText', required: true, label: words('Scope', 'Alcance', 'Étendue des travaux') },
    { key: 'feePercent', kind: 'number', required: true, min: 0, max: 100, label: words('Fee', 'Honorarios', 'Honoraires'), unit: words('%', '%', '%') },
    { key: 'listingExpires', kind: 'date', label: words('Listing expires', 'Vencimiento del anuncio', 'Expiration de l’annonce') },
    { key: 'parties', kind: 'list', label: words('Parties', 'Partes', 'Parties') },
  ],
  features: { listings: 'starter', matches: 'professional', fees: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Job Brokerage', {
    starter: [words('Listings', 'Anuncios', 'Annonces'), words('Accounts', 'Cuentas', 'Comptes'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [words('Matches', 'Emparejamientos', 'Mises en relation'), words('Fee tracking', 'Seguimiento de honorarios', 'Suivi des honoraires'), words('Client portal', 'Portal de clientes', 'Portail client'), words('Professional reports', 'Informes profesionales', 'Rapports professionnels')],
    enterprise: manufacturerRep.tiers.find(({ id }) => id === 'enterprise')?.features ?? [],
  }),
  monthly: { meter: 'listings', label: words('listings', 'anuncios', 'annonces') },
  sample: {
    firm: 'Crossbeam Job Exchange',
    projects: [
      {
        name: 'Night shift drywall crew, hotel tower', description: 'Owner lost its drywall contractor at level nine; crew of ten wanted within two weeks.', client: 'Palisade Builders', location: 'Las Vegas, NV',
        status: 'active', starts: -6, ends: 9, progress: 60, budget: 420_000_00, tags: ['drywall', 'urgent'],
        fields: { trade: 'Drywall', scope: 'Hang, tape and finish levels nine to fourteen, night shift, material supplied.', feePercent: 4, listingExpires: '2026-12-01', parties: ['Palisade Builders', 'Redcliff Interiors'] },
      },
      {
        name: 'Site concrete for a grocery store', description: 'Curbs, sidewalks and dock aprons; plans complete.', client: 'Sagebrush Retail Construction', location: 'Henderson, NV',
        status: 'active', starts: -12, ends: 18, progress: 35, budget: 286_000_00, tags: ['concrete', 'retail'],
        fields: { trade: 'Concrete', scope: 'Site concrete as sheets C4.1 to C4.6, about 1,150 cubic yards.', feePercent: 3.5, listingExpires: '2026-12-10' },
      },
      {
        name: 'Controls technician for commissioning', description: 'Three weeks of point-to-point checks before a school opens.', client: 'Desert Peak Mechanical', location: 'Reno, NV',
        status: 'completed', starts: -60, ends: -22, progress: 100, budget: 38_500_00, tags: ['controls'],
        fields: { trade: 'Building controls', scope: 'Point-to-point checks, trend set-up and functional tests for 46 air systems.', feePercent: 8, parties: ['Desert Peak Mechanical', 'Loopcheck Field Services'] },
      },
      {
        name: 'Structural steel erection, warehouse', description: 'Erector sought with own crane; fabricator is under contract.', client: 'Palisade Builders', location: 'Mesa, AZ',
        status: 'planning', starts: 7, ends: 60, progress: 0, budget: 910_000_00, tags: ['steel', 'warehouse'],
        fields: { trade: 'Structural steel', scope: 'Erect 640 tons, deck and shear studs, fourteen weeks.', feePercent: 2.5, listingExpires: '2027-01-08' },
      },
      {
        name: 'Roof coating for a bakery', description: 'Silicone coating over an existing membrane; work on weekends only.', client: 'Hearthstone Foods', location: 'Tempe, AZ',
        status: 'active', starts: -20, ends: 2, progress: 80, budget: 96_400_00, tags: ['roofing'],
        fields: { trade: 'Roofing', scope: 'Clean, prime and coat 38,000 square feet, ten-year warranty.', feePercent: 5, listingExpires: '2026-11-30', parties: ['Hearthstone Foods', 'Two Mesas Roofing', 'Saguaro Coatings'] },
      },
      {
        name: 'Electrical rough-in, forty townhomes', description: 'Framing is ahead of plan and the first electrician cannot keep up.', client: 'Willow Bend Homes', location: 'Gilbert, AZ',
        status: 'active', starts: -3, ends: 27, progress: 15, budget: 352_000_00, tags: ['electrical', 'housing'],
        fields: { trade: 'Electrical', scope: 'Rough-in and trim of lots 61 to 100.', feePercent: 4, listingExpires: '2026-12-15' },
      },
      {
        name: 'Survey and staking for a solar farm', description: 'Pile staking for 80 MW; own equipment required.', client: 'Longview Renewables', location: 'Kingman, AZ',
        status: 'on-hold', starts: -45, ends: 70, progress: 10, budget: 124_000_00, tags: ['survey', 'solar'],
        fields: { trade: 'Surveying', scope: 'Control, pile staking and as-built survey, about 26,000 piles.', feePercent: 6 },
      },
      {
        name: 'Millwork installer for law offices', description: 'Two floors of paneling, doors and reception desks.', client: 'Redcliff Interiors', location: 'Phoenix, AZ',
        status: null, starts: 4, ends: 34, progress: 0, budget: 148_000_00, tags: ['millwork', 'office'],
        fields: { trade: 'Finish carpentry', scope: 'Install paneling, 64 doors and four reception desks.', feePercent: 5, listingExpires: '2026-12-20' },
      },
    ],
  },
}
