import type { Catalogue, ErrorTexts, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { plansContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    billing: {
      description: 'El plan de su empresa, cuánto se usa de cada límite y los complementos',
      keywords: 'plan, suscripción, nivel, límites, uso, almacenamiento, precio, mejorar',
    },
  },
  module: 'Planes',
  routes: { billing: 'Facturación' },
  permissions: { billing: { view: 'Ver la facturación', manage: 'Gestionar la facturación' } },
  events: { plan: { changed: 'Plan cambiado' } },
  title: 'Facturación',
  current: 'Plan actual',
  perMonth: '{{price}} al mes',
  listPrice: 'Precio de lista: {{price}} al mes; aquí no se cobra nada',
  nothing: 'Sin cargo',
  active: 'Activo',
  expired: 'Caducado',
  until: 'Hasta el {{date}}',
  expiredText:
    'El plan caducó el {{date}}. Se aplican los límites del nivel gratuito hasta que se renueve; no se ha borrado nada.',
  usage: 'Uso',
  limits: { projects: 'Proyectos', users: 'Usuarios', storage: 'Almacenamiento (GB)' },
  monthly: '{{what}} este mes',
  withArchive: '{{what}}, archivo incluido',
  of: '{{used}} de {{allowed}}',
  unlimited: '{{used}}, sin límite',
  full: 'Completo',
  over: 'Por encima del límite',
  tiers: 'Niveles',
  currentTier: 'Actual',
  choose: 'Elegir {{name}}',
  tierLimits: {
    projects_one: '{{n}} proyecto',
    projects_other: '{{n}} proyectos',
    users_one: '{{n}} usuario',
    users_other: '{{n}} usuarios',
    monthly: '{{n}} {{what}} al mes',
    storage: '{{n}} GB de almacenamiento',
    projectsUnlimited: 'Proyectos sin límite',
    usersUnlimited: 'Usuarios sin límite',
    monthlyUnlimited: '{{what}} sin límite al mes',
    all: '{{n}} {{what}}',
    allUnlimited: '{{what}} sin límite',
  },
  addOns: 'Complementos',
  perUser: '{{price}} por usuario al mes',
  perCompany: '{{price}} al mes',
  needless: {
    free: 'Los complementos van con un nivel de pago: con este plan no aportan ni cuestan nada.',
    unlimited: 'Este plan no limita los usuarios: los adicionales no aportan ni cuestan nada.',
    agreed: 'El número de usuarios está acordado para su empresa: los adicionales no aportan ni cuestan nada.',
  },
  count: 'Número de {{name}}',
  on: 'Añadir {{name}}',
  save: 'Guardar los complementos',
  noProvider:
    'No hay ningún proveedor de pagos conectado: al elegir un nivel se fija el plan de inmediato y no se cobra nada.',
  confirm: {
    title: '¿Cambiar a {{name}}?',
    text: 'Desde ahora se aplica {{name}}, por {{price}} al mes.',
    textFree: 'Desde ahora se aplica {{name}}. Su precio de lista es de {{price}} al mes; aquí no se cobra nada.',
    over: 'La empresa tiene más de lo que permite {{name}}: {{limits}}. Todo se conserva; no se puede añadir más hasta que haya sitio.',
    unplaced_one:
      '{{count}} invitación abierta no tendría sitio: se conserva, y a quien la acepte se le dirá que la empresa está completa.',
    unplaced_other:
      '{{count}} invitaciones abiertas no tendrían sitio: se conservan, y a quien acepte una se le dirá que la empresa está completa.',
    button: 'Cambiar el plan',
  },
  changed: 'El plan es ahora {{name}}.',
  saved: 'Complementos guardados.',
  failed: 'El plan no se cambió: {{reason}}',
}

export const errors: ErrorTexts<typeof plansContract> = {
  ADD_ON_UNKNOWN: 'No existe ese complemento.',
  ADD_ON_NEEDLESS:
    'Este plan no limita los usuarios, o su número está acordado para su empresa: los usuarios adicionales no aportarían nada más.',
}
