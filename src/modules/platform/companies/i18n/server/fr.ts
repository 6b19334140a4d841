import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Company name is required.': 'Le nom de l’entreprise est obligatoire.',
  'The least length of a password is 6.': 'La longueur minimale d’un mot de passe est 6.',
  'Choose a length of at most 64.': 'Choisissez une longueur de 64 au plus.',
  'This colour is too light to be read: text needs a contrast of at least 4.5 to white. Choose a darker one.':
    'Cette couleur est trop claire pour être lue : un texte demande un contraste d’au moins 4,5 avec le blanc. Choisissez-en une plus foncée.',
  'This colour is too light to be read: a line needs a contrast of at least 3 to white. Choose a darker one.':
    'Cette couleur est trop claire pour être vue : une ligne demande un contraste d’au moins 3 avec le blanc. Choisissez-en une plus foncée.',
  'Write the colour as #1a2b3c.': 'Écrivez la couleur sous la forme #1a2b3c.',
  'Choose at least one vertical.': 'Choisissez au moins un secteur.',
  'Choose at least one working day.': 'Choisissez au moins un jour ouvré.',
  'Write the time as 08:00.': 'Écrivez l’heure sous la forme 08:00.',
  'Say what the day is called.': 'Dites comment s’appelle ce jour.',
  'A key is a letter followed by letters, digits, dots and dashes.':
    'Une clé est une lettre suivie de lettres, de chiffres, de points et de tirets.',
  'Write one e-mail address, as office@firm.example, or leave it empty.':
    'Écrivez une adresse e-mail, comme bureau@entreprise.example, ou laissez vide.',
  'Write the whole address, as https://www.firm.example, or leave it empty.':
    'Écrivez l’adresse entière, comme https://www.entreprise.example, ou laissez vide.',
  'There is no such country. Name it by its two letters, such as US.':
    'Ce pays n’existe pas. Indiquez-le par ses deux lettres, comme FR.',
  'This is no time zone. Name one such as America/Denver.':
    'Ce n’est pas un fuseau horaire. Indiquez-en un, comme Europe/Paris.',
  'There is no such currency. Name it by its three letters, such as USD.':
    'Cette monnaie n’existe pas. Indiquez-la par ses trois lettres, comme EUR.',
  'A company keeps at most 400 holidays. Remove those of past years first.':
    'Une entreprise garde 400 jours fériés au plus. Retirez d’abord ceux des années passées.',
}
