import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'
import { MIN_PASSWORD_LENGTH } from '../../rules.ts'

export const fields: FieldTexts = {
  'Enter a valid e-mail address.': 'Saisissez une adresse e-mail valide.',
  'Write the e-mail address without accents: mail servers take plain letters only.':
    'Écrivez l’adresse e-mail sans accents : les serveurs de messagerie n’acceptent que des lettres simples.',
  'Please fill out all fields.': 'Veuillez remplir tous les champs.',
  'First name is required.': 'Le prénom est obligatoire.',
  'Last name is required.': 'Le nom est obligatoire.',
  'Use small letters, digits and hyphens.': 'Utilisez des minuscules, des chiffres et des traits d’union.',
  'A name is required.': 'Un nom est obligatoire.',
  [`Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`]: `Le mot de passe doit contenir au moins ${MIN_PASSWORD_LENGTH} caractères.`,
}

/** Failures of the addresses of the sign-in library, which stand in no contract. */
export const signIn = {
  SIGN_IN_FAILED: 'Échec de la connexion. Vérifiez vos identifiants.',
  WRONG_CODE: 'Ce code n’est pas correct. Saisissez le plus récent.',
  START_AGAIN: 'Cette connexion est terminée. Recommencez avec votre mot de passe.',
  PASSKEY_FAILED: 'Échec de la connexion avec une clé d’accès.',
  EMAIL_NOT_VERIFIED: 'Vérifiez d’abord votre adresse e-mail.',
  PROVIDER_FAILED: 'Échec de la connexion avec le fournisseur.',
}
