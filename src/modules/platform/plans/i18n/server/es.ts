import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  who: {
    you: 'Puede cambiar el plan en Facturación',
    names_one: '{{names}} puede cambiar el plan en Facturación',
    names_other: '{{names}} pueden cambiar el plan en Facturación',
    role: 'Un administrador de la empresa puede cambiar el plan en Facturación',
    platform: 'Quienes gestionan esta plataforma pueden cambiar el plan; póngase en contacto con soporte',
    support: 'Quienes gestionan esta plataforma pueden cambiar el plan: {{contact}}',
  },
  features: {
    whiteLabel: 'la marca blanca',
    apiAccess: 'el acceso a la API',
    multiTenant: 'personas de varias empresas',
    companySwitch: 'el acceso de quienes gestionan la plataforma',
    advancedAnalytics: 'el análisis avanzado',
    customBranding: 'el logotipo y los colores propios',
    advancedReporting: 'los informes avanzados',
    enterpriseIntegrations: 'los webhooks',
  },
  projects: 'proyectos',
  more: { plan: 'un plan mayor', planOrUsers: 'un plan mayor o usuarios adicionales' },
  stops: {
    whiteLabel:
      'La marca blanca deja de aplicarse: el nombre, el logotipo y los colores propios de la empresa se conservan y dejan de mostrarse hasta que un plan los incluya de nuevo.',
    apiAccess:
      'El acceso a la API deja de funcionar: las claves se conservan y se rechazan hasta que un plan lo incluya de nuevo.',
    other: 'El nuevo plan no incluye {{what}}.',
  },
}
