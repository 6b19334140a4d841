/** Of which vertical the roles on a screen are, with the way to another. Nothing is said where the company works in one. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { InlineSelect } from '../../ui/InlineSelect.tsx'
import { useKernelText } from './i18n.ts'
import { useSession } from './session.tsx'
import { useVertical, useWords } from './vertical.tsx'

/** What the vertical of this tab is called, where it must be said because the company works in several. */
export function useNamedVertical(): string | null {
  const { company } = useSession()
  const { vertical } = useVertical()
  const say = useWords()
  return company?.several ? say(vertical.title) : null
}

export function VerticalRolesNote() {
  const { t } = useKernelText()
  const { vertical, accessible, switchTo, fetchAll } = useVertical()
  const say = useWords()
  const named = useNamedVertical()
  const all = useQuery({
    queryKey: [['kernel'], 'verticals'],
    queryFn: fetchAll,
    enabled: named !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (named === null) return null
  const role = vertical.roles.find(({ id }) => id === vertical.defaultRole)
  const offered = (all.data ?? [vertical]).filter(({ id }) => accessible.includes(id))
  return (
    <Box role="note" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
      <span>{t('verticalRoles.shown')}</span>
      <InlineSelect
        framed
        label={t('verticalRoles.shown')}
        value={vertical.id}
        onChange={switchTo}
        options={offered.map(({ id, title }) => ({ value: id, label: say(title) }))}
      />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('verticalRoles.default', { vertical: named, role: role ? say(role.label) : vertical.defaultRole })}
      </Box>
    </Box>
  )
}
