import type { Catalogue } from '../../../../../kernel/contract/texts.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  view: 'Ver la página',
  about: 'Lo que leen los visitantes antes de iniciar sesión. Un campo vacío dice lo que el producto dice de por sí.',
  language: 'Idioma de estos textos',
  headline: 'Titular',
  intro: 'Introducción',
  statements: { kept: 'Primera afirmación', own: 'Segunda afirmación', access: 'Tercera afirmación' },
  statementTitle: 'Título',
  statementText: 'Texto',
  testimonials: 'Testimonios',
  testimonialsAbout: 'Se muestran después de las afirmaciones, iguales en todos los idiomas. Como máximo tres.',
  noTestimonials: 'Aún no hay ninguno; la página no tiene esa parte.',
  testimonial: 'Testimonio {{place}}',
  quote: 'Cita',
  name: 'Nombre',
  firm: 'Empresa',
  quoteMissing: 'Introduzca lo que dijo la persona.',
  nameMissing: 'Introduzca quién lo dijo.',
  add: 'Añadir testimonio',
  remove: 'Quitar',
  removeOf: 'Quitar el testimonio {{place}}',
  saved: 'Portada guardada.',
}
