/** Every project of the company on one time scale, opened where somebody wants to see its tasks. */
import Dashboard from '@mui/icons-material/DashboardOutlined'
import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { i18n } from '../../../../kernel/web/i18n.ts'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { useGo } from '../../../../kernel/web/navigation.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useVertical } from '../../../../kernel/web/vertical.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useFieldLanguage } from '../../../../ui/FieldInput.tsx'
import { GanttLegend } from '../../../../ui/gantt/GanttLegend.tsx'
import { GanttTools } from '../../../../ui/gantt/GanttTools.tsx'
import type { GanttHandle, Zoom } from '../../../../ui/gantt/types.ts'
import { FilterSelect } from '../../../../ui/FilterSelect.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import { FindBox, ListToolbar } from '../../../../ui/ListToolbar.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import { fieldsApi } from '../../../platform/fields/api.ts'
import { PROJECT_STATES, type ProjectState } from '../../projects/rules.ts'
import { scheduleApi } from '../api.ts'
import { projectScheduleAddress, projectBoardAddress } from '../company/addresses.ts'
import { CompanyChart } from '../company/CompanyChart.tsx'
import { rowIdOf } from '../company/company-rows.ts'
import { UndoButtons } from '../company/UndoButtons.tsx'
import { useChanges } from '../company/use-changes.ts'
import { schedule } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'
import { projects as projectRegister } from '../../projects/manifest.ts'

const AT_ONCE = 50
const CURRENT = 'current' as const
const ANY = 'any'
const SCOPES = ['all', 'mine', 'shared'] as const
const SORTS = ['startDate', 'name'] as const

type Params = PageParams<typeof schedule, 'company'>

export default function CompanySchedulePage({ params }: { params: Params }) {
  const { t } = useText()
  const changes = useChanges()
  const { breakpoints } = useTheme()
  const phone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const narrow = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const handle = useRef<GanttHandle>(null)
  const [zoom, setZoom] = useState<Zoom | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { filter, filtered, toolbar, allAddress } = useFilters(params)
  const counts = useVerticalCounts()
  const found = useInfiniteQuery({
    ...scheduleApi.listSchedules.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, cursor, size: AT_ONCE, total: cursor === undefined }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const projects = useMemo(() => found.data?.pages.flatMap((page) => page.rows) ?? [], [found.data])
  const total = found.data?.pages[0]?.total
  const chosen = projects.find((one) => selected.has(rowIdOf(one.projectId)))
  // the way on to the chosen project stands where it moves nothing that people look at
  const leads = chosen && (
    <>
      <Button
        variant={narrow ? 'text' : 'outlined'}
        color="inherit"
        startIcon={<OpenInNew />}
        href={projectScheduleAddress(chosen.projectId)}
        title={t('company.openHelp')}
      >
        {t('company.open')}
      </Button>
      <Button
        variant={narrow ? 'text' : 'outlined'}
        color="inherit"
        startIcon={<Dashboard />}
        href={projectBoardAddress(chosen.projectId)}
      >
        {t('panels.board')}
      </Button>
    </>
  )
  const count = total && t(total.capped ? 'company.countCapped' : 'company.count', { count: total.count })
  return (
    <Page title={t('routes.company')} count={count} actions={chosen && !narrow && leads}>
      <LeftOut found={counts} shown={filter.vertical} all={allAddress} />
      <Box
        role="toolbar"
        aria-label={t('toolbar')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' }, minWidth: 0, maxWidth: '100%' }}>{toolbar}</Box>
        {projects.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, flex: 1 }}>
            <UndoButtons changes={changes} />
            {narrow && leads}
            {!phone && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, ml: 'auto' }}>
                <GanttLegend baseline late />
                <GanttTools zoom={zoom} onZoom={setZoom} handle={handle} />
              </Box>
            )}
          </Box>
        )}
      </Box>
      {found.isError && (
        <ErrorState
          text={failureText(found.error)}
          requestId={failureOf(found.error).requestId}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <LoadingBlocks rows={8} />}
      {found.data && projects.length === 0 && (
        <EmptyState
          title={t(filtered ? 'company.notFound' : 'company.none')}
          text={t(filtered ? 'company.notFoundHelp' : 'company.noneHelp')}
          actions={
            filtered ? (
              <Button variant="outlined" color="inherit" href={link(schedule, 'company')}>
                {t('company.clear')}
              </Button>
            ) : (
              <Button variant="contained" href={link(projectRegister, 'projects')}>
                {t('company.toProjects')}
              </Button>
            )
          }
        />
      )}
      {projects.length > 0 && (
        <CompanyChart
          projects={projects}
          changes={changes}
          selected={selected}
          onSelect={setSelected}
          zoom={zoom}
          onZoom={setZoom}
          handle={handle}
          foot={
            found.hasNextPage && (
              <Box
                sx={{
                  borderTop: 1,
                  borderColor: 'line.hair',
                  p: 1,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 2,
                  typography: 'caption',
                  color: 'text.secondary',
                }}
              >
                <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                  {t('company.more')}
                </Button>
                {total &&
                  t(total.capped ? 'company.shownCapped' : 'company.shown', { n: projects.length, count: total.count })}
              </Box>
            )
          }
        />
      )}
    </Page>
  )
}

/** What narrows the list; all of it stands in the address. */
function useFilters(params: Params) {
  const { t } = useText()
  const go = useGo()
  const { company } = useSession()
  const active = useVertical().vertical.id
  const language = useFieldLanguage()
  const several = company?.several === true
  const vertical = several ? (params.vertical ?? active) : undefined
  const verticals =
    useQuery({ ...fieldsApi.get.queryOptions({ input: { entity: 'project', vertical: active } }), enabled: several })
      .data?.verticals ?? []
  // what is over would fill the first pages of an old firm, so it is shown on request
  const state = params.state === ANY ? undefined : (PROJECT_STATES.find((one) => one === params.state) ?? CURRENT)
  const filter = {
    q: params.q || undefined,
    scope: params.scope ?? 'all',
    state,
    vertical,
    sort: params.sort ?? 'startDate',
  }
  const addressOf = (wish: Partial<Params>) => {
    const next = { ...params, ...wish }
    return link(schedule, 'company', {
      q: next.q || undefined,
      scope: next.scope === 'all' ? undefined : next.scope,
      state: next.state || undefined,
      vertical: next.vertical,
      sort: next.sort === 'startDate' ? undefined : next.sort,
    })
  }
  const to = (wish: Partial<Params>) => go(addressOf(wish), { replace: true, keepScroll: true })
  const stateName = (one: ProjectState) => i18n.t(`projects:states.${one}`, { defaultValue: one })
  const toolbar = (
    <ListToolbar
      find={<FindBox value={params.q ?? ''} onChange={(text) => to({ q: text.trim() })} />}
      filters={
        <>
          <FilterSelect
            label={t('company.scope')}
            value={filter.scope}
            none="all"
            onChange={(scope) => to({ scope })}
            options={SCOPES.map((value) => ({ value, label: t(`company.scopes.${value}`) }))}
          />
          <FilterSelect
            label={t('company.state')}
            value={state ?? ANY}
            none={ANY}
            onChange={(value) => to({ state: value === CURRENT ? undefined : value })}
            options={[
              { value: CURRENT, label: t('company.current') },
              { value: ANY, label: t('company.anyState') },
              ...PROJECT_STATES.map((value) => ({ value, label: stateName(value) })),
            ]}
          />
          {several && (
            <FilterSelect
              label={t('company.vertical')}
              value={vertical ?? 'all'}
              none="all"
              onChange={(value) => to({ vertical: value })}
              options={[
                { value: 'all', label: t('company.anyVertical') },
                ...verticals.map(({ id, title }) => ({ value: id, label: title[language] })),
              ]}
            />
          )}
          <InlineSelect
            label={t('company.order')}
            value={filter.sort}
            onChange={(sort) => to({ sort })}
            options={SORTS.map((value) => ({ value, label: t(`company.orders.${value}`) }))}
          />
        </>
      }
    />
  )
  return {
    filter,
    allAddress: addressOf({ vertical: 'all' }),
    filtered: Boolean(
      filter.q ||
      (state !== CURRENT && state !== undefined) ||
      filter.scope !== 'all' ||
      (several && vertical !== active),
    ),
    toolbar,
  }
}
