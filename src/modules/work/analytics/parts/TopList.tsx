import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { REFRESH_MS, useFollow } from '../../../../kernel/web/follow.ts'
import { formatMoney } from '../../../../lib/money.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ListedFigure } from '../../../../ui/Figure.tsx'
import { companyCurrency, numberLocale } from '../../../../ui/formats.ts'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { analyticsApi } from '../api.ts'
import { TOP_BY, type TOP_OF } from '../rules.ts'
import { Part } from './Part.tsx'
import { useText } from './use-text.ts'
import { link } from '../../../../kernel/contract/link.ts'
import { projects as register } from '../../projects/manifest.ts'

/** Takes what the numbers leave, on one line: rows of both lists stand level. */
const NAME = { width: '100%', maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** The clients or locations with most work; each number opens its rows, each name the register. */
export function TopList({ of }: { of: (typeof TOP_OF)[number] }) {
  const { t, language } = useText()
  const [by, setBy] = useState<(typeof TOP_BY)[number]>('projects')
  useFollow(['projects'], analyticsApi.listTop.key())
  const found = useQuery({
    ...analyticsApi.listTop.queryOptions({ input: { of, by } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const rows = found.data?.rows ?? []
  const locale = numberLocale(language)
  return (
    <Part
      title={t(`top.${of}`)}
      action={
        rows.length > 1 && (
          <InlineSelect
            framed
            label={t('top.by')}
            value={by}
            onChange={setBy}
            options={TOP_BY.map((one) => ({ value: one, label: t(`top.orders.${one}`) }))}
          />
        )
      }
    >
      {found.isPending && <LoadingBlocks rows={4} />}
      {found.isError && (
        <ErrorState
          headingLevel="h3"
          title={t('failed')}
          text={failureText(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`top.none.${of}`)}
        </Typography>
      )}
      {rows.length > 0 && (
        <Box sx={{ overflowX: 'auto' }}>
          <Table
            size="small"
            aria-label={t(`top.${of}`)}
            sx={{
              '& th, & td': { px: 0.75 },
              '& tr > :first-of-type': { pl: 0 },
              '& tr > :last-of-type': { pr: 0 },
              '& thead th': { verticalAlign: 'bottom', pb: 0.75 },
              '& tbody tr:last-of-type > *': { borderBottom: 0 },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{t(`top.name.${of}`)}</TableCell>
                <TableCell align="right">{t('top.projects')}</TableCell>
                <TableCell align="right" sx={{ '&&': { whiteSpace: 'normal' }, minWidth: 84 }}>
                  {t('top.value')}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map(({ key, name, projects, value }) => (
                <TableRow key={key}>
                  <TableCell sx={NAME}>
                    <Link href={link(register, 'projects', { q: name })} title={name}>
                      {name}
                    </Link>
                  </TableCell>
                  <TableCell align="right">
                    <ListedFigure id={`analytics.${of}Projects`} of={key} name={t('top.projects')}>
                      {formatNumber(projects, locale)}
                    </ListedFigure>
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {value === null ? (
                      '–'
                    ) : (
                      <ListedFigure id={`analytics.${of}Value`} of={key} name={t('top.value')}>
                        {formatMoney(value, locale, 'short', companyCurrency())}
                      </ListedFigure>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Part>
  )
}
