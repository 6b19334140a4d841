import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Write the running number once, as {N}, {NN} and so on up to {NNNNNN}.':
    'Écrivez le numéro d’ordre une fois, comme {N}, {NN} et ainsi jusqu’à {NNNNNN}.',
  'In braces stand {YYYY}, {YY}, {MM} or the running number, nothing else.':
    'Entre accolades vont {YYYY}, {YY}, {MM} ou le numéro d’ordre, rien d’autre.',
  'A number does not begin with ~.': 'Un numéro ne commence pas par ~.',
  'A number has visible characters only.': 'Un numéro n’a que des caractères visibles.',
  'A pattern has visible characters only.': 'Un modèle n’a que des caractères visibles.',
  'Name is required.': 'Le nom est obligatoire.',
  'There can be 50 tags at most.': 'Il peut y avoir 50 étiquettes au plus.',
  'Write an address that begins with http:// or https://.':
    'Saisissez une adresse qui commence par http:// ou https://.',
  'Write {q} where the text goes.': 'Écrivez {q} à la place du texte.',
  'There is no such vertical.': 'Ce secteur n’existe pas.',
}
