/** Subcontractors: crews, equipment, materials and the cost of each job. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const JOB: Noun = { en: { one: 'job', many: 'jobs' }, es: { one: 'obra', many: 'obras', feminine: true }, fr: { one: 'chantier', many: 'chantiers' } }
const GENERAL_CONTRACTOR = words('General contractor', 'Contratista general', 'Entreprise générale')

const roles: readonly VerticalRole[] = [
  { id: 'crew-member', level: 1, label: words('Crew member', 'Operario', 'Compagnon') },
  { id: 'foreman', level: 2, label: words('Foreman', 'Capataz', 'Chef d’équipe') },
  { id: 'project-manager', level: 3, label: words('Project manager', 'Jefe de obra', 'Conducteur de travaux') },
  { id: 'owner', level: 4, label: words('Owner', 'Propietario', 'Dirigeant') },
]

export const subcontractor: Vertical = {
  id: 'subcontractor',
  title: words('Subcontractor', 'Subcontratista', 'Sous-traitant'),
  description: words('Crews, equipment, materials and job cost for trade contractors', 'Cuadrillas, equipos, materiales y costes de obra para empresas de oficios', 'Équipes, matériel, fournitures et coûts de chantier pour les corps de métier'),
  keyFeatures: [
    words('Crew scheduling', 'Planificación de cuadrillas', 'Planning des équipes'),
    words('Equipment tracking', 'Seguimiento de equipos', 'Suivi du matériel'),
    words('Material management', 'Gestión de materiales', 'Gestion des fournitures'),
    words('Job costing', 'Costes por obra', 'Coûts par chantier'),
  ],
  roles,
  defaultRole: 'foreman',
  permissions: {
    ...commonPermissions(roles, JOB),
    ...byLevel(roles, {
      'crews.schedule': [words('Schedule crews', 'Planificar cuadrillas', 'Planifier les équipes'), 2],
      'equipment.assign': [words('Assign equipment', 'Asignar equipos', 'Affecter le matériel'), 2],
      'materials.order': [words('Order materials', 'Pedir materiales', 'Commander les fournitures'), 2],
      'tickets.sign': [words('Sign time and material tickets', 'Firmar partes de tiempo y materiales', 'Signer les bons de régie'), 2],
      'jobCost.view': [words('See job cost', 'Ver costes de obra', 'Voir les coûts de chantier'), 3],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(JOB), path: '/projects' },
      { label: words('Crews', 'Cuadrillas', 'Équipes'), path: '/advanced-project-management' },
      { label: words('Equipment', 'Equipos', 'Matériel'), path: '/equipment-pdf-processor' },
      { label: words('Materials', 'Materiales', 'Fournitures'), path: '/advanced-accounting-portal?tab=vertical-features' },
      { label: words('Job Cost', 'Costes de obra', 'Coûts de chantier'), path: '/advanced-accounting-portal?tab=job-costing' },
    ],
    quickActions: [
      { label: newOf(JOB), path: '/projects/new' },
      { label: words('Log Time', 'Registrar horas', 'Saisir du temps'), path: '/time-tracking/new' },
      { label: words('T&M Ticket', 'Parte de tiempo y materiales', 'Bon de régie'), path: '/engineering-billing' },
    ],
    rail: [
      {
        label: words('Field', 'Obra', 'Chantier'), path: '/quality-inspections',
        children: [
          { label: words('Daily Log', 'Parte diario', 'Journal de chantier'), path: '/voice-data-entry' },
          { label: words('Safety', 'Seguridad', 'Sécurité'), path: '/safety-compliance' },
        ],
      },
      {
        label: words('Money', 'Dinero', 'Finances'), path: '/advanced-accounting-portal',
        children: [
          { label: words('Progress Billing', 'Facturación por avance', 'Situations de travaux'), path: '/advanced-accounting-portal?tab=progress-billing' },
          { label: words('Lien Waivers', 'Renuncias de gravamen', 'Renonciations de privilège'), path: '/lien-waiver-management' },
        ],
      },
    ],
  },
  widgets: [
    { id: 'crewHours', label: words('Crew hours against budget', 'Horas de cuadrilla frente a presupuesto', 'Heures des équipes par rapport au budget') },
    { id: 'unbilledWork', label: words('Unbilled work', 'Trabajo sin facturar', 'Travaux non facturés') },
    { id: 'retainageHeld', label: words('Retainage held', 'Retenciones pendientes', 'Retenues de garantie') },
    { id: 'equipmentIdle', label: words('Equipment idle', 'Equipos parados', 'Matériel immobilisé') },
  ],
  project: { one: oneOf(JOB), many: manyOf(JOB) },
  client: GENERAL_CONTRACTOR,
  terms: { ...projectTerms(JOB), ...clientTerms(GENERAL_CONTRACTOR, words('Project manager', 'Jefe de obra', 'Conducteur de travaux')), 'projects:fields.budget': words('Job budget', 'Presupuesto de la obra', 'Budget du chantier') },
  fields: [
    { key: 'trade', kind: 'text', required: true, label: words('Trade', 'Oficio', 'Corps de métier') },
    {
      key: 'generalContractor', kind: 'text', required: true, label: words('General contractor of record', 'Contratista titular', 'Entreprise titulaire du marché'),
      help: words('Who holds the contract with the owner, also where you work for another subcontractor', 'Quien tiene el contrato con la propiedad, también si trabaja para otro subcontratista', 'Qui détient le marché avec le maître d’ouvrage, même si vous travaillez pour un autre sous-traitant'),
    },
    { key: 'contractSum', kind: 'money', min: 0, label: words('Contract sum', 'Importe del contrato', 'Montant du marché') },
    { key: 'retainagePercent', kind: 'number', min: 0, max: 20, label: words('Retainage', 'Retención', 'Retenue de garantie'), unit: words('%', '%', '%') },
    { key: 'prevailingWage', kind: 'boolean', label: words('Prevailing wage', 'Salario prevaleciente', 'Salaire en vigueur') },
    { key: 'crewSize', kind: 'number', min: 1, label: words('Crew size', 'Tamaño de la cuadrilla', 'Effectif de l’équipe') },
    { key: 'laborHoursBudget', kind: 'number', min: 0, label: words('Labor hours budget', 'Horas presupuestadas', 'Heures prévues'), unit: words('h', 'h', 'h') },
    { key: 'equipmentNeeded', kind: 'list', label: words('Equipment needed', 'Equipos necesarios', 'Matériel nécessaire') },
    { key: 'noticeToOwnerDue', kind: 'date', label: words('Notice to owner due', 'Vencimiento del aviso a la propiedad', 'Échéance de l’avis au maître d’ouvrage') },
  ],
  templates: [
    template({
      id: 'subcontractor-project-delivery', name: words('Subcontractor Project Delivery', 'Ejecución de obra del subcontratista', 'Réalisation du chantier en sous-traitance'), category: 'delivery', tags: ['installation', 'closeout'],
      description: words('From the signed subcontract to the last punch item', 'Desde el subcontrato firmado hasta el último remate', 'Du contrat signé à la dernière réserve levée'),
      stages: [
        stage('contract-and-submittals', words('Contract and submittals', 'Contrato y aprobaciones', 'Contrat et fiches techniques'), 'manual', 7, ['project-manager'], words('Subcontract, insurance, schedule of values and submittals', 'Subcontrato, seguros, desglose de valores y documentos para aprobar', 'Contrat, assurances, décomposition du prix et fiches à approuver'), [words('File the insurance certificate', 'Archivar el certificado de seguro', 'Classer l’attestation d’assurance')]),
        stage('mobilization', words('Mobilization', 'Movilización', 'Installation de chantier'), 'manual', 3, ['foreman', 'safety-manager'], words('Crew, equipment, material and safety plan on site', 'Cuadrilla, equipos, material y plan de seguridad en obra', 'Équipe, matériel, fournitures et plan de sécurité sur place')),
        stage('installation', words('Installation', 'Instalación', 'Exécution'), 'manual', 16, ['foreman'], words('The work itself, with hours and tickets each day', 'El trabajo en sí, con horas y partes cada día', 'Les travaux, avec heures et bons chaque jour')),
        stage('punch-list-and-closeout', words('Punch list and closeout', 'Remates y cierre', 'Réserves et clôture'), 'approval', 4, ['project-manager'], words('Punch items done, waivers and retainage billed', 'Remates hechos, renuncias y retención facturada', 'Réserves levées, renonciations et retenue facturée')),
      ],
    }),
  ],
  features: { crewScheduling: 'starter', materials: 'starter', equipment: 'professional', jobCosting: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Subcontractor', {
    starter: [words('Crew scheduling', 'Planificación de cuadrillas', 'Planning des équipes'), words('Material management', 'Gestión de materiales', 'Gestion des fournitures'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Equipment tracking', 'Seguimiento de equipos', 'Suivi du matériel'), words('Job costing', 'Costes por obra', 'Coûts par chantier'), words('Time tracking', 'Registro de horas', 'Suivi du temps'),
      words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'payApplications', label: words('pay applications', 'certificaciones', 'situations de travaux') },
  sample: {
    firm: 'Blue Heron Mechanical',
    projects: [
      {
        name: 'Lakeview High School HVAC', description: 'Ductwork, piping and equipment for the science wing.', client: 'Oakmont Builders', location: 'Madison, WI',
        status: 'active', starts: -85, ends: 60, progress: 58, budget: 1_920_000_00, tags: ['hvac', 'school'],
        fields: { trade: 'HVAC', generalContractor: 'Oakmont Builders', contractSum: 2_240_000_00, retainagePercent: 5, prevailingWage: true, crewSize: 9, laborHoursBudget: 11_400, equipmentNeeded: ['Scissor lift', 'Pipe threader'], noticeToOwnerDue: '2026-12-04' },
      },
      {
        name: 'Capitol Square plumbing risers', description: 'Replace galvanized risers on nine floors, four apartments at a time.', client: 'Isthmus Renovations', location: 'Madison, WI',
        status: 'active', starts: -40, ends: 95, progress: 31, budget: 486_000_00, tags: ['plumbing', 'housing'],
        fields: { trade: 'Plumbing', generalContractor: 'Isthmus Renovations', contractSum: 545_000_00, retainagePercent: 10, prevailingWage: false, crewSize: 4, laborHoursBudget: 3_900 },
      },
      {
        name: 'Dairy plant glycol piping', description: 'Stainless process piping during a two-week shutdown.', client: 'Kettle Moraine Process', location: 'Fond du Lac, WI',
        status: 'completed', starts: -75, ends: -50, progress: 100, budget: 268_000_00, tags: ['process piping'],
        fields: { trade: 'Process piping', generalContractor: 'Granary Constructors', contractSum: 331_000_00, retainagePercent: 0, crewSize: 12, laborHoursBudget: 2_150, equipmentNeeded: ['Orbital welder', 'Boom lift'] },
      },
      {
        name: 'Parkway Hotel sprinkler retrofit', description: 'Wet system on fourteen floors, work in occupied corridors.', client: 'Oakmont Builders', location: 'Milwaukee, WI',
        status: 'active', starts: -20, ends: 130, progress: 12, budget: 735_000_00, tags: ['fire protection', 'hotel'],
        fields: { trade: 'Fire protection', generalContractor: 'Oakmont Builders', contractSum: 812_000_00, retainagePercent: 5, prevailingWage: false, crewSize: 6, laborHoursBudget: 5_600, noticeToOwnerDue: '2026-12-18' },
      },
      {
        name: 'Bus garage radiant floor', description: 'Radiant tubing and manifolds before the slab is poured.', client: 'Granary Constructors', location: 'Janesville, WI',
        status: 'planning', starts: 18, ends: 55, progress: 0, budget: 154_000_00, tags: ['radiant', 'public'],
        fields: { trade: 'Hydronics', generalContractor: 'Granary Constructors', contractSum: 176_500_00, retainagePercent: 5, prevailingWage: true, crewSize: 5, laborHoursBudget: 980 },
      },
      {
        name: 'Clinic medical gas extension', description: 'Oxygen, vacuum and medical air for six exam rooms.', client: 'Cedar & Stone Interiors', location: 'Beloit, WI',
        status: 'active', starts: -10, ends: 24, progress: 40, budget: 92_000_00, tags: ['medical gas', 'health care'],
        fields: { trade: 'Medical gas', generalContractor: 'Cedar & Stone Interiors', contractSum: 108_000_00, retainagePercent: 10, crewSize: 3, laborHoursBudget: 640 },
      },
      {
        name: 'Rooftop unit swap, shopping center', description: 'Twenty-two units with one crane day per week.', client: 'Northgate Property Works', location: 'Racine, WI',
        status: 'on-hold', starts: -60, ends: 45, progress: 45, budget: 398_000_00, tags: ['hvac', 'retail'],
        fields: { trade: 'HVAC', generalContractor: 'Northgate Property Works', contractSum: 441_000_00, retainagePercent: 5, crewSize: 5, laborHoursBudget: 1_760, equipmentNeeded: ['Crane 60 t'] },
      },
      {
        name: 'Brewery boiler room', description: 'Steam boiler, feedwater and condensate return.', client: 'Kettle Moraine Process', location: 'La Crosse, WI',
        status: null, starts: -5, ends: 70, progress: 8, budget: 612_000_00, tags: ['steam', 'industrial'],
        fields: { trade: 'Steamfitting', generalContractor: 'Kettle Moraine Process', contractSum: 690_000_00, retainagePercent: 5, prevailingWage: false, crewSize: 7, laborHoursBudget: 4_300, equipmentNeeded: ['Chain hoist', 'Welding rig'] },
      },
    ],
  },
}
