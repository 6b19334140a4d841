/** Service companies: calls, dispatch, agreements and parts. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const WORK_ORDER: Noun = { en: { one: 'work order', many: 'work orders' }, es: { one: 'orden de trabajo', many: 'órdenes de trabajo', feminine: true }, fr: { one: 'bon de travail', many: 'bons de travail' } }
const CUSTOMER = words('Customer', 'Cliente', 'Client')

const roles: readonly VerticalRole[] = [
  { id: 'service-tech', level: 1, label: words('Service tech', 'Técnico de servicio', 'Technicien') },
  { id: 'dispatcher', level: 2, label: words('Dispatcher', 'Coordinador de avisos', 'Répartiteur') },
  { id: 'service-manager', level: 3, label: words('Service manager', 'Jefe de servicio', 'Responsable du service') },
  { id: 'owner', level: 4, label: words('Owner', 'Propietario', 'Dirigeant') },
]

export const service: Vertical = {
  id: 'service',
  title: words('Service', 'Servicio', 'Service'),
  description: words('Dispatch, work orders, agreements and inventory for service companies', 'Avisos, órdenes de trabajo, contratos de mantenimiento e inventario para empresas de servicio', 'Répartition, bons de travail, contrats d’entretien et stock pour les entreprises de service'),
  keyFeatures: [
    words('Scheduling', 'Planificación', 'Planification'),
    words('Work orders', 'Órdenes de trabajo', 'Bons de travail'),
    words('Inventory', 'Inventario', 'Stock'),
    words('Customer portal', 'Portal de clientes', 'Portail client'),
  ],
  roles,
  defaultRole: 'dispatcher',
  permissions: {
    ...commonPermissions(roles, WORK_ORDER),
    ...byLevel(roles, {
      'dispatch.assign': [words('Assign technicians', 'Asignar técnicos', 'Affecter les techniciens'), 2],
      'inventory.adjust': [words('Adjust the inventory', 'Ajustar el inventario', 'Ajuster le stock'), 2],
      'agreements.manage': [words('Manage service agreements', 'Gestionar contratos de mantenimiento', 'Gérer les contrats d’entretien'), 3],
      'priceBook.manage': [words('Manage the price book', 'Gestionar la lista de precios', 'Gérer le tarif'), 3],
      'orders.close': [words('Close work orders', 'Cerrar órdenes de trabajo', 'Clôturer les bons de travail'), 1],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: words('Dispatch', 'Avisos', 'Répartition'), path: '/schedule' },
      { label: manyOf(WORK_ORDER), path: '/projects' },
      { label: words('Agreements', 'Contratos', 'Contrats'), path: '/enhanced-proposal-system' },
      { label: words('Inventory', 'Inventario', 'Stock'), path: '/advanced-accounting-portal?tab=vertical-features' },
      { label: words('Customers', 'Clientes', 'Clients'), path: '/clients' },
    ],
    quickActions: [
      { label: newOf(WORK_ORDER), path: '/projects/new' },
      { label: words('Add Customer', 'Añadir cliente', 'Ajouter un client'), path: '/clients/new' },
    ],
    rail: [],
  },
  widgets: [
    { id: 'ordersDueToday', label: words('Orders due today', 'Órdenes para hoy', 'Bons à traiter aujourd’hui') },
    { id: 'slaBreaches', label: words('SLA breaches', 'Incumplimientos de plazo', 'Délais dépassés') },
    { id: 'firstTimeFixRate', label: words('First-time fix rate', 'Resueltas en la primera visita', 'Réparés à la première visite') },
    { id: 'agreementsExpiring', label: words('Agreements expiring', 'Contratos por vencer', 'Contrats arrivant à échéance') },
  ],
  project: { one: oneOf(WORK_ORDER), many: manyOf(WORK_ORDER) },
  client: CUSTOMER,
  terms: { ...projectTerms(WORK_ORDER), ...clientTerms(CUSTOMER, words('Technician', 'Técnico', 'Technicien')), 'projects:fields.budget': words('Amount', 'Importe', 'Montant') },
  fields: [
    {
      key: 'priority', kind: 'choice', required: true, default: 'normal', label: words('Priority', 'Prioridad', 'Priorité'), values: ['emergency', 'high', 'normal', 'planned'],
      valueWords: { emergency: words('Emergency', 'Urgencia', 'Urgence'), high: words('High', 'Alta', 'Élevée'), normal: words('Normal', 'Normal', 'Normale'), planned: words('Planned', 'Programada', 'Planifiée') },
    },
    { key: 'site', kind: 'text', required: true, label: words('Site', 'Sitio', 'Site'), help: words('Building, floor or unit', 'Edificio, planta o unidad', 'Bâtiment, étage ou local') },
    { key: 'equipmentTag', kind: 'text', label: words('Equipment tag', 'Etiqueta del equipo', 'Repère de l’équipement') },
    { key: 'problem', kind: 'longText', required: true, label: words('Problem', 'Problema', 'Problème') },
    { key: 'agreement', kind: 'text', label: words('Agreement', 'Contrato de mantenimiento', 'Contrat d’entretien') },
    { key: 'slaRespondBy', kind: 'instant', computed: true, label: words('Respond by', 'Responder antes de', 'Intervenir avant') },
    { key: 'slaResolveBy', kind: 'instant', computed: true, label: words('Resolve by', 'Resolver antes de', 'Résoudre avant') },
    { key: 'partsUsed', kind: 'list', label: words('Parts used', 'Repuestos utilizados', 'Pièces utilisées') },
    { key: 'billable', kind: 'boolean', default: true, label: words('Billable', 'Facturable', 'Facturable') },
  ],
  templates: [
    template({
      id: 'service-call-workflow', name: words('Service Call Workflow', 'Aviso de servicio', 'Intervention'), category: 'service', tags: ['dispatch', 'invoice'],
      description: words('From the call to the invoice', 'Desde el aviso hasta la factura', 'De l’appel à la facture'),
      stages: [
        stage('dispatch', words('Dispatch', 'Asignación', 'Répartition'), 'automated', 0.25, ['dispatcher'], words('Nearest technician with the right skill', 'El técnico más cercano con la especialidad', 'Le technicien compétent le plus proche')),
        stage('on-site-work', words('On-site work', 'Trabajo en el sitio', 'Travail sur place'), 'manual', 1.25, ['service-tech'], words('Diagnosis, repair, parts and photos', 'Diagnóstico, reparación, repuestos y fotos', 'Diagnostic, réparation, pièces et photos'), [words('Get the signature of the customer', 'Obtener la firma del cliente', 'Obtenir la signature du client')]),
        stage('completion-and-invoice', words('Completion and invoice', 'Cierre y factura', 'Clôture et facture'), 'approval', 0.5, ['manager'], words('Hours and parts checked, invoice sent', 'Horas y repuestos revisados, factura enviada', 'Heures et pièces vérifiées, facture envoyée')),
      ],
    }),
  ],
  features: { workOrders: 'starter', scheduling: 'starter', inventory: 'professional', agreements: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Service', {
    starter: [words('Work orders', 'Órdenes de trabajo', 'Bons de travail'), words('Scheduling', 'Planificación', 'Planification'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Inventory', 'Inventario', 'Stock'), words('Service agreements', 'Contratos de mantenimiento', 'Contrats d’entretien'), words('Customer portal', 'Portal de clientes', 'Portail client'),
      words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'workOrders', label: words('work orders', 'órdenes de trabajo', 'bons de travail') },
  sample: {
    firm: 'Tamarack Comfort Service',
    projects: [
      {
        name: 'No heat, Linden Court lobby', description: 'Tenants report 58 °F in the lobby since the morning.', client: 'Linden Court Management', location: 'Duluth, MN',
        status: 'active', starts: 0, ends: 1, progress: 20, budget: 640_00, tags: ['heating', 'emergency'],
        fields: { priority: 'emergency', site: 'Building B, lobby', equipmentTag: 'UH-3', problem: 'Unit heater does not ignite; pilot sensor suspected.', agreement: 'Gold 2026', billable: false },
      },
      {
        name: 'Walk-in cooler at 49 °F', description: 'Food safety limit passed at 10:15; product moved to the second cooler.', client: 'Harvest Table Kitchens', location: 'Superior, WI',
        status: 'active', starts: 0, ends: 1, progress: 50, budget: 890_00, tags: ['refrigeration'],
        fields: { priority: 'emergency', site: 'Main kitchen', equipmentTag: 'WIC-1', problem: 'Condenser fan motor seized.', partsUsed: ['Fan motor 1/3 hp', 'Run capacitor'], billable: true },
      },
      {
        name: 'Spring maintenance, rooftop units', description: 'Filters, belts, coils and a report for twelve units.', client: 'Superior Street Offices', location: 'Duluth, MN',
        status: 'planning', starts: 120, ends: 124, progress: 0, budget: 3_450_00, tags: ['maintenance'],
        fields: { priority: 'planned', site: 'Roof, towers A and B', problem: 'Planned maintenance as agreement, visit 1 of 2.', agreement: 'Silver 2027', billable: false },
      },
      {
        name: 'Water leak above the pharmacy', description: 'Condensate drain overflowed onto the ceiling tiles.', client: 'North Lake Clinic', location: 'Cloquet, MN',
        status: 'completed', starts: -9, ends: -8, progress: 100, budget: 520_00, tags: ['condensate'],
        fields: { priority: 'high', site: 'First floor, pharmacy', equipmentTag: 'FC-112', problem: 'Drain pan overflow; float switch not wired.', partsUsed: ['Float switch', 'Drain cleaner'], billable: true },
      },
      {
        name: 'Noisy exhaust fan', description: 'Bearing noise on the kitchen exhaust, getting louder.', client: 'Iron Range Brewing', location: 'Virginia, MN',
        status: 'active', starts: -2, ends: 2, progress: 40, budget: 410_00, tags: ['ventilation'],
        fields: { priority: 'normal', site: 'Roof', equipmentTag: 'EF-2', problem: 'Bearings worn, belt glazed.', partsUsed: ['Belt B52'], billable: true },
      },
      {
        name: 'Backflow preventer test', description: 'Annual test with the report to the city.', client: 'Linden Court Management', location: 'Duluth, MN',
        status: 'completed', starts: -30, ends: -30, progress: 100, budget: 185_00, tags: ['plumbing', 'test'],
        fields: { priority: 'planned', site: 'Building A, mechanical room', equipmentTag: 'BFP-1', problem: 'Annual test.', agreement: 'Gold 2026', billable: false },
      },
      {
        name: 'Thermostats lost their schedule', description: 'Nineteen classrooms run day and night after a power cut.', client: 'Birchwood School', location: 'Hermantown, MN',
        status: 'on-hold', starts: -6, ends: 8, progress: 60, budget: 760_00, tags: ['controls', 'school'],
        fields: { priority: 'normal', site: 'West wing', problem: 'Controller battery dead; waiting for the replacement.', partsUsed: ['Backup battery'], billable: true },
      },
      {
        name: 'Boiler trips at night', description: 'Low-water cutoff trips about twice a week, always after midnight.', client: 'Pinecrest Senior Living', location: 'Duluth, MN',
        status: null, starts: -1, ends: 3, progress: 10, budget: 980_00, tags: ['boiler'],
        fields: { priority: 'high', site: 'Basement boiler room', equipmentTag: 'B-2', problem: 'Low-water cutoff trips without an alarm.', agreement: 'Gold 2026', billable: false },
      },
      {
        name: 'Water heater replacement', description: 'Quoted and accepted; 100 gallon tank to condensing.', client: 'Harvest Table Kitchens', location: 'Superior, WI',
        status: 'planning', starts: 6, ends: 7, progress: 0, budget: 14_800_00, tags: ['plumbing', 'replacement'],
        fields: { priority: 'planned', site: 'Main kitchen', equipmentTag: 'WH-1', problem: 'Tank leaks at the seam.', billable: true },
      },
    ],
  },
}
