/** Manufacturer representatives: specification, quotes, territories and commissions. Rep firms and job brokers share what they have no own version of. */
import type { Vertical, VerticalRole } from '../kernel/contract/vertical.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words } from './words.ts'

const OPPORTUNITY: Noun = { en: { one: 'opportunity', many: 'opportunities' }, es: { one: 'oportunidad', many: 'oportunidades', feminine: true }, fr: { one: 'opportunité', many: 'opportunités', feminine: true } }
const CUSTOMER = words('Customer', 'Cliente', 'Client')

const roles: readonly VerticalRole[] = [
  { id: 'inside-sales', level: 1, label: words('Inside sales', 'Ventas internas', 'Vente sédentaire') },
  { id: 'sales-rep', level: 2, label: words('Sales rep', 'Representante de ventas', 'Technico-commercial') },
  { id: 'manager', level: 3, label: words('Manager', 'Gerente', 'Responsable') },
  { id: 'principal', level: 4, label: words('Principal', 'Socio principal', 'Associé principal') },
]

export const manufacturerRep: Vertical = {
  id: 'manufacturer-rep',
  title: words('Manufacturer Rep', 'Representante de fabricantes', 'Représentant de fabricants'),
  description: words('Specification, quoting and commissions for manufacturer representatives', 'Prescripción, ofertas y comisiones para representantes de fabricantes', 'Prescription, devis et commissions pour les représentants de fabricants'),
  keyFeatures: [
    words('Product catalogs', 'Catálogos de productos', 'Catalogues de produits'),
    words('Quote generation', 'Elaboración de ofertas', 'Établissement de devis'),
    words('Territory management', 'Gestión de territorios', 'Gestion des territoires'),
    words('Commission tracking', 'Seguimiento de comisiones', 'Suivi des commissions'),
  ],
  roles,
  defaultRole: 'sales-rep',
  permissions: {
    ...commonPermissions(roles, OPPORTUNITY),
    ...byLevel(roles, {
      'catalog.view': [words('See the catalog', 'Ver el catálogo', 'Voir le catalogue'), 1],
      'catalog.manage': [words('Manage the catalog', 'Gestionar el catálogo', 'Gérer le catalogue'), 3],
      'quotes.create': [words('Create quotes', 'Crear ofertas', 'Créer des devis'), 1],
      'quotes.approve': [words('Approve quotes with a discount above the limit', 'Aprobar ofertas con descuento por encima del límite', 'Approuver les devis dont la remise dépasse la limite'), 3],
      'territories.manage': [words('Manage territories', 'Gestionar territorios', 'Gérer les territoires'), 3],
      'commissions.viewOwn': [words('See their own commissions', 'Ver sus propias comisiones', 'Voir leurs propres commissions'), 2],
      'commissions.viewAll': [words('See all commissions', 'Ver todas las comisiones', 'Voir toutes les commissions'), 3],
      'commissions.reconcile': [words('Reconcile commission statements', 'Conciliar liquidaciones de comisiones', 'Rapprocher les relevés de commissions'), 3],
    }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(OPPORTUNITY), path: '/projects' },
      { label: words('Quotes', 'Ofertas', 'Devis'), path: '/multi-customer-quote-manager' },
      { label: words('Catalog', 'Catálogo', 'Catalogue'), path: '/manufacturer-rep-portal' },
      { label: words('Territories', 'Territorios', 'Territoires'), path: '/phase2-rep-firm-manager' },
      { label: words('Commissions', 'Comisiones', 'Commissions'), path: '/advanced-accounting-portal?tab=commission-tracking' },
    ],
    quickActions: [
      { label: newOf(OPPORTUNITY), path: '/projects/new' },
      { label: words('New Quote', 'Nueva oferta', 'Nouveau devis'), path: '/estimate-proposal' },
      { label: words('Add Contact', 'Añadir contacto', 'Ajouter un contact'), path: '/contacts' },
    ],
    rail: [
      {
        label: words('Quotes', 'Ofertas', 'Devis'), path: '/multi-customer-quote-manager',
        children: [
          { label: words('Multi-Customer Quotes', 'Ofertas a varios clientes', 'Devis multiclients'), path: '/multi-customer-quote-manager' },
          { label: words('Quote Templates', 'Plantillas de oferta', 'Modèles de devis'), path: '/quote-templates' },
        ],
      },
      {
        label: words('Commissions', 'Comisiones', 'Commissions'), path: '/advanced-accounting-portal?tab=commission-tracking',
        children: [
          { label: words('Statements', 'Liquidaciones', 'Relevés'), path: '/advanced-accounting-portal?tab=commission-tracking' },
          { label: words('Splits', 'Repartos', 'Partages'), path: '/phase2-rep-firm-manager' },
        ],
      },
    ],
  },
  widgets: [
    { id: 'openQuotes', label: words('Open quotes by bid date', 'Ofertas abiertas por fecha de licitación', 'Devis en cours par date de remise') },
    { id: 'hitRate', label: words('Hit rate', 'Tasa de adjudicación', 'Taux de réussite') },
    { id: 'bookedCommission', label: words('Booked commission', 'Comisión contratada', 'Commission engrangée') },
    { id: 'commissionOutstanding', label: words('Commission outstanding', 'Comisión pendiente', 'Commission à percevoir') },
  ],
  project: { one: oneOf(OPPORTUNITY), many: manyOf(OPPORTUNITY) },
  client: CUSTOMER,
  terms: { ...projectTerms(OPPORTUNITY), ...clientTerms(CUSTOMER, words('Sales rep', 'Representante', 'Technico-commercial')), 'projects:fields.budget': words('Quoted value', 'Valor ofertado', 'Montant du devis') },
  fields: [
    { key: 'bidDate', kind: 'date', required: true, label: words('Bid date', 'Fecha de licitación', 'Date de remise de l’offre') },
    { key: 'engineerOfRecord', kind: 'text', label: words('Engineer of record', 'Ingeniero responsable', 'Bureau d’études') },
    { key: 'specifiedManufacturers', kind: 'list', label: words('Specified manufacturers', 'Fabricantes prescritos', 'Fabricants prescrits') },
    { key: 'productLines', kind: 'list', required: true, label: words('Product lines', 'Líneas de producto', 'Gammes de produits') },
    { key: 'territory', kind: 'text', required: true, label: words('Territory', 'Territorio', 'Territoire') },
    {
      key: 'quoteType', kind: 'choice', required: true, label: words('Quote type', 'Tipo de oferta', 'Type de devis'), values: ['bid', 'design-build', 'buy-sell', 'stock'],
      valueWords: { bid: words('Bid', 'Licitación', 'Appel d’offres'), 'design-build': words('Design-build', 'Proyecto y obra', 'Conception-réalisation'), 'buy-sell': words('Buy-sell', 'Compraventa', 'Achat-revente'), stock: words('Stock', 'Existencias', 'Stock') },
    },
    { key: 'estimatedCommission', kind: 'money', min: 0, label: words('Estimated commission', 'Comisión estimada', 'Commission estimée') },
    { key: 'competition', kind: 'list', label: words('Competition', 'Competencia', 'Concurrence') },
    { key: 'shipDate', kind: 'date', label: words('Ship date', 'Fecha de envío', 'Date d’expédition') },
  ],
  templates: [
    template({
      id: 'manufacturer-rep-sales-cycle', name: words('Manufacturer Rep Sales Cycle', 'Ciclo de ventas del representante', 'Cycle de vente du représentant'), category: 'sales', tags: ['specification', 'quote', 'commission'],
      description: words('From the first lead to the paid commission', 'Desde el primer contacto hasta la comisión cobrada', 'Du premier contact à la commission perçue'),
      stages: [
        stage('lead-qualification', words('Lead qualification', 'Calificación del contacto', 'Qualification du prospect'), 'manual', 5, ['sales-rep'], words('Owner, engineer, budget and bid date', 'Propiedad, ingeniería, presupuesto y fecha de licitación', 'Maître d’ouvrage, bureau d’études, budget et date de remise'), [words('Record the bid date', 'Registrar la fecha de licitación', 'Consigner la date de remise')]),
        stage('specification-support', words('Specification support', 'Apoyo a la prescripción', 'Appui à la prescription'), 'manual', 15, ['sales-rep'], words('Selections, schedules and specification language for the engineer', 'Selecciones, tablas de equipos y pliego para la ingeniería', 'Sélections, tableaux d’équipements et clauses pour le bureau d’études')),
        stage('quotation', words('Quotation', 'Oferta', 'Devis'), 'approval', 5, ['manager'], words('Prices, exclusions and discount, checked before sending', 'Precios, exclusiones y descuento, revisados antes de enviar', 'Prix, exclusions et remise, vérifiés avant envoi'), [words('Attach the quote', 'Adjuntar la oferta', 'Joindre le devis')]),
        stage('negotiation-and-order', words('Negotiation and order', 'Negociación y pedido', 'Négociation et commande'), 'manual', 10, ['sales-rep', 'manager'], words('Bid day, buyout and purchase order', 'Día de licitación, compra y orden de compra', 'Remise des offres, attribution et bon de commande')),
        stage('delivery-and-commission', words('Delivery and commission', 'Entrega y comisión', 'Livraison et commission'), 'external', 10, ['admin'], words('Shipment by the manufacturer and its commission statement', 'Envío del fabricante y su liquidación de comisión', 'Expédition par le fabricant et son relevé de commission')),
      ],
    }),
    template({
      id: 'quick-quote-process', name: words('Quick Quote Process', 'Oferta rápida', 'Devis rapide'), category: 'sales', tags: ['quote'],
      description: words('A price in three days', 'Un precio en tres días', 'Un prix en trois jours'),
      stages: [
        stage('request', words('Request', 'Solicitud', 'Demande'), 'manual', 0.5, ['sales-rep'], words('Quantities, models and the date it is needed', 'Cantidades, modelos y fecha necesaria', 'Quantités, modèles et date souhaitée')),
        stage('pricing', words('Pricing', 'Precios', 'Chiffrage'), 'manual', 1.5, ['sales-rep'], words('Price lists, multipliers and freight', 'Listas de precios, multiplicadores y portes', 'Tarifs, coefficients et transport')),
        stage('approval-and-send', words('Approval and send', 'Aprobación y envío', 'Approbation et envoi'), 'approval', 1, ['manager'], words('Discount checked, quote sent', 'Descuento revisado, oferta enviada', 'Remise vérifiée, devis envoyé')),
      ],
    }),
  ],
  features: { quotes: 'starter', catalog: 'starter', territories: 'professional', commissions: 'professional', timeTracking: 'professional', clientPortal: 'professional', whiteLabel: 'enterprise', apiAccess: 'enterprise' },
  tiers: tiersOf('Manufacturer Rep', {
    starter: [words('Product catalogs', 'Catálogos de productos', 'Catalogues de produits'), words('Quote generation', 'Elaboración de ofertas', 'Établissement de devis'), words('Standard reports', 'Informes estándar', 'Rapports standard')],
    professional: [
      words('Territory management', 'Gestión de territorios', 'Gestion des territoires'), words('Commission tracking', 'Seguimiento de comisiones', 'Suivi des commissions'), words('Client portal', 'Portal de clientes', 'Portail client'),
      words('Professional reports', 'Informes profesionales', 'Rapports professionnels'),
    ],
    enterprise: [words('All features', 'Todas las funciones', 'Toutes les fonctions'), words('White label', 'Marca blanca', 'Marque blanche'), words('API access', 'Acceso a la API', 'Accès à l’API'), words('Priority support', 'Soporte prioritario', 'Assistance prioritaire')],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'quotes', label: words('quotes', 'ofertas', 'devis') },
  sample: {
    firm: 'Juniper Flow Representatives',
    projects: [
      {
        name: 'Larkspur Medical Tower air handlers', description: 'Custom air handlers and fan arrays for twelve floors, basis of design.', client: 'Brightwater Mechanical', location: 'Denver, CO',
        status: 'active', starts: -40, ends: 60, progress: 45, budget: 1_284_000_00, tags: ['air handlers', 'health care'],
        fields: { bidDate: '2027-02-18', engineerOfRecord: 'Tessellate Engineers', specifiedManufacturers: ['Northvane', 'Halden Air'], productLines: ['Air handlers', 'Fan arrays'], territory: 'Front Range', quoteType: 'bid', estimatedCommission: 77_000_00, competition: ['Crestline Air'], shipDate: '2027-08-02' },
      },
      {
        name: 'Foundry Lofts heat pumps', description: 'Water-source heat pumps for 148 apartments; alternate with integral pump modules.', client: 'Copperline Plumbing & Heating', location: 'Fort Collins, CO',
        status: 'active', starts: -25, ends: 30, progress: 60, budget: 462_500_00, tags: ['heat pumps', 'housing'],
        fields: { bidDate: '2026-12-09', engineerOfRecord: 'Alder & Quill Consulting', productLines: ['Heat pumps'], territory: 'Front Range', quoteType: 'bid', estimatedCommission: 32_400_00, competition: ['Summit Hydronics', 'Vale Thermal'] },
      },
      {
        name: 'Prairie Data Campus chillers', description: 'Six air-cooled chillers with free cooling, phase one of three.', client: 'Granite Peak Builders', location: 'Cheyenne, WY',
        status: 'planning', starts: 10, ends: 150, progress: 5, budget: 3_950_000_00, tags: ['chillers', 'data center'],
        fields: { bidDate: '2027-03-30', engineerOfRecord: 'Meridian Loop Engineering', specifiedManufacturers: ['Halden Air'], productLines: ['Chillers', 'Controls'], territory: 'Wyoming', quoteType: 'design-build', estimatedCommission: 158_000_00 },
      },
      {
        name: 'Union Terrace boiler replacement', description: 'Two condensing boilers to replace cast iron, with neutralization kits.', client: 'Stonecrop Service Co.', location: 'Boulder, CO',
        status: 'completed', starts: -150, ends: -20, progress: 100, budget: 88_750_00, tags: ['boilers'],
        fields: { bidDate: '2026-07-15', productLines: ['Boilers'], territory: 'Front Range', quoteType: 'buy-sell', estimatedCommission: 9_300_00, shipDate: '2026-10-05' },
      },
      {
        name: 'Cottonwood Elementary diffusers', description: 'Diffusers, grilles and variable air volume boxes from stock for a summer renovation.', client: 'Highmark Sheet Metal', location: 'Pueblo, CO',
        status: null, starts: -8, ends: 12, progress: 30, budget: 41_200_00, tags: ['air distribution', 'school'],
        fields: { bidDate: '2026-11-24', productLines: ['Air distribution', 'Terminal units'], territory: 'Southern Colorado', quoteType: 'stock', estimatedCommission: 4_900_00 },
      },
      {
        name: 'Silver Basin Water Plant pumps', description: 'Four vertical turbine pumps with variable speed drives; owner prefers a single source.', client: 'Ironwood Constructors', location: 'Grand Junction, CO',
        status: 'on-hold', starts: -90, ends: 90, progress: 20, budget: 735_000_00, tags: ['pumps', 'water'],
        fields: { bidDate: '2027-01-21', engineerOfRecord: 'Basin & Reach Engineers', specifiedManufacturers: ['Torrent Pump Works'], productLines: ['Pumps', 'Drives'], territory: 'Western Slope', quoteType: 'bid', estimatedCommission: 51_000_00, competition: ['Keel Pump'] },
      },
      {
        name: 'Aurora Distribution Center fans', description: 'High-volume fans and make-up air units for a 600,000 sq ft warehouse.', client: 'Brightwater Mechanical', location: 'Aurora, CO',
        status: 'active', starts: -55, ends: 5, progress: 80, budget: 215_300_00, tags: ['ventilation', 'warehouse'],
        fields: { bidDate: '2026-11-19', productLines: ['Fans', 'Make-up air'], territory: 'Front Range', quoteType: 'design-build', estimatedCommission: 18_600_00, shipDate: '2027-01-25' },
      },
      {
        name: 'Mesa Ridge Hotel fan coils', description: 'Fan coils for 210 rooms; submittals approved, waiting for release.', client: 'Copperline Plumbing & Heating', location: 'Colorado Springs, CO',
        status: 'active', starts: -120, ends: 40, progress: 70, budget: 368_900_00, tags: ['fan coils', 'hotel'],
        fields: { bidDate: '2026-08-27', engineerOfRecord: 'Tessellate Engineers', specifiedManufacturers: ['Northvane'], productLines: ['Fan coils'], territory: 'Southern Colorado', quoteType: 'bid', estimatedCommission: 25_800_00, shipDate: '2027-02-15' },
      },
      {
        name: 'County Archive dehumidification', description: 'Desiccant units for paper storage, budget figure for the owner.', client: 'Granite Peak Builders', location: 'Laramie, WY',
        status: 'planning', starts: 20, ends: 110, progress: 0, budget: 129_000_00, tags: ['dehumidification'],
        fields: { bidDate: '2027-02-04', productLines: ['Dehumidifiers'], territory: 'Wyoming', quoteType: 'design-build', estimatedCommission: 11_600_00 },
      },
    ],
  },
}
