import type { FieldTexts } from '../../../../../kernel/contract/texts.ts'

export const fields: FieldTexts = {
  'Name is required.': 'El nombre es obligatorio.',
  'Write the time as YYYY-MM-DDTHH:MM.': 'Escriba la hora como AAAA-MM-DDTHH:MM.',
  'A span ends after it begins.': 'Un intervalo termina después de empezar.',
  'The last day lies before the first.': 'El último día es anterior al primero.',
  'Write what is to be checked.': 'Escriba lo que hay que comprobar.',
  'Say what to change.': 'Diga qué hay que cambiar.',
  'Write something first.': 'Escriba algo primero.',
  'Say what you saw in the field before you changed it.': 'Diga lo que vio en el campo antes de cambiarlo.',
}
