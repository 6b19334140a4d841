import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useListText } from './use-list-text.ts'

/** Why a list shows no rows: nothing holds the words, nothing fits the filters, or there is nothing yet. */
export function ListEmpty(props: {
  q: string
  onClearFilters: (() => void) | undefined
  /** Before there is anything: the noun's own sentences and the button that makes the first one. */
  title: string
  text?: string | undefined
  actions?: ReactNode
}) {
  const { t } = useListText()
  if (props.onClearFilters)
    return (
      <EmptyState
        drawing={false}
        title={t('emptyFiltered')}
        text={t('emptyFilteredHelp')}
        actions={
          <Button variant="outlined" color="inherit" onClick={props.onClearFilters}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  if (props.q) return <EmptyState drawing={false} title={t('notFound', { q: props.q })} />
  return <EmptyState title={props.title} text={props.text} actions={props.actions || undefined} />
}
