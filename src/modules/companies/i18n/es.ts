import type { Catalogue, ErrorTexts } from '../../../kernel/web/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  module: 'Empresas',
}

export const errors: ErrorTexts<typeof companiesContract> = {
  MEMBER_NOT_FOUND: 'Esta persona no pertenece a la empresa.',
  LAST_ADMIN: 'Es el último administrador de la empresa. Nombre antes a otra persona administradora.',
  DEACTIVATES_SELF: 'No puede desactivar su propia cuenta. Pídaselo a otra persona administradora.',
  CONFLICT: 'Otra persona cambió mientras tanto los datos de esta empresa.',
}
