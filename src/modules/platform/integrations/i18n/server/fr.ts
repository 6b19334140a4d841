import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'Le nom est obligatoire.',
  'Write a scope as module:read or module:write.': 'Écrivez une portée sous la forme module:read ou module:write.',
  'Choose what the key may do.': 'Choisissez ce que la clé peut faire.',
  'Write the whole address, with https:// in front.': 'Écrivez l’adresse entière, avec https:// devant.',
  'Leave name and password out of the address.': 'N’écrivez ni nom ni mot de passe dans l’adresse.',
}
