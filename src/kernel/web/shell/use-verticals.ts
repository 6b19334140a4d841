/** The verticals a person can switch between, with their names; the data of the others is fetched once the frame stands. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../app.tsx'
import { useGo } from '../navigation.ts'
import { usePlace } from '../router.tsx'
import { useVertical, useWords } from '../vertical.tsx'

export function useVerticals(): { key: string; label: string; selected: boolean; onSelect: () => void }[] {
  const app = useApp()
  const go = useGo()
  const word = useWords()
  const { vertical, accessible, switchTo, fetchAll } = useVertical()
  const isRecord = usePlace()?.path.includes('$')
  const found = useQuery({
    queryKey: ['kernel', 'verticals', ...accessible],
    queryFn: fetchAll,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: accessible.length > 1,
  })
  const others = found.data ?? [vertical]
  return others.map((one) => ({
    key: one.id,
    label: word(one.title),
    selected: one.id === vertical.id,
    onSelect: () => {
      if (one.id === vertical.id) return
      switchTo(one.id)
      // the open record belongs to the vertical that was left
      if (isRecord) go(app.homePath)
    },
  }))
}
