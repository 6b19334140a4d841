/** General contractors: the whole building, from preconstruction to closeout. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { byLevel, commonPermissions, PROJECT } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf } from './shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const OWNER = words('Owner', 'Propiedad', 'Maître d’ouvrage')

const roles: readonly VerticalRole[] = [
  { id: 'field-engineer', level: 1, label: words('Field engineer', 'Ingeniero de obra', 'Ingénieur travaux') },
  { id: 'superintendent', level: 2, label: words('Superintendent', 'Jefe de obra', 'Chef de chantier') },
  { id: 'project-manager', level: 3, label: words('Project manager', 'Jefe de proyecto', 'Conducteur de travaux') },
  { id: 'executive', level: 4, label: words('Executive', 'Dirección', 'Direction') },
]

export const generalContractor: Vertical = {
  id: 'general-contractor',
  title: words('General Contractor', 'Contratista general', 'Entreprise générale'),
  description: words('Projects, subcontractors, budgets and schedules for general contractors', 'Proyectos, subcontratistas, presupuestos y plazos para contratistas generales', 'Projets, sous-traitants, budgets et plannings pour les entreprises générales'),
  keyFeatures: [
    words('Project management', 'Gestión de proyectos', 'Gestion de projets'),
    words('Subcontractor coordination', 'Coordinación de subcontratistas', 'Coordination des sous-traitants'),
    words('Budget tracking', 'Control del presupuesto', 'Suivi du budget'),
    words('Schedule management', 'Gestión de plazos', 'Gestion du planning'),
  ],
  roles,
  defaultRole: 'superintendent',
  permissions: {
    ...commonPermissions(roles, PROJECT),
    ...byLevel(roles, {
      'changeOrders.create': [words('Create change orders', 'Crear órdenes de cambio', 'Créer des avenants'), 2],
      'changeOrders.approve': [words('Approve change orders', 'Aprobar órdenes de cambio', 'Approuver les avenants'), 3],
      'commitments.manage': [words('Manage subcontracts and purchase orders', 'Gestionar subcontratos y órdenes de compra', 'Gérer les contrats de sous-traitance et les commandes'), 3],
      'payApps.prepare': [words('Prepare pay applications', 'Preparar certificaciones', 'Préparer les situations de travaux'), 3],
      'payApps.certify': [words('Certify pay applications', 'Firmar certificaciones', 'Certifier les situations de travaux'), 4],
      'dailyLogs.write': [words('Write daily logs', 'Escribir partes diarios', 'Rédiger le journal de chantier'), 1],
      'rfis.answer': [words('Answer requests for information', 'Responder consultas técnicas', 'Répondre aux demandes d’information'), 2],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(PROJECT), path: '/projects' },
      { label: words('Schedule', 'Plazos', 'Planning'), path: '/schedule' },
      { label: words('Budget', 'Presupuesto', 'Budget'), path: '/advanced-accounting-portal?tab=job-costing' },
      { label: words('Subcontractors', 'Subcontratistas', 'Sous-traitants'), path: '/contacts' },
      { label: words('Field', 'Obra', 'Chantier'), path: '/quality-inspections' },
    ],
    quickActions: [
      { label: newOf(PROJECT), path: '/projects/new' },
      { label: words('Daily Log', 'Parte diario', 'Journal de chantier'), path: '/voice-data-entry' },
      { label: words('Change Order', 'Orden de cambio', 'Avenant'), path: '/workflow-hub' },
    ],
    rail: [
      {
        label: words('Field', 'Obra', 'Chantier'), path: '/quality-inspections',
        children: [
          { label: words('Daily Logs', 'Partes diarios', 'Journaux de chantier'), path: '/voice-data-entry' },
          { label: words('Quality', 'Calidad', 'Qualité'), path: '/quality-inspections' },
          { label: words('Safety', 'Seguridad', 'Sécurité'), path: '/safety-compliance' },
        ],
      },
      {
        label: words('Money', 'Dinero', 'Finances'), path: '/advanced-accounting-portal',
        children: [
          { label: words('Pay Applications', 'Certificaciones', 'Situations de travaux'), path: '/advanced-accounting-portal?tab=progress-billing' },
          { label: words('Lien Waivers', 'Renuncias de gravamen', 'Renonciations de privilège'), path: '/lien-waiver-management' },
        ],
      },
    ],
  },
  widgets: [
    { id: 'committedAgainstBudget', label: words('Committed against budget', 'Comprometido frente a presupuesto', 'Engagé par rapport au budget') },
    { id: 'pendingChangeOrders', label: words('Pending change orders', 'Órdenes de cambio pendientes', 'Avenants en attente') },
    { id: 'rfisOverdue', label: words('RFIs overdue', 'Consultas técnicas atrasadas', 'Demandes d’information en retard') },
    { id: 'daysToSubstantialCompletion', label: words('Days to substantial completion', 'Días hasta la terminación sustancial', 'Jours avant l’achèvement substantiel') },
  ],
  project: { one: oneOf(PROJECT), many: manyOf(PROJECT) },
  client: OWNER,
  // the owner of the building stands in the register, so the person who keeps the record needs another word
  terms: {
    ...clientTerms(OWNER, words('Project manager', 'Jefe de proyecto', 'Conducteur de travaux')),
    'projects:list.owner': words('Responsible', 'Responsable', 'Responsable'),
    'projects:page.owner': words('Responsible', 'Responsable', 'Responsable'),
    'projects:fields.budget': words('Budget', 'Presupuesto', 'Budget'),
  },
  fields: [
    {
      key: 'deliveryMethod', kind: 'choice', required: true, label: words('Delivery method', 'Sistema de contratación', 'Mode de réalisation'), values: ['design-bid-build', 'design-build', 'CM at risk', 'JOC'],
      valueWords: {
        'design-bid-build': words('Design-bid-build', 'Proyecto, licitación y obra', 'Conception, appel d’offres, travaux'), 'design-build': words('Design-build', 'Proyecto y obra', 'Conception-réalisation'),
        'CM at risk': words('CM at risk', 'Gerencia de obra a riesgo', 'Gérance avec prix garanti'), JOC: words('JOC', 'Órdenes de trabajo (JOC)', 'Marché à commandes (JOC)'),
      },
    },
    {
      key: 'contractType', kind: 'choice', required: true, label: words('Contract type', 'Tipo de contrato', 'Type de marché'), values: ['lump-sum', 'GMP', 'cost-plus', 'T&M', 'unit-price'],
      valueWords: {
        'lump-sum': words('Lump sum', 'Precio alzado', 'Forfait'), GMP: words('GMP', 'Precio máximo garantizado', 'Prix maximum garanti'), 'cost-plus': words('Cost plus', 'Coste más honorarios', 'Dépenses contrôlées'),
        'T&M': words('T&M', 'Tiempo y materiales', 'Régie'), 'unit-price': words('Unit price', 'Precios unitarios', 'Prix unitaires'),
      },
    },
    { key: 'contractSum', kind: 'money', min: 0, label: words('Contract sum', 'Importe del contrato', 'Montant du marché') },
    { key: 'retainagePercent', kind: 'number', min: 0, max: 20, label: words('Retainage', 'Retención', 'Retenue de garantie'), unit: words('%', '%', '%') },
    { key: 'substantialCompletion', kind: 'date', label: words('Substantial completion', 'Terminación sustancial', 'Achèvement substantiel') },
    { key: 'liquidatedDamages', kind: 'money', min: 0, label: words('Liquidated damages', 'Penalización por retraso', 'Pénalités de retard'), help: words('Per day', 'Por día', 'Par jour') },
    { key: 'permitNumber', kind: 'text', label: words('Permit number', 'Número de licencia', 'Numéro de permis') },
    { key: 'bonded', kind: 'boolean', label: words('Bonded', 'Con fianza', 'Cautionné') },
    { key: 'prevailingWage', kind: 'boolean', label: words('Prevailing wage', 'Salario prevaleciente', 'Salaire en vigueur') },
    { key: 'squareFootage', kind: 'number', above: 0, label: words('Square footage', 'Superficie en pies cuadrados', 'Surface en pieds carrés'), unit: words('sq ft', 'pies²', 'pi²') },
  ],
  templates: [
    template({
      id: 'general-construction-project', name: words('General Construction Project', 'Proyecto general de construcción', 'Projet de construction générale'), category: 'delivery', tags: ['construction', 'closeout'],
      description: words('From preconstruction to the keys', 'Desde la preconstrucción hasta las llaves', 'De la préparation à la remise des clés'),
      stages: [
        stage('preconstruction', words('Preconstruction', 'Preconstrucción', 'Préparation'), 'manual', 20, ['project-manager'], words('Estimate, buyout plan and baseline schedule', 'Presupuesto, plan de compras y programa base', 'Estimation, plan d’achats et planning de référence'), [words('Set the baseline', 'Fijar la línea base', 'Fixer la référence')]),
        stage('permitting-and-procurement', words('Permitting and procurement', 'Licencias y compras', 'Permis et achats'), 'external', 20, ['project-manager', 'admin'], words('Permits, subcontracts and long-lead orders', 'Licencias, subcontratos y pedidos de plazo largo', 'Permis, sous-traitance et commandes à long délai')),
        stage('construction', words('Construction', 'Construcción', 'Travaux'), 'manual', 60, ['superintendent', 'safety-manager'], words('Work on site, daily logs, safety and quality', 'Trabajo en obra, partes diarios, seguridad y calidad', 'Travaux, journal, sécurité et qualité'), [words('Keep the daily log', 'Llevar el parte diario', 'Tenir le journal de chantier')]),
        stage('inspections-and-commissioning', words('Inspections and commissioning', 'Inspecciones y puesta en marcha', 'Contrôles et mise en service'), 'approval', 12, ['superintendent', 'project-manager'], words('Final inspections, tests and the certificate of occupancy', 'Inspecciones finales, pruebas y licencia de ocupación', 'Contrôles finaux, essais et certificat d’occupation')),
        stage('closeout', words('Closeout', 'Cierre', 'Clôture'), 'manual', 8, ['project-manager', 'admin'], words('Punch list, manuals, warranties and final payment', 'Lista de remates, manuales, garantías y pago final', 'Réserves, notices, garanties et décompte final')),
      ],
    }),
  ],
  features: { projectManagement: 'starter', dailyLogs: 'starter', budgetTracking: 'professional', payApplications: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('General Contractor', {
    starter: [words('Project management', 'Gestión de proyectos', 'Gestion de projets'), words('Daily logs', 'Partes diarios', 'Journaux de chantier'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Budget tracking', 'Control del presupuesto', 'Suivi du budget'), words('Pay applications', 'Certificaciones', 'Situations de travaux'), words('Subcontractor coordination', 'Coordinación de subcontratistas', 'Coordination des sous-traitants'),
      words('Client portal', 'Portal de clientes', 'Portail client'), words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'payApplications', label: words('pay applications', 'certificaciones', 'situations de travaux') },
  sample: {
    firm: 'Anchor & Vale Builders',
    projects: [
      {
        name: 'Riverside Branch Library', description: 'One-story library with a reading court; steel frame and mass timber roof.', client: 'City of Marlow', location: 'Marlow, OR',
        status: 'active', starts: -130, ends: 170, progress: 42, budget: 11_600_000_00, tags: ['public', 'library'],
        fields: { deliveryMethod: 'CM at risk', contractType: 'GMP', contractSum: 11_850_000_00, retainagePercent: 5, substantialCompletion: '2027-05-14', liquidatedDamages: 1_500_00, permitNumber: 'B26-01184', bonded: true, prevailingWage: true, squareFootage: 24_500 },
      },
      {
        name: 'Harbor Point Apartments', description: 'Five floors of wood frame over a concrete podium, 132 apartments.', client: 'Tidewater Living', location: 'Astoria, OR',
        status: 'active', starts: -210, ends: 240, progress: 38, budget: 29_400_000_00, tags: ['housing'],
        fields: { deliveryMethod: 'design-bid-build', contractType: 'lump-sum', contractSum: 30_100_000_00, retainagePercent: 5, substantialCompletion: '2027-07-30', liquidatedDamages: 3_000_00, permitNumber: 'R25-4410', bonded: false, prevailingWage: false, squareFootage: 158_000 },
      },
      {
        name: 'Cannery Row tenant improvement', description: 'Offices for a software firm in a brick warehouse.', client: 'Foghorn Labs', location: 'Astoria, OR',
        status: 'completed', starts: -190, ends: -40, progress: 100, budget: 2_150_000_00, tags: ['office', 'interior'],
        fields: { deliveryMethod: 'design-build', contractType: 'cost-plus', contractSum: 2_218_000_00, retainagePercent: 0, substantialCompletion: '2026-10-02', permitNumber: 'C26-0097', squareFootage: 16_800 },
      },
      {
        name: 'Fire Station 4 seismic upgrade', description: 'Shear walls, roof ties and a new apparatus bay slab while the station stays in service.', client: 'Marlow Fire District', location: 'Marlow, OR',
        status: 'active', starts: -45, ends: 110, progress: 22, budget: 3_480_000_00, tags: ['public', 'seismic'],
        fields: { deliveryMethod: 'design-bid-build', contractType: 'lump-sum', contractSum: 3_512_000_00, retainagePercent: 5, substantialCompletion: '2027-03-12', liquidatedDamages: 800_00, permitNumber: 'B26-02031', bonded: true, prevailingWage: true, squareFootage: 11_200 },
      },
      {
        name: 'School district roof repairs', description: 'Roof repairs at six schools under the annual agreement.', client: 'Coast Range School District', location: 'Tillamook, OR',
        status: 'active', starts: -80, ends: 20, progress: 70, budget: 640_000_00, tags: ['school', 'roofing'],
        fields: { deliveryMethod: 'JOC', contractType: 'unit-price', contractSum: 655_000_00, retainagePercent: 2.5, bonded: true, prevailingWage: true },
      },
      {
        name: 'Northshore Surgery Center', description: 'Ground-up surgery center with four operating rooms.', client: 'Northshore Physicians', location: 'Seaside, OR',
        status: 'planning', starts: 40, ends: 420, progress: 3, budget: 18_900_000_00, tags: ['health care'],
        fields: { deliveryMethod: 'design-build', contractType: 'GMP', retainagePercent: 5, substantialCompletion: '2027-12-17', liquidatedDamages: 2_500_00, squareFootage: 38_600 },
      },
      {
        name: 'Mill Pond pump house', description: 'Small concrete building with a new electrical service; access by barge.', client: 'Mill Pond Water District', location: 'Warrenton, OR',
        status: 'on-hold', starts: -100, ends: 60, progress: 18, budget: 870_000_00, tags: ['water', 'public'],
        fields: { deliveryMethod: 'design-bid-build', contractType: 'lump-sum', contractSum: 884_000_00, retainagePercent: 5, permitNumber: 'B26-00712', bonded: true, prevailingWage: true, squareFootage: 1_400 },
      },
      {
        name: 'Storm damage repairs, Ocean Court', description: 'Emergency repairs after a winter storm, documented by tickets.', client: 'Ocean Court Association', location: 'Cannon Beach, OR',
        status: null, starts: -14, ends: 16, progress: 35, budget: 210_000_00, tags: ['repair', 'emergency'],
        fields: { deliveryMethod: 'design-build', contractType: 'T&M', retainagePercent: 0, bonded: false, prevailingWage: false },
      },
    ],
  },
}
