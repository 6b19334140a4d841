/** What is said about a row of a file beside what is wrong with its cells, in every language. */
import type { Language } from './rows.ts'

type Words = {
  here: () => string
  inFile: (row: number) => string
  heading: () => string
  total: () => string
}

const WORDS: Record<Language, Words> = {
  en: {
    here: () => 'This name is here already',
    inFile: (row) => `Row ${row} has the same name`,
    heading: () => 'Repeats the headings',
    total: () => 'Adds up the rows above',
  },
  es: {
    here: () => 'Este nombre ya existe aquí',
    inFile: (row) => `La fila ${row} tiene el mismo nombre`,
    heading: () => 'Repite los encabezados',
    total: () => 'Suma las filas de arriba',
  },
  fr: {
    here: () => 'Ce nom existe déjà ici',
    inFile: (row) => `La ligne ${row} a le même nom`,
    heading: () => 'Répète les intitulés',
    total: () => 'Fait la somme des lignes ci-dessus',
  },
}

export const rowWords = (language: Language): Words => WORDS[language]
