import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { addDays, formatDate } from '../../../../lib/dates.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { useUiText } from '../../../../ui/use-ui-text.ts'
import { scheduleApi } from '../api.ts'
import type { ResourceLoad } from '../company.contract.ts'
import { finishDay } from '../rules.ts'
import { useText } from '../parts/use-text.ts'
import { projectTaskAddress } from './addresses.ts'
import { hoursText } from './load.ts'
import { WorkMarks } from './WorkMarks.tsx'

const AT_ONCE = 50

/** The rows behind a figure of the workload: the tasks of one resource in one week. */
export function WeekRowsDialog({
  resource,
  week,
  from,
  projectId,
  onClose,
}: {
  resource: ResourceLoad
  week: number
  from: string
  projectId: string | undefined
  onClose: () => void
}) {
  const { t, language } = useText()
  const { t: ui } = useUiText()
  const id = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const load = resource.weeks[week]
  const days = { from, to: addDays(from, 6) }
  const found = useInfiniteQuery(
    scheduleApi.listWork.infiniteOptions({
      input: (cursor: string | undefined) => ({ assignee: resource.id, projectId, ...days, cursor, size: AT_ONCE }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  )
  const rows = found.data?.pages.flatMap((page) => page.rows).filter((row) => !row.milestone) ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { width: phone ? '100%' : 600, m: phone ? 0 : 4 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, px: 3, pt: 2, pb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {resource.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('company.load.week', { from: formatDate(days.from, language), to: formatDate(days.to, language) })}
            {load && (
              <>
                {' '}
                ·{' '}
                {t('company.load.of', {
                  hours: hoursText(load.minutes, language),
                  capacity: hoursText(load.capacity, language),
                })}
              </>
            )}
          </Typography>
        </Box>
        <IconButton aria-label={ui('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Typography variant="caption" sx={{ px: 3, pb: 1.5, color: 'text.secondary' }}>
        {t('company.load.how')}
      </Typography>
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'line.hair' }}>
        {found.isPending && <LoadingBlocks rows={3} />}
        {found.isError && (
          <ErrorState headingLevel="h3" text={failureText(found.error)} onRetry={() => void found.refetch()} />
        )}
        {found.data && rows.length === 0 && !load?.elsewhere && (
          <Typography variant="body2" sx={{ px: 3, py: 2, color: 'text.secondary' }}>
            {t('company.noneHere')}
          </Typography>
        )}
        <Box
          component="ul"
          aria-label={t('company.load.tasks')}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
        >
          {rows.map((row) => (
            <Box
              component="li"
              key={row.id}
              sx={{ px: 3, py: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25, alignItems: 'center' }}
            >
              <Box sx={{ flex: 1, minWidth: 200 }}>
                <Link
                  href={projectTaskAddress(row.projectId, row.id)}
                  color="inherit"
                  sx={{ typography: 'body2', fontWeight: 600 }}
                >
                  {row.name}
                </Link>
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                  {row.projectName} ·{' '}
                  {t('company.load.week', {
                    from: formatDate(row.start.slice(0, 10), language),
                    to: formatDate(finishDay(row), language),
                  })}
                </Box>
              </Box>
              <WorkMarks item={row} />
              <Box sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
                {row.assignees.find((one) => one.resourceId === resource.id)?.units ?? 0} %
              </Box>
            </Box>
          ))}
        </Box>
        {load !== undefined && load.elsewhere > 0 && (
          <Typography variant="body2" sx={{ px: 3, py: 1.5, color: 'text.secondary' }}>
            {t('company.load.elsewhere', { hours: hoursText(load.elsewhere, language) })}
          </Typography>
        )}
        {found.hasNextPage && (
          <Box sx={{ p: 1 }}>
            <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('company.moreTasks')}
            </Button>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
