/** What has to be known about a list before its rows are read: what is left out of it, and that a view is gone. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { LeftOutNote, ShowAllVerticals } from '../LeftOut.tsx'
import { useListText } from './use-list-text.ts'

export function ListNotes(props: {
  /** Rows that only the chosen vertical leaves out. */
  leftOut: { count: number; capped: boolean } | null
  /** Asked only where something is left out: routes of other lists have no vertical. */
  allVerticals: () => string
  /** The address names a saved view that is gone. */
  gone: boolean
  first: string
}) {
  const { t } = useListText()
  const { leftOut } = props
  return (
    <>
      {props.gone && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <Button color="inherit" href={props.first}>
              {t('views.toFirst')}
            </Button>
          }
        >
          {t('views.gone')}
        </Alert>
      )}
      {leftOut && <LeftOutNote {...leftOut} ways={<ShowAllVerticals href={props.allVerticals()} />} />}
    </>
  )
}
