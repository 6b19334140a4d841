/** Why an uploaded sheet is refused and what to do, in every language. */
import type { SheetRefusal } from './read-sheet.ts'

type Words = Record<SheetRefusal['kind'], (value: string) => string>

const WORDS: Record<'en' | 'es' | 'fr', Words> = {
  en: {
    empty: () => 'The file is empty.',
    tooLarge: (value) => `The file is larger than ${value} MB. Divide it into several files.`,
    tooManyRows: (value) => `The sheet has more than ${value} rows. Divide it into several files.`,
    tooManyColumns: (value) => `The sheet has more than ${value} columns. Delete those that are not needed.`,
    oldExcel: () => 'The file is an old XLS file or has a password. Save it as XLSX without a password.',
    damaged: () => 'The file is damaged or not an XLSX file. Save it again as XLSX or CSV.',
    notSheet: () => 'The file is neither XLSX nor CSV.',
    tooMuchWork: () => 'The file takes too long to read. Copy the rows you need into a new sheet and save that.',
  },
  es: {
    empty: () => 'El archivo está vacío.',
    tooLarge: (value) => `El archivo supera los ${value} MB. Divídalo en varios archivos.`,
    tooManyRows: (value) => `La hoja tiene más de ${value} filas. Divídala en varios archivos.`,
    tooManyColumns: (value) => `La hoja tiene más de ${value} columnas. Elimine las que no se necesitan.`,
    oldExcel: () => 'El archivo es un XLS antiguo o tiene contraseña. Guárdelo como XLSX sin contraseña.',
    damaged: () => 'El archivo está dañado o no es un XLSX. Guárdelo de nuevo como XLSX o CSV.',
    notSheet: () => 'El archivo no es ni XLSX ni CSV.',
    tooMuchWork: () =>
      'El archivo tarda demasiado en leerse. Copie las filas que necesita en una hoja nueva y guárdela.',
  },
  fr: {
    empty: () => 'Le fichier est vide.',
    tooLarge: (value) => `Le fichier dépasse ${value} Mo. Divisez-le en plusieurs fichiers.`,
    tooManyRows: (value) => `La feuille a plus de ${value} lignes. Divisez-la en plusieurs fichiers.`,
    tooManyColumns: (value) => `La feuille a plus de ${value} colonnes. Supprimez celles qui sont inutiles.`,
    oldExcel: () => 'Le fichier est un ancien XLS ou a un mot de passe. Enregistrez-le en XLSX sans mot de passe.',
    damaged: () => 'Le fichier est endommagé ou n’est pas un XLSX. Enregistrez-le à nouveau en XLSX ou CSV.',
    notSheet: () => 'Le fichier n’est ni XLSX ni CSV.',
    tooMuchWork: () =>
      'Le fichier prend trop de temps à lire. Copiez les lignes utiles dans une nouvelle feuille et enregistrez-la.',
  },
}

export const sheetRefusalText = (refusal: SheetRefusal, language: keyof typeof WORDS): string =>
  WORDS[language][refusal.kind](refusal.value)
