import type { Catalogue, FeatureTexts } from '../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> & { features: FeatureTexts } = {
  features: {
    claims: {
      description: 'Lo que leen los visitantes antes de iniciar sesión: titular, afirmaciones y testimonios',
      keywords: 'portada, afirmaciones, testimonios, titular, marketing, página de inicio',
    },
  },
  routes: { landing: 'Plumbline' },
  panels: { claims: 'Portada' },
  module: 'Portada',
  top: 'Principal',
  nav: { product: 'Producto', verticals: 'Sectores' },
  signIn: 'Iniciar sesión',
  signUp: 'Registrarse',
  goToDashboard: 'Ir al panel',
  language: 'Idioma',
  headline: 'Diseñe mejor, construya más rápido, entregue con calidad.',
  intro:
    'Modernice y agilice el proceso del diseño a la obra: los proyectos, los archivos y las personas de su empresa en un solo lugar, en su propio servidor.',
  picture: 'El registro de proyectos con los proyectos de una empresa de ejemplo',
  statements: {
    kept: {
      title: 'Nada de lo escrito se pierde',
      text: 'Los formularios conservan lo que escribe tras una recarga o un fallo. Si dos personas cambian un proyecto, ambas versiones quedan una al lado de la otra y nada se sobrescribe.',
    },
    own: {
      title: 'Su servidor, sus datos',
      text: 'Un comando arranca todo el producto con su propia base de datos. La propia base de datos separa las empresas, y un registro de auditoría recoge cada cambio.',
    },
    access: {
      title: 'Cada persona ve lo suyo',
      text: 'Los proyectos se comparten para ver o editar. Usted decide los roles y los permisos, y se inicia sesión con contraseña, llave de acceso o inicio de sesión único.',
    },
  },
  testimonials: 'En sus propias palabras',
  trades: { title: 'Para empresas que diseñan y construyen', text: 'Ocho sectores y a qué se dedica cada uno.' },
  verticals: {
    engineering: {
      name: 'Ingeniería',
      about: 'Empresas de ingeniería geotérmica, climatización, electricidad, fontanería y solar.',
    },
    'manufacturer-rep': {
      name: 'Representante de fabricantes',
      about: 'Representantes que prescriben y venden los productos de los fabricantes.',
    },
    'rep-firm': {
      name: 'Agencia de representación',
      about: 'Agencias que representan a varios fabricantes y ofertan una obra a muchos clientes.',
    },
    'job-brokerage': {
      name: 'Intermediación de obras',
      about: 'Intermediarios que unen las obras con las empresas que las ejecutan.',
    },
    'general-contractor': {
      name: 'Contratista general',
      about: 'Contratistas que responden de todo el edificio.',
    },
    subcontractor: {
      name: 'Subcontratista',
      about: 'Oficios que trabajan en obra con sus propias cuadrillas.',
    },
    service: {
      name: 'Servicio',
      about: 'Empresas que mantienen en marcha edificios y equipos.',
    },
    legal: {
      name: 'Jurídico',
      about: 'Despachos de derecho y contratos de la construcción.',
    },
  },
  selfHosted: 'En su propio servidor. Sus datos se quedan con usted.',
  support: 'Soporte: {{contact}}',
}
