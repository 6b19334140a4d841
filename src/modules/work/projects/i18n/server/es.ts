import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Write the running number once, as {N}, {NN} and so on up to {NNNNNN}.':
    'Escriba el número correlativo una vez, como {N}, {NN} y así hasta {NNNNNN}.',
  'In braces stand {YYYY}, {YY}, {MM} or the running number, nothing else.':
    'Entre llaves van {YYYY}, {YY}, {MM} o el número correlativo, nada más.',
  'A number does not begin with ~.': 'Un número no empieza por ~.',
  'A number has visible characters only.': 'Un número solo tiene caracteres visibles.',
  'A pattern has visible characters only.': 'Un formato solo tiene caracteres visibles.',
  'Name is required.': 'El nombre es obligatorio.',
  'There can be 50 tags at most.': 'Puede haber 50 etiquetas como máximo.',
  'Write an address that begins with http:// or https://.': 'Escriba una dirección que empiece por http:// o https://.',
  'Write {q} where the text goes.': 'Escriba {q} donde va el texto.',
  'There is no such vertical.': 'No existe este sector.',
}
