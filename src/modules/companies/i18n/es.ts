import type { Catalogue, ErrorTexts } from '../../../kernel/contract/texts.ts'
import type { companiesContract } from '../contract.ts'
import type { en } from './en.ts'

export const es: Catalogue<typeof en> = {
  module: 'Empresas',
  permissions: {
    companies: { manage: 'Cambiar los datos de la empresa' },
    members: { changeRole: 'Cambiar los roles de las personas', deactivate: 'Desactivar y reactivar personas' },
    permissions: { manage: 'Cambiar lo que pueden hacer los roles' },
  },
  events: {
    company: { created: 'Empresa creada', updated: 'Empresa modificada' },
    member: { joined: 'Persona incorporada a la empresa', removed: 'Persona retirada de la empresa', roleChanged: 'Rol cambiado', deactivated: 'Persona desactivada', reactivated: 'Persona reactivada' },
    permission: { changed: 'Permiso cambiado' },
  },
}

export const errors: ErrorTexts<typeof companiesContract> = {
  VERTICAL_ROLE_UNKNOWN: 'El sector no tiene ese rol. Elija uno de sus roles.',
  MEMBER_NOT_FOUND: 'Esta persona no pertenece a la empresa.',
  LAST_ADMIN: 'Es el último administrador de la empresa. Nombre antes a otra persona administradora.',
  DEACTIVATES_SELF: 'No puede desactivar su propia cuenta. Pídaselo a otra persona administradora.',
  PERMISSION_UNKNOWN: 'Este permiso no existe.',
  ROLE_UNKNOWN: 'Este rol no existe.',
  PERMISSION_FIXED: 'Este permiso pertenece solo a los administradores y no se puede cambiar.',
  ADMIN_HOLDS_ALL: 'Los administradores tienen todos los permisos. No se puede cambiar.',
  CONFLICT: 'Otra persona cambió mientras tanto los datos de esta empresa.',
}
