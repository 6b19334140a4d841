import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useListText } from './use-list-text.ts'

/** Why a list that was asked for something shows no rows: the same sentence on every list, and the way out. */
export function ListEmpty(props: {
  q: string
  onClearFilters: () => void
  /** What may be what they look for, elsewhere. */
  elsewhere?: ReactNode
}) {
  const { t } = useListText()
  return (
    <EmptyState
      drawing={false}
      title={props.q ? t('notFound', { q: props.q }) : t('emptyFiltered')}
      text={props.elsewhere || (props.q ? undefined : t('emptyFilteredHelp'))}
      actions={
        <Button variant="outlined" color="inherit" onClick={props.onClearFilters}>
          {t('clearFilters')}
        </Button>
      }
    />
  )
}
