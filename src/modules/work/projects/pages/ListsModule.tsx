/** The projects of the dashboard (spec 1 §2) as one card: those opened last, one's own, shared ones, and for whoever sees them all, every one. */
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { addressOf, link } from '../../../../kernel/contract/link.ts'
import { useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { readStored, writeStored } from '../../../../kernel/web/storage.ts'
import { projectsApi } from '../api.ts'
import { projects } from '../manifest.ts'
import { ProjectList } from '../parts/ProjectList.tsx'
import { useFirmSample } from '../parts/use-firm-sample.ts'
import { useListed, useRecent } from '../parts/use-listed.ts'
import { useText } from '../parts/use-text.ts'

const LISTS = ['my', 'recent', 'shared', 'all'] as const
type ListName = (typeof LISTS)[number]

export default function ListsModule() {
  const { t } = useText()
  const { may, session } = useSession()
  const offered = LISTS.filter((name) => name !== 'all' || may({ permission: 'projects.seeAll' }))
  // the list a person looked at last, in this browser
  const kept = `dashboard-projects/${session?.user.id ?? ''}`
  const [chosen, choose] = useState(() => readStored('localStorage', kept))
  const first = useFirstList(chosen === null)
  const shown = offered.find((name) => name === chosen) ?? first
  const tabs = (
    <Tabs
      value={shown}
      onChange={(_event, name: ListName) => {
        choose(name)
        writeStored('localStorage', kept, name)
      }}
      aria-label={t('home.lists')}
      variant="scrollable"
      sx={{ px: 2, borderBottom: 1, borderColor: 'line.hair' }}
    >
      {offered.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`projects-${name}`}
          aria-controls="projects-listed"
          label={t(`lists.${name}`)}
        />
      ))}
    </Tabs>
  )
  const List = { my: Mine, recent: Recent, shared: Shared, all: All }[shown]
  return <List tabs={tabs} labelledBy={`projects-${shown}`} />
}

/** Whoever has no projects of their own begins with what others share with them. */
function useFirstList(asked: boolean): ListName {
  const size = 1
  const own = useQuery({
    ...projectsApi.list.queryOptions({ input: { scope: 'mine', size } }),
    enabled: asked,
  })
  const none = own.data?.rows.length === 0
  const shared = useQuery({ ...projectsApi.list.queryOptions({ input: { scope: 'shared', size } }), enabled: none })
  return none && shared.data?.rows.length === 1 ? 'shared' : 'my'
}

type Listed = { tabs: ReactNode; labelledBy: string }

/** The projects a person owns; a company without any is offered sample data. */
function Mine(props: Listed) {
  const { t } = useText()
  const found = useListed('mine')
  const none = found.data?.pages[0]?.rows.length === 0
  return (
    <ProjectList
      {...props}
      name="my"
      list={t('lists.my')}
      found={found}
      none={t('list.empty')}
      register={link(projects, 'projects', { view: 'mine' })}
      noneActions={none && <SampleOffer />}
      action={<NewProject />}
    />
  )
}

function Recent(props: Listed) {
  const { t } = useText()
  return (
    <ProjectList
      {...props}
      name="recent"
      list={t('lists.recent')}
      found={useRecent()}
      none={t('home.noRecent')}
      register={link(projects, 'projects')}
      action={<NewProject />}
    />
  )
}

/** What colleagues share with a person can be opened, whatever else the person may do with it. */
function Shared(props: Listed) {
  const { t } = useText()
  return (
    <ProjectList
      {...props}
      name="shared"
      list={t('lists.shared')}
      found={useListed('shared')}
      none={t('list.emptyShared')}
      register={link(projects, 'projects', { view: 'shared' })}
      action={<NewProject />}
      openOnly
    />
  )
}

function All(props: Listed) {
  const { t } = useText()
  return (
    <ProjectList
      {...props}
      name="all"
      list={t('lists.all')}
      found={useListed('all')}
      none={t('list.emptyActive')}
      register={link(projects, 'projects')}
      action={<NewProject />}
    />
  )
}

function NewProject() {
  const { t } = useText()
  const { may } = useSession()
  const address =
    addressOf(useApp().manifests, 'dashboard.home', { action: 'new-project' }) ??
    link(projects, 'projects', { action: 'new-project' })
  return may({ permission: 'projects.create' }) && <Button href={address}>{t('quickCreate.newProject')}</Button>
}

function SampleOffer() {
  const { t } = useText()
  const { mayLoad, load } = useFirmSample({ reload: true })
  const any = useQuery({ ...projectsApi.list.queryOptions({ input: { scope: 'all', size: 1 } }), enabled: mayLoad })
  if (!mayLoad || any.data?.rows.length !== 0) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={load.isPending || load.isSuccess}
      onClick={() => load.mutate()}
    >
      {t('home.loadSample')}
    </Button>
  )
}
