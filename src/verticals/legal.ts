/** Legal practices: matters, deadlines, documents, time and trust money. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const MATTER: Noun = { en: { one: 'matter', many: 'matters' }, es: { one: 'asunto', many: 'asuntos' }, fr: { one: 'dossier', many: 'dossiers' } }
const CLIENT = words('Client', 'Cliente', 'Client')

const roles: readonly VerticalRole[] = [
  { id: 'paralegal', level: 1, label: words('Paralegal', 'Asistente jurídico', 'Parajuriste') },
  { id: 'associate', level: 2, label: words('Associate', 'Asociado', 'Collaborateur') },
  { id: 'attorney', level: 3, label: words('Attorney', 'Abogado', 'Avocat') },
  { id: 'partner', level: 4, label: words('Partner', 'Socio', 'Associé') },
]

export const legal: Vertical = {
  id: 'legal',
  title: words('Legal', 'Jurídico', 'Juridique'),
  description: words('Matters, documents, time and trust accounting for legal practices', 'Asuntos, documentos, horas y cuentas de clientes para despachos jurídicos', 'Dossiers, documents, temps et comptes de tiers pour les cabinets juridiques'),
  keyFeatures: [
    words('Case management', 'Gestión de casos', 'Gestion des dossiers'),
    words('Document review', 'Revisión de documentos', 'Revue de documents'),
    words('Contract analysis', 'Análisis de contratos', 'Analyse de contrats'),
    words('Billing and timekeeping', 'Facturación y control de horas', 'Facturation et suivi du temps'),
  ],
  roles,
  defaultRole: 'associate',
  permissions: {
    ...commonPermissions(roles, MATTER),
    ...byLevel(roles, {
      'conflicts.check': [words('Check for conflicts of interest', 'Comprobar conflictos de interés', 'Vérifier les conflits d’intérêts'), 1],
      'trust.view': [words('See trust accounts', 'Ver cuentas de clientes', 'Voir les comptes de tiers'), 3],
      'trust.disburse': [words('Disburse trust money', 'Disponer de fondos de clientes', 'Décaisser des fonds de tiers'), 4],
      'timekeeping.edit': [words('Change time entries of others', 'Cambiar registros de horas de otros', 'Modifier les temps des autres'), 3],
      'documents.privileged': [words('See privileged documents', 'Ver documentos confidenciales', 'Voir les documents couverts par le secret'), 2],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(MATTER), path: '/projects' },
      { label: words('Calendar', 'Calendario', 'Agenda'), path: '/personal-calendar' },
      { label: words('Documents', 'Documentos', 'Documents'), path: '/document-management' },
      { label: words('Time & Billing', 'Tiempo y facturación', 'Temps et facturation'), path: '/time-tracking' },
      { label: words('Trust', 'Fondos de clientes', 'Fonds de tiers'), path: '/ultimate-accounting' },
    ],
    quickActions: [
      { label: newOf(MATTER), path: '/projects/new' },
      { label: words('Log Time', 'Registrar horas', 'Saisir du temps'), path: '/time-tracking/new' },
      { label: words('Conflict Check', 'Comprobar conflictos', 'Vérifier les conflits'), path: '/advanced-relationship-mapping' },
    ],
    rail: [],
  },
  widgets: [
    { id: 'billableHours', label: words('Billable hours against target', 'Horas facturables frente al objetivo', 'Heures facturables par rapport à l’objectif') },
    { id: 'unbilledTime', label: words('Unbilled time', 'Horas sin facturar', 'Temps non facturé') },
    { id: 'deadlines', label: words('Deadlines in 14 days', 'Plazos en 14 días', 'Échéances sous 14 jours') },
    { id: 'trustBalance', label: words('Trust balance by client', 'Fondos por cliente', 'Fonds de tiers par client') },
  ],
  project: { one: oneOf(MATTER), many: manyOf(MATTER) },
  client: CLIENT,
  terms: { ...projectTerms(MATTER), ...clientTerms(CLIENT, words('Responsible attorney', 'Abogado responsable', 'Avocat responsable')), 'projects:fields.budget': words('Fee budget', 'Presupuesto de honorarios', 'Budget d’honoraires') },
  fields: [
    { key: 'matterNumber', kind: 'text', required: true, label: words('Matter number', 'Número de asunto', 'Numéro de dossier') },
    { key: 'practiceArea', kind: 'text', required: true, label: words('Practice area', 'Área de práctica', 'Domaine') },
    { key: 'opposingParties', kind: 'list', label: words('Opposing parties', 'Partes contrarias', 'Parties adverses') },
    { key: 'court', kind: 'text', label: words('Court', 'Tribunal', 'Tribunal') },
    { key: 'jurisdiction', kind: 'text', label: words('Jurisdiction', 'Jurisdicción', 'Ressort') },
    { key: 'statuteOfLimitations', kind: 'date', label: words('Statute of limitations', 'Prescripción', 'Prescription') },
    {
      key: 'feeArrangement', kind: 'choice', required: true, label: words('Fee arrangement', 'Acuerdo de honorarios', 'Convention d’honoraires'), values: ['hourly', 'flat', 'contingency', 'retainer'],
      valueWords: { hourly: words('Hourly', 'Por horas', 'Au temps passé'), flat: words('Flat fee', 'Tarifa fija', 'Forfait'), contingency: words('Contingency', 'A resultado', 'Au résultat'), retainer: words('Retainer', 'Iguala', 'Abonnement') },
    },
    { key: 'conflictChecked', kind: 'boolean', default: false, beforeActive: true, label: words('Conflict checked', 'Conflicto comprobado', 'Conflit vérifié'), help: words('Must be done before the matter is active', 'Debe hacerse antes de activar el asunto', 'À faire avant que le dossier soit actif') },
    { key: 'trustRequired', kind: 'boolean', default: false, label: words('Trust account required', 'Requiere cuenta de cliente', 'Compte de tiers requis') },
  ],
  templates: [
    template({
      id: 'legal-case-management', name: words('Legal Case Management', 'Gestión de casos jurídicos', 'Gestion de dossier juridique'), category: 'case', tags: ['conflict check', 'discovery'],
      description: words('From intake to the closed file', 'Desde la recepción hasta el expediente cerrado', 'De l’ouverture au dossier clos'),
      stages: [
        stage('intake-and-conflict-check', words('Intake and conflict check', 'Recepción y comprobación de conflictos', 'Ouverture et vérification des conflits'), 'approval', 5, ['attorney', 'paralegal'], words('Parties, conflict check, engagement letter and retainer', 'Partes, conflictos, carta de encargo y provisión de fondos', 'Parties, conflits, lettre de mission et provision'), [words('Record the conflict check', 'Registrar la comprobación de conflictos', 'Consigner la vérification des conflits')]),
        stage('discovery-and-preparation', words('Discovery and preparation', 'Prueba y preparación', 'Instruction et préparation'), 'manual', 60, ['attorney', 'paralegal'], words('Documents, depositions, experts and motions', 'Documentos, declaraciones, peritos y escritos', 'Pièces, auditions, experts et conclusions')),
        stage('resolution-and-closing', words('Resolution and closing', 'Resolución y cierre', 'Issue et clôture'), 'manual', 25, ['attorney'], words('Settlement or judgment, final invoice and closing letter', 'Acuerdo o sentencia, factura final y carta de cierre', 'Transaction ou jugement, facture finale et lettre de clôture')),
      ],
    }),
  ],
  features: { caseManagement: 'starter', documentReview: 'starter', contractAnalysis: 'professional', trustAccounting: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Legal', {
    starter: [words('Case management', 'Gestión de casos', 'Gestion des dossiers'), words('Document review', 'Revisión de documentos', 'Revue de documents'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Contract analysis', 'Análisis de contratos', 'Analyse de contrats'), words('Billing and timekeeping', 'Facturación y control de horas', 'Facturation et suivi du temps'), words('Trust accounting', 'Cuentas de clientes', 'Comptes de tiers'),
      words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'matters', label: words('matters', 'asuntos', 'dossiers') },
  sample: {
    firm: 'Hawthorn Pryce Construction Law',
    projects: [
      {
        name: 'Delay claim, Quayside Parking Garage', description: 'Claim for 94 days of owner-caused delay and acceleration.', client: 'Anchor & Vale Builders', location: 'Portland, OR',
        status: 'active', starts: -140, ends: 120, progress: 45, budget: 185_000_00, tags: ['delay', 'claim'],
        fields: { matterNumber: '2026-0118', practiceArea: 'Construction litigation', opposingParties: ['Quayside Development'], court: 'Circuit Court', jurisdiction: 'Oregon', statuteOfLimitations: '2028-03-31', feeArrangement: 'hourly', conflictChecked: true, trustRequired: true },
      },
      {
        name: 'Lien foreclosure, Birchline Townhomes', description: 'Foreclosure of a subcontractor’s lien, recorded in time.', client: 'Blue Heron Mechanical', location: 'Salem, OR',
        status: 'active', starts: -60, ends: 80, progress: 30, budget: 24_000_00, tags: ['lien'],
        fields: { matterNumber: '2026-0204', practiceArea: 'Mechanics liens', opposingParties: ['Birchline Homes', 'First Cascade Lending'], court: 'Circuit Court', jurisdiction: 'Oregon', statuteOfLimitations: '2027-01-12', feeArrangement: 'contingency', conflictChecked: true, trustRequired: true },
      },
      {
        name: 'Subcontract form review 2027', description: 'Annual review of the standard subcontract with the new payment rules.', client: 'Oakmont Builders', location: 'Portland, OR',
        status: 'planning', starts: 15, ends: 45, progress: 0, budget: 6_500_00, tags: ['contract'],
        fields: { matterNumber: '2026-0261', practiceArea: 'Contracts', jurisdiction: 'Oregon', feeArrangement: 'flat', conflictChecked: false, trustRequired: false },
      },
      {
        name: 'Bid protest, water treatment plant', description: 'Protest of a non-responsive low bid; decided for the client.', client: 'Ironwood Constructors', location: 'Eugene, OR',
        status: 'completed', starts: -95, ends: -60, progress: 100, budget: 18_000_00, tags: ['public bidding'],
        fields: { matterNumber: '2026-0163', practiceArea: 'Public procurement', opposingParties: ['Valley Water Authority'], jurisdiction: 'Oregon', feeArrangement: 'hourly', conflictChecked: true, trustRequired: false },
      },
      {
        name: 'General counsel, Cedar Fork Engineering', description: 'Day-to-day advice on contracts, insurance and licensing.', client: 'Cedar Fork Engineering', location: 'Boise, ID',
        status: 'active', starts: -300, ends: 65, progress: 80, budget: 48_000_00, tags: ['advice'],
        fields: { matterNumber: '2026-0007', practiceArea: 'General counsel', jurisdiction: 'Idaho', feeArrangement: 'retainer', conflictChecked: true, trustRequired: true },
      },
      {
        name: 'Defect claim, Larch Street condominiums', description: 'Envelope defects in 64 units; experts are being named.', client: 'Larch Street Owners Association', location: 'Vancouver, WA',
        status: 'active', starts: -30, ends: 330, progress: 10, budget: 320_000_00, tags: ['defects', 'envelope'],
        fields: { matterNumber: '2026-0239', practiceArea: 'Construction defects', opposingParties: ['Palisade Builders', 'Two Mesas Roofing'], court: 'Superior Court', jurisdiction: 'Washington', statuteOfLimitations: '2027-06-30', feeArrangement: 'contingency', conflictChecked: true, trustRequired: true },
      },
      {
        name: 'Payment bond claim, Fire Station 4', description: 'Unpaid invoices of a supplier; surety has acknowledged the claim.', client: 'Torrent Pump Works', location: 'Astoria, OR',
        status: 'on-hold', starts: -50, ends: 40, progress: 35, budget: 9_500_00, tags: ['bond'],
        fields: { matterNumber: '2026-0217', practiceArea: 'Bonds and sureties', opposingParties: ['Keel Surety'], jurisdiction: 'Oregon', statuteOfLimitations: '2027-04-20', feeArrangement: 'hourly', conflictChecked: true, trustRequired: false },
      },
      {
        name: 'Design-build joint venture agreement', description: 'Agreement for a surgery center between a builder and a designer.', client: 'Northshore Physicians', location: 'Seaside, OR',
        status: null, starts: -4, ends: 26, progress: 15, budget: 12_000_00, tags: ['contract', 'joint venture'],
        fields: { matterNumber: '2026-0266', practiceArea: 'Contracts', jurisdiction: 'Oregon', feeArrangement: 'flat', conflictChecked: true, trustRequired: false },
      },
    ],
  },
}
