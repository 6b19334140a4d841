import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Enter a domain such as firm.example.': 'Introduzca un dominio como firm.example.',
  'Product name is required.': 'El nombre del producto es obligatorio.',
  'Enter a sender such as Firm <no-reply@firm.example>.':
    'Introduzca un remitente como Empresa <no-reply@firm.example>.',
  'The address of the mail server starts with smtp:// or smtps://.':
    'La dirección del servidor de correo empieza por smtp:// o smtps://.',
  'Enter an address that starts with https://.': 'Introduzca una dirección que empiece por https://.',
}
