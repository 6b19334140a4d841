/** What is said about a row of a file beside what is wrong with its cells, in every language. */
export type Language = 'en' | 'es' | 'fr'

type Words = {
  here: () => string
  inFile: (row: number) => string
  heading: () => string
  total: () => string
  otherCurrency: (label: string, written: string, currency: string) => string
}

const WORDS: Record<Language, Words> = {
  en: {
    here: () => 'This name is here already',
    inFile: (row) => `Row ${row} has the same name`,
    heading: () => 'Repeats the headings',
    total: () => 'Adds up the rows above',
    otherCurrency: (label, written, currency) =>
      `${label} is written in ${written}, and amounts here are in ${currency}: convert it first`,
  },
  es: {
    here: () => 'Este nombre ya existe aquí',
    inFile: (row) => `La fila ${row} tiene el mismo nombre`,
    heading: () => 'Repite los encabezados',
    total: () => 'Suma las filas de arriba',
    otherCurrency: (label, written, currency) =>
      `${label}: está en ${written}, y aquí los importes son en ${currency}; conviértalo antes`,
  },
  fr: {
    here: () => 'Ce nom existe déjà ici',
    inFile: (row) => `La ligne ${row} a le même nom`,
    heading: () => 'Répète les intitulés',
    total: () => 'Fait la somme des lignes ci-dessus',
    otherCurrency: (label, written, currency) =>
      `${label} : est en ${written}, et les montants sont ici en ${currency} ; convertissez-le d’abord`,
  },
}

export const rowWords = (language: Language): Words => WORDS[language]
