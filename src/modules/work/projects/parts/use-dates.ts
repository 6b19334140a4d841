import { formatDate } from '../../../../lib/dates.ts'
import { useText } from './use-text.ts'

/** From when to when, in words. */
export function useDates(): (project: { startDate: string | null; endDate: string | null }) => string {
  const { t, language } = useText()
  const day = (date: string) => formatDate(date, language, 'short')
  return ({ startDate, endDate }) => {
    if (startDate && endDate) return t('list.fromTo', { from: day(startDate), to: day(endDate) })
    if (startDate) return t('list.from', { from: day(startDate) })
    return endDate ? t('list.until', { to: day(endDate) }) : t('list.noDates')
  }
}
