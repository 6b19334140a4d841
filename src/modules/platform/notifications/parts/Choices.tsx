import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { notificationsApi } from '../api.ts'
import { HoursCard } from './HoursCard.tsx'
import { KindsCard } from './KindsCard.tsx'
import { ownTimeZone } from './use-save-choices.ts'

/** What reaches the person, where and when. */
export function Choices() {
  const choices = useQuery(notificationsApi.getChoices.queryOptions({ input: {} }))
  if (choices.isPending) return <LoadingBlocks rows={6} />
  if (choices.isError)
    return (
      <ErrorState
        text={failureText(choices.error)}
        requestId={failureOf(choices.error).requestId}
        onRetry={() => void choices.refetch()}
      />
    )
  const { kinds, hours } = choices.data
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
      <KindsCard kinds={kinds} timeZone={hours.timeZone} />
      {/* what was changed on another device starts the form anew; the zone that a first choice brings along is the one it shows already */}
      <HoursCard key={JSON.stringify({ ...hours, timeZone: hours.timeZone ?? ownTimeZone() })} hours={hours} />
    </Box>
  )
}
