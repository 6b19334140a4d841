/** The admin screen: what modules add to it, under three headings, for those who may see it. On a phone the headings are a list, then the page. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { link, type PageParams } from '../../../../kernel/contract/link.ts'
import { type PanelEntry, panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useAskBeforeLeaving } from '../../../../kernel/web/leave.ts'
import { panelMarks } from '../../../../kernel/web/panel-marks.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { useSignal } from '../../../../kernel/web/signal.ts'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { SaveTogether } from '../../../../ui/SaveTogether.tsx'
import { StatusShape } from '../../../../ui/StatusChip.tsx'
import { identity } from '../manifest.ts'
import { useText } from '../parts/use-text.ts'

const GROUPS = ['people', 'company', 'installation'] as const
type Group = (typeof GROUPS)[number]

export default function AdminPage({ params }: { params: PageParams<typeof identity, 'admin'> }) {
  const { t } = useText()
  const app = useApp()
  const { may } = useSession()
  const [unkept, setUnkept] = useState(false)
  useAskBeforeLeaving(unkept)
  const wide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const all = panelsOn(app, 'identity.admin').filter((panel) => may(panel.access))
  const notices = all.filter((panel) => panel.kind === 'notice')
  const panels = all.filter((panel) => !panel.kind)
  const groups = GROUPS.map((group) => ({ group, own: panels.filter((panel) => groupOf(panel) === group) })).filter(
    ({ own }) => own.length > 0,
  )
  const asked = panels.find((panel) => panel.tab === params.openTab)
  // on a phone the list stands first, unless the address asks for something of the first page
  const askedOf = Object.entries(params).some(([name, value]) => name !== 'openTab' && value !== undefined)
  const shown = asked ?? (wide || askedOf ? groups[0]?.own[0] : undefined)
  if (panels.length === 0) return null
  const list = (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
      {groups.map(({ group, own }) => (
        <Part key={group} group={group} panels={own} shown={shown?.tab} />
      ))}
    </Box>
  )
  return (
    <Page
      title={shown?.title ?? t('routes.admin')}
      documentTitle={shown ? `${shown.title}, ${t('routes.admin')}` : t('routes.admin')}
      crumb={
        shown && (
          <>
            <Link href={link(identity, 'admin')}>{t('routes.admin')}</Link> / {t(`adminGroups.${groupOf(shown)}`)}
          </>
        )
      }
    >
      {notices.map(({ key, Part: Notice }) => (
        <Suspense key={key} fallback={null}>
          <Notice params={params} />
        </Suspense>
      ))}
      <Box
        sx={{
          display: 'grid',
          columnGap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
        }}
      >
        {(wide || !shown) && list}
        {shown && (
          <div role="tabpanel" id={`panel-${shown.tab}`} aria-labelledby={wide ? `tab-${shown.tab}` : undefined}>
            <Suspense fallback={<LoadingBlocks rows={6} />}>
              <SaveTogether key={shown.key} onUnkept={setUnkept}>
                <shown.Part params={params} />
              </SaveTogether>
            </Suspense>
          </div>
        )}
      </Box>
    </Page>
  )
}

/** A part without a heading of its own is one of the installation. */
const groupOf = (panel: PanelEntry): Group => GROUPS.find((group) => group === panel.group) ?? 'installation'

function Part({ group, panels, shown }: { group: Group; panels: readonly PanelEntry[]; shown: string | undefined }) {
  const { t } = useText()
  const marks = useSignal(panelMarks)
  const name = t(`adminGroups.${group}`)
  return (
    <div>
      <Typography
        variant="overline"
        component="h2"
        sx={{ display: 'block', color: 'text.secondary', px: 1.5, mb: 0.5 }}
      >
        {name}
      </Typography>
      <Tabs
        orientation="vertical"
        value={panels.some(({ tab }) => tab === shown) ? shown : false}
        aria-label={name}
        slotProps={{ list: { sx: { gap: 0 } } }}
        sx={{ minHeight: 0, borderBottom: 0, '& .MuiTabs-indicator': { display: 'none' } }}
      >
        {panels.map(({ tab, title }) => {
          const mark = marks[tab]
          return (
            <Tab
              key={tab}
              value={tab}
              id={`tab-${tab}`}
              aria-controls={tab === shown ? `panel-${tab}` : undefined}
              component="a"
              href={link(identity, 'admin', { openTab: tab })}
              label={
                <>
                  <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
                    {title}
                  </Box>
                  {mark && (
                    <Box
                      component="span"
                      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, color: `${mark.tone}.main` }}
                    >
                      <StatusShape tone={mark.tone} /> {mark.word}
                    </Box>
                  )}
                </>
              }
              sx={{
                flexDirection: 'row',
                gap: 1,
                maxWidth: 'none',
                minHeight: 32,
                px: 1.5,
                py: 0.5,
                borderRadius: 1,
                '&.Mui-selected': {
                  bgcolor: 'surface.selected',
                  boxShadow: 'inset 2px 0 var(--mui-palette-line-copper)',
                },
                '@media (pointer: coarse)': { minHeight: 44 },
              }}
            />
          )
        })}
      </Tabs>
    </div>
  )
}
