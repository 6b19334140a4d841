/** Rep firms: several manufacturers, one job quoted to many customers. What is not said here is the manufacturer rep's. */
import type { Vertical } from '../kernel/contract/vertical.ts'
import { manufacturerRep } from './manufacturer-rep.ts'
import { byLevel, commonPermissions } from './shared/permissions.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms, type Noun } from './shared/terms.ts'
import { stage, template, tiersOf, words } from './words.ts'

const JOB: Noun = { en: { one: 'job', many: 'jobs' }, es: { one: 'obra', many: 'obras', feminine: true }, fr: { one: 'affaire', many: 'affaires', feminine: true } }
const { roles, client, navigation, permissions, tiers } = manufacturerRep
const [dashboard, , ...others] = navigation.tabs
const featuresOf = (id: string) => tiers.find((tier) => tier.id === id)?.features ?? []

export const repFirm: Vertical = {
  ...manufacturerRep,
  id: 'rep-firm',
  title: words('Rep Firm', 'Firma de representación', 'Agence de représentation'),
  description: words('Territories, multi-customer quotes and commissions for firms that represent several manufacturers', 'Territorios, ofertas a varios clientes y comisiones para firmas que representan a varios fabricantes', 'Territoires, devis multiclients et commissions pour les agences qui représentent plusieurs fabricants'),
  permissions: { ...permissions, ...commonPermissions(roles, JOB), ...byLevel(roles, { 'commissions.split': [words('Decide how commissions are split', 'Decidir el reparto de comisiones', 'Décider du partage des commissions'), 4] }) },
  navigation: {
    tabs: [...(dashboard ? [dashboard] : []), { label: manyOf(JOB), path: '/projects' }, ...others],
    quickActions: [{ label: newOf(JOB), path: '/projects/new' }, ...navigation.quickActions.slice(1)],
    rail: navigation.rail,
  },
  project: { one: oneOf(JOB), many: manyOf(JOB) },
  terms: { ...projectTerms(JOB), ...clientTerms(client, words('Sales rep', 'Representante', 'Technico-commercial')), 'projects:fields.budget': words('Quoted value', 'Valor ofertado', 'Montant du devis') },
  templates: [
    template({
      id: 'complete-sales-territory-management', name: words('Complete Sales & Territory Management', 'Gestión completa de ventas y territorios', 'Gestion complète des ventes et des territoires'), category: 'sales', tags: ['territory', 'quote', 'commission'],
      description: words('From the plan for a territory to the reviewed commission', 'Desde el plan de un territorio hasta la comisión revisada', 'Du plan d’un territoire à la commission vérifiée'),
      stages: [
        stage('territory-plan', words('Territory plan', 'Plan de territorio', 'Plan de territoire'), 'manual', 10, ['manager'], words('Accounts, lines and targets of the territory', 'Cuentas, líneas y objetivos del territorio', 'Comptes, gammes et objectifs du territoire'), [words('Set the targets', 'Fijar los objetivos', 'Fixer les objectifs')]),
        stage('prospecting', words('Prospecting', 'Prospección', 'Prospection'), 'manual', 15, ['sales-rep'], words('Engineers, owners and contractors of coming jobs', 'Ingenierías, propietarios y contratistas de las próximas obras', 'Bureaux d’études, maîtres d’ouvrage et entreprises des affaires à venir')),
        stage('multi-customer-quoting', words('Multi-customer quoting', 'Ofertas a varios clientes', 'Devis multiclients'), 'manual', 10, ['sales-rep'], words('One job, one take-off, a price for each bidder', 'Una obra, una medición, un precio para cada licitador', 'Une affaire, un métré, un prix par soumissionnaire')),
        stage('bid-follow-up-and-award', words('Bid follow-up and award', 'Seguimiento y adjudicación', 'Suivi et attribution'), 'manual', 15, ['sales-rep', 'manager'], words('Who won, at what price, and who buys', 'Quién ganó, a qué precio y quién compra', 'Qui a gagné, à quel prix et qui achète')),
        stage('order-commission-review', words('Order, commission and review', 'Pedido, comisión y revisión', 'Commande, commission et bilan'), 'approval', 10, ['manager'], words('Order released, commission split and checked', 'Pedido liberado, comisión repartida y revisada', 'Commande lancée, commission partagée et vérifiée')),
      ],
    }),
  ],
  tiers: tiersOf('Rep Firm', { starter: featuresOf('starter'), professional: featuresOf('professional'), enterprise: featuresOf('enterprise') }),
  sample: {
    firm: 'Three Rivers Equipment Sales',
    projects: [
      {
        name: 'Steelyard Arena ice plant', description: 'Chillers, pumps and cooling towers quoted to five mechanical bidders.', client: 'Five bidders', location: 'Pittsburgh, PA',
        status: 'active', starts: -35, ends: 45, progress: 50, budget: 2_140_000_00, tags: ['chillers', 'arena'],
        fields: { bidDate: '2027-01-14', engineerOfRecord: 'Confluence Design Group', specifiedManufacturers: ['Halden Air', 'Torrent Pump Works'], productLines: ['Chillers', 'Pumps', 'Cooling towers'], territory: 'Western Pennsylvania', quoteType: 'bid', estimatedCommission: 118_000_00, competition: ['Lakeshore Sales'] },
      },
      {
        name: 'Allegheny Research Labs exhaust', description: 'Laboratory exhaust fans and heat recovery, specified by name.', client: 'Keystone Air & Sheet Metal', location: 'Pittsburgh, PA',
        status: 'active', starts: -70, ends: 20, progress: 75, budget: 684_000_00, tags: ['laboratory', 'exhaust'],
        fields: { bidDate: '2026-10-08', engineerOfRecord: 'Hollis & Varn', specifiedManufacturers: ['Northvane'], productLines: ['Exhaust fans', 'Energy recovery'], territory: 'Western Pennsylvania', quoteType: 'bid', estimatedCommission: 54_700_00, shipDate: '2027-03-01' },
      },
      {
        name: 'Erie Lakefront School valves', description: 'Valves, strainers and hydronic accessories for a school addition.', client: 'Bayfront Mechanical', location: 'Erie, PA',
        status: 'completed', starts: -180, ends: -45, progress: 100, budget: 57_400_00, tags: ['hydronics', 'school'],
        fields: { bidDate: '2026-05-20', productLines: ['Valves', 'Hydronic accessories'], territory: 'Lake Erie', quoteType: 'stock', estimatedCommission: 6_900_00, shipDate: '2026-08-12' },
      },
      {
        name: 'Youngstown Terminal air curtains', description: 'Air curtains and unit heaters for sixty dock doors.', client: 'Four bidders', location: 'Youngstown, OH',
        status: 'active', starts: -15, ends: 25, progress: 40, budget: 198_000_00, tags: ['heating', 'warehouse'],
        fields: { bidDate: '2026-12-03', productLines: ['Air curtains', 'Unit heaters'], territory: 'Eastern Ohio', quoteType: 'bid', estimatedCommission: 17_800_00, competition: ['Mahoning Supply', 'Northfield Reps'] },
      },
      {
        name: 'Laurel Ridge Hospital pumps', description: 'Pump packages with redundancy for the central plant upgrade.', client: 'Summit Gate Contractors', location: 'Johnstown, PA',
        status: 'planning', starts: 14, ends: 120, progress: 0, budget: 512_000_00, tags: ['pumps', 'health care'],
        fields: { bidDate: '2027-02-25', engineerOfRecord: 'Confluence Design Group', specifiedManufacturers: ['Torrent Pump Works'], productLines: ['Pumps'], territory: 'Laurel Highlands', quoteType: 'bid', estimatedCommission: 35_800_00 },
      },
      {
        name: 'Glassworks District energy transfer', description: 'Plate heat exchangers and metering for eleven buildings.', client: 'Monongahela Utilities Group', location: 'Morgantown, WV',
        status: 'on-hold', starts: -100, ends: 160, progress: 15, budget: 940_000_00, tags: ['district energy'],
        fields: { bidDate: '2027-04-15', engineerOfRecord: 'Hollis & Varn', productLines: ['Heat exchangers', 'Meters'], territory: 'West Virginia', quoteType: 'design-build', estimatedCommission: 61_000_00 },
      },
      {
        name: 'Penn Avenue Apartments boilers', description: 'Three condensing boilers with venting, bought and resold as a package.', client: 'Bayfront Mechanical', location: 'Pittsburgh, PA',
        status: 'active', starts: -50, ends: 10, progress: 85, budget: 121_500_00, tags: ['boilers', 'housing'],
        fields: { bidDate: '2026-09-17', productLines: ['Boilers', 'Venting'], territory: 'Western Pennsylvania', quoteType: 'buy-sell', estimatedCommission: 14_600_00, shipDate: '2026-12-14' },
      },
      {
        name: 'Wheeling Courthouse controls', description: 'Controls and dampers for a phased renovation in an occupied building.', client: 'Summit Gate Contractors', location: 'Wheeling, WV',
        status: null, starts: 5, ends: 75, progress: 0, budget: 76_300_00, tags: ['controls', 'public'],
        fields: { bidDate: '2026-12-17', productLines: ['Controls', 'Dampers'], territory: 'West Virginia', quoteType: 'bid', estimatedCommission: 8_400_00, competition: ['Lakeshore Sales'] },
      },
    ],
  },
}
