/** Engineering firms: geothermal, HVAC, electrical, plumbing and solar (spec 3 §2.5, §3.8, §4, §6, §9). */
import type { Vertical } from '../kernel/contract/vertical.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const EVERYBODY = ['engineer', 'senior-engineer', 'project-manager', 'principal']
const FROM_2 = ['senior-engineer', 'project-manager', 'principal']
const FROM_3 = ['project-manager', 'principal']
const FROM_4 = ['principal']

const form = (id: string, en: string, es: string, fr: string) => ({ id, name: words(en, es, fr), kind: 'form' as const })
const approval = (id: string, en: string, es: string, fr: string) => ({ id, name: words(en, es, fr), kind: 'approval' as const })

export const engineering: Vertical = {
  id: 'engineering',
  title: words('Engineering', 'Ingeniería', 'Ingénierie'),
  description: words(
    'Project management for geothermal, HVAC, electrical, plumbing and solar engineering firms',
    'Gestión de proyectos para firmas de ingeniería geotérmica, de climatización, eléctrica, sanitaria y solar',
    'Gestion de projets pour les bureaux d’études en géothermie, CVC, électricité, plomberie et solaire',
  ),
  keyFeatures: [
    words('Geothermal calculations', 'Cálculos geotérmicos', 'Calculs géothermiques'),
    words('HVAC load analysis', 'Análisis de cargas de climatización', 'Analyse des charges CVC'),
    words('Electrical sizing', 'Dimensionado eléctrico', 'Dimensionnement électrique'),
    words('PDF reports', 'Informes en PDF', 'Rapports PDF'),
    words('Project timelines', 'Cronogramas de proyectos', 'Calendriers de projets'),
    words('Client management', 'Gestión de clientes', 'Gestion des clients'),
    words('Time tracking', 'Registro de horas', 'Suivi du temps'),
    words('Billing', 'Facturación', 'Facturation'),
  ],
  roles: [
    { id: 'engineer', level: 1, label: words('Engineer', 'Ingeniero', 'Ingénieur') },
    { id: 'senior-engineer', level: 2, label: words('Senior engineer', 'Ingeniero sénior', 'Ingénieur confirmé') },
    { id: 'project-manager', level: 3, label: words('Project manager', 'Jefe de proyecto', 'Chef de projet') },
    { id: 'principal', level: 4, label: words('Principal', 'Socio principal', 'Associé principal') },
  ],
  defaultRole: 'senior-engineer',
  permissions: {
    'projects.view': { label: words('See projects', 'Ver proyectos', 'Voir les projets'), roles: EVERYBODY },
    'projects.create': { label: words('Create projects', 'Crear proyectos', 'Créer des projets'), roles: FROM_2 },
    'projects.edit': { label: words('Change projects they can see', 'Cambiar los proyectos que ven', 'Modifier les projets qu’ils voient'), roles: FROM_3 },
    'calculations.perform': { label: words('Perform calculations', 'Realizar cálculos', 'Effectuer des calculs'), roles: ['engineer', 'senior-engineer'] },
    'reports.generate': { label: words('Generate reports', 'Generar informes', 'Produire des rapports'), roles: ['senior-engineer'] },
    'billing.view': { label: words('See billing', 'Ver la facturación', 'Voir la facturation'), roles: FROM_3 },
    'billing.manage': { label: words('Manage billing', 'Gestionar la facturación', 'Gérer la facturation'), roles: FROM_4 },
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: words('Projects', 'Proyectos', 'Projets'), path: '/projects' },
      { label: words('Calculations', 'Cálculos', 'Calculs'), path: '/calculations' },
      { label: words('Clients', 'Clientes', 'Clients'), path: '/clients' },
      { label: words('Time & Billing', 'Tiempo y facturación', 'Temps et facturation'), path: '/time-tracking' },
      { label: words('Reports', 'Informes', 'Rapports'), path: '/reports' },
    ],
    quickActions: [
      { label: words('New Project', 'Nuevo proyecto', 'Nouveau projet'), path: '/projects/new' },
      { label: words('Geothermal Calculator', 'Calculadora geotérmica', 'Calculateur géothermique'), path: '/calculations/geothermal' },
      { label: words('Log Time', 'Registrar horas', 'Saisir du temps'), path: '/time-tracking/new' },
      { label: words('Add Client', 'Añadir cliente', 'Ajouter un client'), path: '/clients/new' },
    ],
    rail: [
      {
        label: words('Project Management', 'Gestión de proyectos', 'Gestion de projets'), path: '/projects',
        children: [
          { label: words('Active Projects', 'Proyectos activos', 'Projets actifs'), path: '/projects/active' },
          { label: words('Templates', 'Plantillas', 'Modèles'), path: '/projects/templates' },
        ],
      },
      {
        label: words('Engineering Tools', 'Herramientas de ingeniería', 'Outils d’ingénierie'), path: '/calculations',
        children: [
          { label: words('Geothermal Design', 'Diseño geotérmico', 'Conception géothermique'), path: '/calculations/geothermal' },
          { label: words('HVAC Analysis', 'Análisis de climatización', 'Analyse CVC'), path: '/calculations/hvac' },
          { label: words('Electrical Design', 'Diseño eléctrico', 'Conception électrique'), path: '/calculations/electrical' },
        ],
      },
    ],
  },
  widgets: [
    { id: 'projectStatus', label: words('Project status', 'Estado de los proyectos', 'État des projets') },
    { id: 'timeSummary', label: words('Time summary', 'Resumen de horas', 'Résumé du temps') },
    { id: 'recentCalculations', label: words('Recent calculations', 'Cálculos recientes', 'Calculs récents') },
    { id: 'clientActivity', label: words('Client activity', 'Actividad de clientes', 'Activité des clients') },
    { id: 'upcomingDeadlines', label: words('Upcoming deadlines', 'Próximas fechas límite', 'Échéances à venir') },
    { id: 'revenueOverview', label: words('Revenue overview', 'Resumen de ingresos', 'Aperçu des revenus') },
  ],
  project: { one: words('Project', 'Proyecto', 'Projet'), many: words('Projects', 'Proyectos', 'Projets') },
  client: words('Client', 'Cliente', 'Client'),
  terms: {},
  fields: [
    {
      key: 'projectType', kind: 'choice', required: true, label: words('Project type', 'Tipo de proyecto', 'Type de projet'), values: ['geothermal', 'hvac', 'electrical', 'plumbing', 'solar'],
      valueWords: {
        geothermal: words('Geothermal', 'Geotermia', 'Géothermie'), hvac: words('HVAC', 'Climatización', 'CVC'), electrical: words('Electrical', 'Electricidad', 'Électricité'),
        plumbing: words('Plumbing', 'Fontanería', 'Plomberie'), solar: words('Solar', 'Solar', 'Solaire'),
      },
    },
    {
      key: 'buildingType', kind: 'choice', required: true, label: words('Building type', 'Tipo de edificio', 'Type de bâtiment'), values: ['commercial', 'residential', 'industrial'],
      valueWords: { commercial: words('Commercial', 'Comercial', 'Tertiaire'), residential: words('Residential', 'Residencial', 'Résidentiel'), industrial: words('Industrial', 'Industrial', 'Industriel') },
    },
    { key: 'squareFootage', kind: 'number', required: true, above: 0, label: words('Square footage', 'Superficie en pies cuadrados', 'Surface en pieds carrés'), unit: words('sq ft', 'pies²', 'pi²') },
    {
      key: 'constructionType', kind: 'choice', label: words('Construction type', 'Tipo de construcción', 'Type de construction'), values: ['new', 'renovation', 'addition'],
      valueWords: { new: words('New', 'Nueva', 'Neuve'), renovation: words('Renovation', 'Reforma', 'Rénovation'), addition: words('Addition', 'Ampliación', 'Extension') },
    },
    {
      key: 'designPhase', kind: 'choice', required: true, label: words('Design phase', 'Fase de diseño', 'Phase de conception'), values: ['schematic', 'design-development', 'construction-documents'],
      valueWords: {
        schematic: words('Schematic', 'Esquemático', 'Esquisse'), 'design-development': words('Design development', 'Desarrollo del diseño', 'Avant-projet'),
        'construction-documents': words('Construction documents', 'Documentos de construcción', 'Dossier d’exécution'),
      },
    },
    { key: 'permitRequired', kind: 'boolean', required: true, default: true, label: words('Permit required', 'Requiere permiso', 'Permis requis') },
    { key: 'utilityInterconnection', kind: 'boolean', default: false, label: words('Utility interconnection', 'Interconexión con la red', 'Raccordement au réseau') },
    { key: 'energyCode', kind: 'choice', label: words('Energy code', 'Código energético', 'Code énergétique'), values: ['IECC', 'Title-24', 'ASHRAE-90.1'] },
  ],
  templates: [
    template({
      id: 'engineering-design-delivery', name: words('Engineering Design & Delivery', 'Diseño y entrega de ingeniería', 'Conception et livraison d’ingénierie'), category: 'delivery', tags: ['design', 'permitting'],
      description: words('From discovery to construction support', 'Desde el descubrimiento hasta el apoyo en obra', 'De la découverte au suivi de chantier'),
      stages: [
        stage('discovery', words('Discovery', 'Descubrimiento', 'Découverte'), 'manual', 5, ['project-manager', 'engineer'], words('Site, loads, client goals and constraints', 'Sitio, cargas, objetivos y límites del cliente', 'Site, charges, objectifs et contraintes du client'), [words('Record the site visit', 'Registrar la visita', 'Consigner la visite')]),
        stage('design', words('Design', 'Diseño', 'Conception'), 'manual', 15, ['engineer', 'drafting'], words('Calculations and drawings', 'Cálculos y planos', 'Calculs et plans'), [words('Attach the calculations', 'Adjuntar los cálculos', 'Joindre les calculs')]),
        stage('review', words('Review', 'Revisión', 'Revue'), 'approval', 5, ['project-manager'], words('Check of the design before it leaves the house', 'Comprobación del diseño antes de entregarlo', 'Contrôle de la conception avant envoi')),
        stage('permitting', words('Permitting', 'Permisos', 'Permis'), 'external', 10, ['project-manager', 'admin'], words('Submission to the authority and its answer', 'Presentación ante la autoridad y su respuesta', 'Dépôt auprès de l’autorité et sa réponse')),
        stage('construction-support', words('Construction support', 'Apoyo en obra', 'Suivi de chantier'), 'manual', 10, ['engineer', 'project-manager'], words('Submittals, questions and site visits', 'Documentos de aprobación, consultas y visitas', 'Fiches d’approbation, questions et visites')),
      ],
    }),
    template({
      id: 'quick-consultation', name: words('Quick Consultation', 'Consulta rápida', 'Consultation rapide'), category: 'consulting', tags: ['consultation'],
      description: words('A question answered in a week', 'Una pregunta respondida en una semana', 'Une réponse en une semaine'),
      stages: [
        stage('intake', words('Intake', 'Recepción', 'Réception'), 'manual', 1, ['admin'], words('The question and what is known', 'La pregunta y lo que se sabe', 'La question et ce que l’on sait')),
        stage('analysis', words('Analysis', 'Análisis', 'Analyse'), 'manual', 4, ['engineer'], words('Work on the answer', 'Trabajo en la respuesta', 'Travail sur la réponse')),
        stage('report-and-review', words('Report and review', 'Informe y revisión', 'Rapport et revue'), 'approval', 2, ['project-manager'], words('Report, checked and sent', 'Informe, revisado y enviado', 'Rapport, vérifié et envoyé')),
      ],
    }),
  ],
  lifecycle: {
    trigger: 'lead.created',
    steps: [
      form('lead-qualification', 'Lead qualification', 'Calificación del contacto', 'Qualification du prospect'),
      form('initial-client-meeting', 'Initial client meeting', 'Primera reunión con el cliente', 'Première rencontre avec le client'),
      form('proposal-development', 'Proposal development', 'Elaboración de la propuesta', 'Élaboration de l’offre'),
      approval('client-approval', 'Client approval', 'Aprobación del cliente', 'Approbation du client'),
      form('engineering-design', 'Engineering design', 'Diseño de ingeniería', 'Conception technique'),
      approval('design-review', 'Design review', 'Revisión del diseño', 'Revue de conception'),
      form('construction-documents', 'Construction documents', 'Documentos de construcción', 'Dossier d’exécution'),
      form('permit-submission', 'Permit submission', 'Presentación de permisos', 'Dépôt du permis'),
      form('construction-administration', 'Construction administration', 'Administración de obra', 'Direction de l’exécution'),
      form('system-commissioning', 'System commissioning', 'Puesta en marcha', 'Mise en service'),
      { ...form('project-closeout', 'Project closeout', 'Cierre del proyecto', 'Clôture du projet'), final: true },
    ],
  },
  features: { basicCalculations: 'starter', advancedCalculations: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Engineering', {
    starter: [words('Basic calculations', 'Cálculos básicos', 'Calculs de base'), words('Project management', 'Gestión de proyectos', 'Gestion de projets'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Advanced calculations', 'Cálculos avanzados', 'Calculs avancés'), words('Time tracking', 'Registro de horas', 'Suivi du temps'), words('Client portal', 'Portal de clientes', 'Portail client'),
      words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'calculations', label: words('calculations', 'cálculos', 'calculs') },
  sample: {
    firm: 'Cedar Fork Engineering',
    projects: [
      {
        name: 'Mill Creek School ground loop', description: 'Vertical closed loop for the new classroom wing, with hybrid cooling tower as an alternate.', client: 'Mill Creek School District', location: 'Boise, ID',
        status: 'active', starts: -60, ends: 45, progress: 55, budget: 184_500_00, tags: ['geothermal', 'school'],
        fields: { projectType: 'geothermal', buildingType: 'commercial', squareFootage: 42_000, constructionType: 'addition', designPhase: 'design-development', permitRequired: true, utilityInterconnection: false, energyCode: 'IECC' },
      },
      {
        name: 'Harbor Clinic HVAC replacement', description: 'Roof-top units to dedicated outdoor air with heat recovery.', client: 'Harbor Health Partners', location: 'Tacoma, WA',
        status: 'planning', starts: 14, ends: 140, progress: 0, budget: 96_000_00, tags: ['hvac', 'health care'],
        fields: { projectType: 'hvac', buildingType: 'commercial', squareFootage: 18_500, constructionType: 'renovation', designPhase: 'schematic', permitRequired: true, energyCode: 'ASHRAE-90.1' },
      },
      {
        name: 'Orchard Row solar carport', description: 'Carport array with interconnection study.', client: 'Orchard Row Homeowners', location: 'Fresno, CA',
        status: 'completed', starts: -210, ends: -30, progress: 100, budget: 61_250_00, tags: ['solar'],
        fields: { projectType: 'solar', buildingType: 'residential', squareFootage: 9_600, constructionType: 'new', designPhase: 'construction-documents', permitRequired: true, utilityInterconnection: true, energyCode: 'Title-24' },
      },
      {
        name: 'Granite Falls data hall cooling', description: 'Chilled water and containment for a 2 MW hall, designed for staged growth.', client: 'Cascade Colocation', location: 'Spokane, WA',
        status: 'active', starts: -95, ends: 75, progress: 48, budget: 212_000_00, tags: ['hvac', 'data center'],
        fields: { projectType: 'hvac', buildingType: 'industrial', squareFootage: 27_300, constructionType: 'new', designPhase: 'construction-documents', permitRequired: true, utilityInterconnection: false, energyCode: 'ASHRAE-90.1' },
      },
      {
        name: 'Maple Street Library electrical upgrade', description: 'New service, panels and lighting controls in a landmark building.', client: 'City of Port Ellis', location: 'Port Ellis, WA',
        status: 'active', starts: -50, ends: 12, progress: 82, budget: 54_800_00, tags: ['electrical', 'public'],
        fields: { projectType: 'electrical', buildingType: 'commercial', squareFootage: 14_200, constructionType: 'renovation', designPhase: 'construction-documents', permitRequired: true, utilityInterconnection: true, energyCode: 'IECC' },
      },
      {
        name: 'Willow Creek Apartments domestic water', description: 'Recirculation, mixing valves and a riser study for 96 apartments.', client: 'Willow Creek Partners', location: 'Bend, OR',
        status: 'on-hold', starts: -70, ends: 65, progress: 25, budget: 38_400_00, tags: ['plumbing', 'housing'],
        fields: { projectType: 'plumbing', buildingType: 'residential', squareFootage: 88_000, constructionType: 'renovation', designPhase: 'design-development', permitRequired: true, energyCode: 'IECC' },
      },
      {
        name: 'Sunfield Dairy heat recovery', description: 'Heat from milk cooling for wash water; measured loads on site.', client: 'Sunfield Dairy Cooperative', location: 'Twin Falls, ID',
        status: 'planning', starts: 21, ends: 160, progress: 0, budget: 72_000_00, tags: ['hvac', 'industrial'],
        fields: { projectType: 'hvac', buildingType: 'industrial', squareFootage: 31_500, constructionType: 'addition', designPhase: 'schematic', permitRequired: false },
      },
      {
        name: 'Ridge Park Housing rooftop solar', description: 'Six roofs with shared metering and a storage option.', client: 'Ridge Park Housing Authority', location: 'Sacramento, CA',
        status: 'active', starts: -35, ends: 90, progress: 36, budget: 83_900_00, tags: ['solar', 'housing'],
        fields: { projectType: 'solar', buildingType: 'residential', squareFootage: 64_000, constructionType: 'new', designPhase: 'design-development', permitRequired: true, utilityInterconnection: true, energyCode: 'Title-24' },
      },
      {
        name: 'Juniper Courthouse bore field study', description: 'Thermal response test and three layouts for a ground heat exchanger.', client: 'Juniper County', location: 'Elko, NV',
        status: 'completed', starts: -160, ends: -75, progress: 100, budget: 29_500_00, tags: ['geothermal', 'study'],
        fields: { projectType: 'geothermal', buildingType: 'commercial', squareFootage: 51_000, constructionType: 'renovation', designPhase: 'schematic', permitRequired: false, energyCode: 'IECC' },
      },
      {
        name: 'Eastgate Urgent Care emergency power', description: 'Generator, transfer switches and selective coordination study.', client: 'Eastgate Health', location: 'Yakima, WA',
        status: null, starts: -10, ends: 55, progress: 15, budget: 46_700_00, tags: ['electrical', 'health care'],
        fields: { projectType: 'electrical', buildingType: 'commercial', squareFootage: 22_800, constructionType: 'addition', designPhase: 'schematic', permitRequired: true, utilityInterconnection: true, energyCode: 'ASHRAE-90.1' },
      },
    ],
  },
}
