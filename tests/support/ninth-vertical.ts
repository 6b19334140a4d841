/** A vertical the product does not have: whatever works for it works for any that is added. */
import type { Vertical, VerticalRole } from '../../src/kernel/contract/vertical.ts'
import { byLevel, commonPermissions } from '../../src/verticals/shared/permissions.ts'
import type { Noun } from '../../src/lib/noun.ts'
import { clientTerms, manyOf, newOf, oneOf, projectTerms } from '../../src/verticals/shared/terms.ts'
import { ADD_ONS, stage, template, tiersOf, words, line } from '../../src/verticals/words.ts'

const GARDEN: Noun = {
  en: { one: 'garden', many: 'gardens' },
  es: { one: 'jardín', many: 'jardines' },
  fr: { one: 'jardin', many: 'jardins' },
}
const OWNER = words('House owner', 'Dueño de la casa', 'Propriétaire de la maison')

const roles: readonly VerticalRole[] = [
  { id: 'apprentice', level: 1, label: words('Apprentice', 'Aprendiz', 'Apprenti') },
  { id: 'gardener', level: 2, label: words('Gardener', 'Jardinero', 'Jardinier') },
  { id: 'designer', level: 3, label: words('Designer', 'Diseñador', 'Concepteur') },
  { id: 'head-gardener', level: 4, label: words('Head gardener', 'Jardinero jefe', 'Chef jardinier') },
]

export const landscaping: Vertical = {
  id: 'landscaping',
  title: words('Landscaping', 'Paisajismo', 'Paysagisme'),
  description: words(
    'Gardens from the sketch to the harvest',
    'Jardines, del boceto a la cosecha',
    'Des jardins, de l’esquisse à la récolte',
  ),
  keyFeatures: [words('Planting plans', 'Planes de plantación', 'Plans de plantation')],
  roles,
  defaultRole: 'gardener',
  permissions: {
    ...commonPermissions(roles, GARDEN),
    ...byLevel(roles, { 'plants.order': [words('Order plants', 'Pedir plantas', 'Commander des plantes'), 2] }),
  },
  navigation: {
    tabs: [
      { label: words('Dashboard', 'Panel', 'Tableau de bord'), path: '/dashboard' },
      { label: manyOf(GARDEN), path: '/projects' },
      { label: words('Plants', 'Plantas', 'Plantes'), path: '/clients' },
    ],
    quickActions: [{ label: newOf(GARDEN), path: '/projects/new' }],
    rail: [
      {
        label: manyOf(GARDEN),
        path: '/projects',
        children: [{ label: words('In bloom', 'En flor', 'En fleur'), path: '/projects/active' }],
      },
    ],
  },
  noun: GARDEN,
  project: { one: oneOf(GARDEN), many: manyOf(GARDEN) },
  client: OWNER,
  terms: {
    ...projectTerms(GARDEN),
    ...clientTerms(OWNER),
    'projects:fields.budget': words('Planting budget', 'Presupuesto de plantación', 'Budget de plantation'),
  },
  fields: [
    {
      key: 'soil',
      kind: 'choice',
      required: true,
      values: ['clay', 'sand'],
      label: words('Soil', 'Suelo', 'Sol'),
      valueWords: { clay: words('Clay', 'Arcilla', 'Argile'), sand: words('Sand', 'Arena', 'Sable') },
    },
    { key: 'lastFrost', kind: 'date', label: words('Last frost', 'Última helada', 'Dernières gelées') },
  ],
  templates: [
    template({
      id: 'garden-year',
      name: words('Garden Year', 'Año del jardín', 'Année du jardin'),
      category: 'delivery',
      tags: ['planting'],
      description: words('From sketch to harvest', 'Del boceto a la cosecha', 'De l’esquisse à la récolte'),
      stages: [
        stage(
          'sketch',
          words('Sketch', 'Boceto', 'Esquisse'),
          'approval',
          2.5,
          ['designer'],
          words('A plan on paper', 'Un plano en papel', 'Un plan sur papier'),
        ),
        stage(
          'planting',
          words('Planting', 'Plantación', 'Plantation'),
          'manual',
          4,
          ['gardener'],
          words('Plants in the soil', 'Plantas en la tierra', 'Les plantes en terre'),
        ),
      ],
    }),
  ],
  features: {
    plantingPlans: 'starter',
    timeTracking: 'professional',
    clientPortal: 'professional',
    whiteLabel: 'enterprise',
    apiAccess: 'enterprise',
  },
  tiers: tiersOf('Landscaping', {
    starter: [
      line(words('Planting plans', 'Planes de plantación', 'Plans de plantation'), { path: '/projects' }),
      line(words('Calendar', 'Calendario', 'Calendrier'), { path: '/projects' }),
      line(words('Reports', 'Informes', 'Rapports'), { path: '/projects' }),
    ],
    professional: [
      line(words('Time tracking', 'Registro de horas', 'Suivi du temps'), { path: '/projects' }),
      line(words('Client portal', 'Portal de clientes', 'Portail client'), { path: '/projects' }),
      line(words('Plant orders', 'Pedidos de plantas', 'Commandes de plantes'), { path: '/projects' }),
    ],
    enterprise: [
      line(words('All features', 'Todas las funciones', 'Toutes les fonctions'), { path: '/projects' }),
      line(words('White label', 'Marca blanca', 'Marque blanche'), { path: '/projects' }),
      line(words('API access', 'Acceso a la API', 'Accès à l’API'), { path: '/projects' }),
    ],
  }),
  addOns: ADD_ONS,
  monthly: { meter: 'plantings', label: words('plantings', 'plantaciones', 'plantations') },
  sample: {
    firm: 'Fern & Spade',
    projects: (['planting', 'hedge', 'pond', 'orchard', 'terrace', 'meadow', 'roof', 'court'] as const).map(
      (name, index) => ({
        name: `The ${name} garden`,
        description: 'A garden that stands for many.',
        client: 'Somebody with a spade',
        location: 'Springfield',
        status: (['planning', 'active', 'on-hold', 'completed'] as const)[index % 4] ?? null,
        starts: index - 10,
        ends: index + 20,
        progress: index * 10,
        budget: 1_000_00 * (index + 1),
        tags: ['garden'],
        fields: { soil: index % 2 ? 'clay' : 'sand' },
      }),
    ),
  },
}
