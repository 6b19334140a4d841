/** The day at a glance: key figures at the sides, and in the centre what a person's modules show, in their own order. */
import TuneIcon from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PageParams } from '../../../../kernel/contract/link.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { LeftOut } from '../../../../kernel/web/LeftOut.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useVerticalCounts } from '../../../platform/companies/api.ts'
import type { Layout } from '../contract.ts'
import type { dashboard } from '../manifest.ts'
import { MetricColumn, MetricGrid } from '../parts/Metrics.tsx'
import { ModuleMenu } from '../parts/ModuleMenu.tsx'
import { Promotions } from '../parts/Promotions.tsx'
import { type ShownModule, SortableModules } from '../parts/SortableModules.tsx'
import { useCounted } from '../parts/use-counted.ts'
import { type LayoutWish, useLayout } from '../parts/use-layout.ts'
import { useModules } from '../parts/use-modules.ts'
import { useSteps } from '../parts/use-steps.ts'
import { loadStepsTexts } from '../parts/use-steps-text.ts'
import { useText } from '../parts/use-text.ts'
import { WidgetCard } from '../parts/WidgetCard.tsx'
import { movedTo, orderedModules, usualSize, welcomeName, type Widget } from '../rules.ts'
import { companyToday } from '../../../../ui/formats.ts'

const FirstSteps = lazy(async () => {
  const [file] = await Promise.all([import('../parts/FirstSteps.tsx'), loadStepsTexts()])
  return { default: file.FirstSteps }
})
const Customizer = lazy(() => import('../parts/Customizer.tsx').then((file) => ({ default: file.Customizer })))

export default function DashboardPage({ params }: { params: PageParams<typeof dashboard, 'home'> }) {
  const { t } = useText()
  const { session } = useSession()
  const { modules, dialogs, withoutFeature } = useModules()
  const { layout, save, reset } = useLayout()
  const [customizing, setCustomizing] = useState(false)
  const { steps, put, over } = useSteps()
  const toast = useToast()
  const first = steps.data
  // nothing jumps: what it will be is known before anything is drawn
  const found = steps.isPending ? undefined : layout.data
  const isEmpty = first?.empty === true && !first.away
  const hideSteps = () => {
    put(true)
    toast.undo(t('steps.hidden'), () => put(false))
  }
  return (
    <Page
      title={t('welcome', { name: welcomeName(session?.user ?? null) || t('nobody') })}
      documentTitle={t('routes.home')}
      count={<DateText value={companyToday()} format="long" />}
      actions={
        found &&
        !isEmpty && (
          <Button variant="outlined" color="inherit" startIcon={<TuneIcon />} onClick={() => setCustomizing(true)}>
            {t('customize.button')}
          </Button>
        )
      }
    >
      <LeftOut found={useVerticalCounts()} />
      {(layout.isPending || (steps.isPending && !layout.isError)) && <LoadingBlocks rows={8} />}
      {layout.isError && (
        <ErrorState title={t('layoutFailed')} text={failureText(layout.error)} onRetry={() => void layout.refetch()} />
      )}
      {found && first && !first.away && !over && (isEmpty || first.rows.some(({ done }) => !done)) && (
        <Suspense fallback={<LoadingBlocks rows={8} />}>
          <FirstSteps rows={first.rows} empty={isEmpty} onHide={hideSteps} />
        </Suspense>
      )}
      {found && !isEmpty && <Arranged layout={found} params={params} onSave={(wish) => save.mutate(wish)} />}
      {dialogs.map(({ key, Part }) => (
        <Suspense key={key} fallback={null}>
          <Part params={params} />
        </Suspense>
      ))}
      {found && customizing && (
        <Suspense fallback={null}>
          <Customizer
            layout={found}
            modules={modules}
            withoutFeature={withoutFeature}
            onSteps={first?.away ? () => put(false) : undefined}
            onClose={() => setCustomizing(false)}
            onSave={(wish) => {
              save.mutate(wish)
              setCustomizing(false)
            }}
            onReset={() => {
              reset.mutate()
              setCustomizing(false)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

function Arranged({
  layout,
  params,
  onSave,
}: {
  layout: Layout
  params: Readonly<Record<string, unknown>>
  onSave: (wish: LayoutWish) => void
}) {
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [left = [], centre = [], right = []] = layout.customWidgets
  const middle = (
    <>
      <Promotions />
      <Widgets widgets={centre} />
      <Centre layout={layout} params={params} onSave={onSave} />
    </>
  )
  if (!wide)
    return (
      <Column>
        <MetricGrid />
        <Widgets widgets={[...left, ...right]} />
        {middle}
      </Column>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { lg: 2, xl: 3 },
        alignItems: 'start',
        gridTemplateColumns: { lg: '208px minmax(0, 1fr) 208px', xl: '264px minmax(0, 1fr) 264px' },
      }}
    >
      <Column stays={left.length === 0}>
        <MetricColumn side="left" />
        <Widgets widgets={left} />
      </Column>
      <Column>{middle}</Column>
      <Column stays={right.length === 0}>
        <MetricColumn side="right" />
        <Widgets widgets={right} />
      </Column>
    </Box>
  )
}

/** Key figures stay in view while the modules between them are read, as long as all of them fit into the window. */
const STAYS = {
  '@media (min-height: 720px)': { position: 'sticky', top: 'calc(var(--plumb-head, 92px) + 16px)' },
} as const

const Column = ({ children, stays = false }: { children: ReactNode; stays?: boolean }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: { xs: 2, xl: 3 },
      minWidth: 0,
      ...(stays ? STAYS : {}),
    }}
  >
    {children}
  </Box>
)

const Widgets = ({ widgets }: { widgets: readonly Widget[] }) =>
  widgets.map((widget) => <WidgetCard key={widget.instanceId} widget={widget} />)

function Centre({
  layout,
  params,
  onSave,
}: {
  layout: Layout
  params: Readonly<Record<string, unknown>>
  onSave: (wish: LayoutWish) => void
}) {
  const { t } = useText()
  const toast = useToast()
  const { modules } = useModules()
  const onUse = useCounted()
  const order = orderedModules(modules, layout.moduleOrder)
  const shown = order.filter((key) => !layout.modules[key]?.hidden)
  const move = (keys: string[]) => onSave({ moduleOrder: movedTo(layout.moduleOrder ?? order, keys) })
  const swap = (at: number, by: number) => move(shown.with(at, shown[at + by] ?? '').with(at + by, shown[at] ?? ''))
  const choose = (key: string, choice: Layout['modules'][string]) =>
    onSave({ modules: { ...layout.modules, [key]: { ...layout.modules[key], ...choice } } })
  const hide = (key: string, title: string) => {
    choose(key, { hidden: true })
    toast.undo(t('menu.hidden', { name: title }), () => onSave({ modules: layout.modules }))
  }
  const listed = shown.flatMap((key, at): ShownModule[] => {
    const found = modules.find(({ tab }) => tab === key)
    if (!found) return []
    const size = layout.modules[key]?.size ?? usualSize(found)
    const menu = (
      <ModuleMenu
        title={found.title}
        size={size}
        onSize={(next) => choose(key, { size: next })}
        onHide={() => hide(key, found.title)}
        onUp={at > 0 ? () => swap(at, -1) : undefined}
        onDown={at < shown.length - 1 ? () => swap(at, 1) : undefined}
      />
    )
    return [{ key, title: found.title, size, content: <found.Part params={params} />, menu }]
  })
  return <SortableModules modules={listed} onMove={move} onUse={onUse} />
}
