import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
  'Write a scope as module:read or module:write.': 'Escriba un alcance como módulo:read o módulo:write.',
  'Choose what the key may do.': 'Elija lo que la clave puede hacer.',
  'Write the whole address, with https:// in front.': 'Escriba la dirección completa, con https:// delante.',
  'Leave name and password out of the address.': 'Deje el nombre y la contraseña fuera de la dirección.',
}
