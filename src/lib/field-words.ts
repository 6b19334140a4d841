/** What is said about the value of a field, in every language: the server refuses with these words, and the form shows them before it is sent. */
import type { FieldDef, FieldProblem, FieldWords } from './fields.ts'
import { formatMoney } from './money.ts'
import { formatNumber } from './numbers.ts'

type Language = keyof FieldWords
type Sentence = (label: string, limit: string) => string

/** Spec 3 §5 gives the first two; the others are made alike. */
const SENTENCES: Record<Language, Record<FieldProblem['problem'] | 'beforeActive', Sentence>> = {
  en: {
    required: (label) => `${label} is required`,
    above: (label, limit) => `${label} must be greater than ${limit}`,
    min: (label, limit) => `${label} must be at least ${limit}`,
    max: (label, limit) => `${label} must be at most ${limit}`,
    text: (label) => `${label} must be a shorter text`,
    number: (label) => `${label} must be a number`,
    money: (label) => `${label} must be an amount`,
    date: (label) => `${label} must be a date`,
    instant: (label) => `${label} must be a date and a time`,
    boolean: (label) => `${label} must be yes or no`,
    choice: (label) => `${label} must be one of the choices`,
    list: (label) => `${label} must be a list of short texts`,
    unknown: (label) => `${label} is not a field of this record`,
    computed: (label) => `${label} is computed and cannot be changed`,
    beforeActive: (label, limit) => `${label} must be ${limit} before the status can be active`,
  },
  es: {
    required: (label) => `${label}: es obligatorio`,
    above: (label, limit) => `${label}: debe ser mayor que ${limit}`,
    min: (label, limit) => `${label}: debe ser como mínimo ${limit}`,
    max: (label, limit) => `${label}: debe ser como máximo ${limit}`,
    text: (label) => `${label}: debe ser un texto más corto`,
    number: (label) => `${label}: debe ser un número`,
    money: (label) => `${label}: debe ser un importe`,
    date: (label) => `${label}: debe ser una fecha`,
    instant: (label) => `${label}: debe ser una fecha y una hora`,
    boolean: (label) => `${label}: debe ser sí o no`,
    choice: (label) => `${label}: debe ser una de las opciones`,
    list: (label) => `${label}: debe ser una lista de textos cortos`,
    unknown: (label) => `${label}: no es un campo de este registro`,
    computed: (label) => `${label}: se calcula y no se puede cambiar`,
    beforeActive: (label, limit) => `${label}: debe ser ${limit} antes de que el estado pueda ser activo`,
  },
  fr: {
    required: (label) => `${label} : obligatoire`,
    above: (label, limit) => `${label} : doit être supérieur à ${limit}`,
    min: (label, limit) => `${label} : doit être au moins ${limit}`,
    max: (label, limit) => `${label} : doit être au plus ${limit}`,
    text: (label) => `${label} : doit être un texte plus court`,
    number: (label) => `${label} : doit être un nombre`,
    money: (label) => `${label} : doit être un montant`,
    date: (label) => `${label} : doit être une date`,
    instant: (label) => `${label} : doit être une date et une heure`,
    boolean: (label) => `${label} : doit être oui ou non`,
    choice: (label) => `${label} : doit être l’un des choix`,
    list: (label) => `${label} : doit être une liste de textes courts`,
    unknown: (label) => `${label} : n’est pas un champ de cette fiche`,
    computed: (label) => `${label} : est calculé et ne peut pas être modifié`,
    beforeActive: (label, limit) => `${label} : doit être ${limit} avant que le statut puisse être actif`,
  },
}

export const YES_NO: Record<Language, { yes: string; no: string }> = {
  en: { yes: 'yes', no: 'no' },
  es: { yes: 'sí', no: 'no' },
  fr: { yes: 'oui', no: 'non' },
}

/** The sentence at the field: "Square footage must be greater than 0". */
export function sayProblem(field: FieldDef | undefined, { key, problem }: FieldProblem, language: Language): string {
  const limit =
    problem === 'above' ? field?.above : problem === 'min' ? field?.min : problem === 'max' ? field?.max : undefined
  const shown =
    limit === undefined ? '' : field?.kind === 'money' ? formatMoney(limit, language) : formatNumber(limit, language)
  return SENTENCES[language][problem](field?.label[language] ?? key, shown)
}

/** What a field must hold before its record may become active. */
export function sayBeforeActive(field: FieldDef, wanted: string, language: Language): string {
  return SENTENCES[language].beforeActive(field.label[language], wanted)
}
