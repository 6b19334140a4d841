import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Enter a domain such as firm.example.': 'Saisissez un domaine tel que firm.example.',
  'Product name is required.': 'Le nom du produit est obligatoire.',
  'Enter a sender such as Firm <no-reply@firm.example>.':
    'Saisissez un expéditeur tel que Entreprise <no-reply@firm.example>.',
  'The address of the mail server starts with smtp:// or smtps://.':
    'L’adresse du serveur de messagerie commence par smtp:// ou smtps://.',
  'Enter an address that starts with https://.': 'Saisissez une adresse qui commence par https://.',
}
