/** What the verticals share: their three languages, the stages of a template, the tiers. Where a document gives a table, it stands here once. */
import type { AddOn, Tier, TierLine, TemplateStage, VerticalTemplate, Words } from '../kernel/contract/vertical.ts'

export const words = (en: string, es: string, fr: string): Words => ({ en, es, fr })

/** Spec 3 §9: one monthly price list for every vertical; only names, the third limit and the features differ. */
const PRICES = [
  { id: 'starter', label: 'Starter', price: 29_00, limits: { projects: 5, users: 2, monthly: 50, storage: 1 } },
  {
    id: 'professional',
    label: 'Professional',
    price: 99_00,
    limits: { projects: 50, users: 10, monthly: 500, storage: 10 },
  },
  {
    id: 'enterprise',
    label: 'Enterprise',
    price: 299_00,
    limits: { projects: -1, users: -1, monthly: -1, storage: 100 },
  },
] as const

/** What a tier says it includes, and what of the product keeps that promise. */
export const line = (said: Words, by: TierLine['by']): TierLine => ({ ...said, by })

/** The same in every vertical. */
export const ENTERPRISE: readonly TierLine[] = [
  line(words('All features', 'Todas las funciones', 'Toutes les fonctions'), 'tiersBelow'),
  line(words('White label', 'Marca blanca', 'Marque blanche'), {
    permission: 'companies.manage',
    feature: 'whiteLabel',
  }),
  line(words('API access', 'Acceso a la API', 'Accès à l’API'), {
    permission: 'integrations.manage',
    feature: 'apiAccess',
  }),
  line(words('Priority support', 'Soporte prioritario', 'Assistance prioritaire'), null),
]

export function tiersOf(name: string, features: Record<Tier['id'], readonly TierLine[]>): readonly Tier[] {
  return PRICES.map(({ label, ...tier }) => ({ ...tier, name: `${name} ${label}`, features: features[tier.id] }))
}

export const ADD_ONS: readonly AddOn[] = [
  {
    id: 'additionalUsers',
    name: words('Additional users', 'Usuarios adicionales', 'Utilisateurs supplémentaires'),
    price: 15_00,
    per: 'user',
  },
  {
    id: 'premiumSupport',
    name: words('Premium support', 'Soporte prémium', 'Assistance premium'),
    price: 50_00,
    per: 'company',
  },
]

type Described = Omit<VerticalTemplate, 'estimatedDuration' | 'requiredRoles'>

/** A template whose days and roles are those of its stages. */
export function template({ stages, ...rest }: Described): VerticalTemplate {
  return {
    ...rest,
    stages,
    estimatedDuration: stages.reduce((days, stage) => days + stage.estimatedDuration, 0),
    requiredRoles: [...new Set(stages.flatMap((stage) => stage.assignableRoles))],
  }
}

export function stage(
  id: string,
  name: Words,
  type: TemplateStage['type'],
  estimatedDuration: number,
  assignableRoles: readonly string[],
  description: Words,
  requiredActions: readonly Words[] = [],
): TemplateStage {
  return { id, name, description, type, requiredActions, estimatedDuration, assignableRoles }
}
