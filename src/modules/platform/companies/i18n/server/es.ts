import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Company name is required.': 'El nombre de la empresa es obligatorio.',
  'The least length of a password is 6.': 'La longitud mínima de una contraseña es 6.',
  'Choose a length of at most 64.': 'Elija una longitud de 64 como máximo.',
  'This colour is too light to be read: text needs a contrast of at least 4.5 to white. Choose a darker one.':
    'Este color es demasiado claro para leerse: el texto necesita un contraste de al menos 4,5 con el blanco. Elija uno más oscuro.',
  'This colour is too light to be read: a line needs a contrast of at least 3 to white. Choose a darker one.':
    'Este color es demasiado claro para verse: una línea necesita un contraste de al menos 3 con el blanco. Elija uno más oscuro.',
  'Write the colour as #1a2b3c.': 'Escriba el color como #1a2b3c.',
  'Choose at least one vertical.': 'Elija al menos un sector.',
  'Choose at least one working day.': 'Elija al menos un día laborable.',
  'Write the time as 08:00.': 'Escriba la hora como 08:00.',
  'Say what the day is called.': 'Indique cómo se llama el día.',
  'A key is a letter followed by letters, digits, dots and dashes.':
    'Una clave es una letra seguida de letras, cifras, puntos y guiones.',
  'Write one e-mail address, as office@firm.example, or leave it empty.':
    'Escriba una dirección de correo, como oficina@empresa.example, o déjelo vacío.',
  'Write the whole address, as https://www.firm.example, or leave it empty.':
    'Escriba la dirección completa, como https://www.empresa.example, o déjelo vacío.',
  'There is no such country. Name it by its two letters, such as US.':
    'No existe ese país. Indíquelo con sus dos letras, como ES.',
  'This is no time zone. Name one such as America/Denver.': 'No es una zona horaria. Indique una como Europe/Madrid.',
  'There is no such currency. Name it by its three letters, such as USD.':
    'No existe esa moneda. Indíquela con sus tres letras, como EUR.',
  'A company keeps at most 400 holidays. Remove those of past years first.':
    'Una empresa guarda 400 festivos como máximo. Quite primero los de años pasados.',
}
