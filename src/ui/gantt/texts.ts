/** The chart's own texts, in all languages at once: they are small beside the chart, and the frame does not carry them. */
import { texts, useTexts } from '../texts.ts'
import { en, type GanttTexts } from './i18n/en.ts'
import { es } from './i18n/es.ts'
import { fr } from './i18n/fr.ts'

for (const [language, own] of Object.entries({ en, es, fr })) texts.add(language, 'gantt', own)

type Keys<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Keys<T[K], `${P}${K}.`>
}[keyof T & string]
type GanttKey = Keys<GanttTexts>
export type GanttText = (key: GanttKey, values?: Record<string, string | number>) => string

export function useGanttText(): { t: GanttText; language: string } {
  return useTexts('gantt')
}

/** For what is written outside of components, as sheets to print. */
export const ganttText: GanttText = (key, values) => texts.t(`gantt:${key}`, values)
