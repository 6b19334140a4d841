import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'
import { MIN_PASSWORD_LENGTH } from '../../rules.ts'

export const fields: FieldTexts = {
  'Enter a valid e-mail address.': 'Introduzca una dirección de correo válida.',
  'Write the e-mail address without accents: mail servers take plain letters only.':
    'Escriba la dirección de correo sin acentos ni eñes: los servidores de correo solo admiten letras simples.',
  'Please fill out all fields.': 'Rellene todos los campos.',
  'First name is required.': 'El nombre es obligatorio.',
  'Last name is required.': 'Los apellidos son obligatorios.',
  'Use small letters, digits and hyphens.': 'Use letras minúsculas, cifras y guiones.',
  'A name is required.': 'El nombre es obligatorio.',
  [`Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`]: `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
}

/** Failures of the addresses of the sign-in library, which stand in no contract. */
export const signIn = {
  SIGN_IN_FAILED: 'No se pudo iniciar sesión. Compruebe sus credenciales.',
  WRONG_CODE: 'Este código no es correcto. Introduzca el más reciente.',
  START_AGAIN: 'Este inicio de sesión ha terminado. Empiece de nuevo con su contraseña.',
  PASSKEY_FAILED: 'No se pudo iniciar sesión con una llave de acceso.',
  EMAIL_NOT_VERIFIED: 'Verifique primero su dirección de correo.',
  PROVIDER_FAILED: 'No se pudo iniciar sesión con el proveedor.',
}
