import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { DateText } from '../../../../ui/DateText.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { formatNumber } from '../../../../lib/numbers.ts'
import { toBase } from '../../../../lib/units.ts'
import { useUnits } from '../../../../kernel/web/units.ts'
import { panelsOn, useApp } from '../../../../kernel/web/app.tsx'
import { useSession } from '../../../../kernel/web/session.tsx'
import { failureText } from '../../../../kernel/web/failure.ts'
import { useFieldLanguage, useFieldText } from '../../../../ui/FieldInput.tsx'
import type { Project } from '../contract.ts'
import { missingIn } from '../../../../lib/fields.ts'
import { asksFields, BUILDING_LOADS } from '../rules.ts'
import { ActivityList } from './ActivityList.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { SharesList } from './SharesList.tsx'
import { ThreadCard } from './ThreadCard.tsx'
import { useFields } from '../../../platform/fields/api.ts'
import { useText } from './use-text.ts'

/** What needs somebody first, as the modules tell it; then the facts, and what people wrote about it. */
export function Overview(props: { project: Project; onShare: () => void; onEdit: () => void }) {
  const { t } = useText()
  const { may } = useSession()
  const { project } = props
  const cards = panelsOn(useApp(), 'projects.project').filter(({ kind, access }) => kind === 'cards' && may(access))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {cards.map(({ key, Part }) => (
          <Suspense key={key} fallback={<LoadingBlocks rows={4} />}>
            <Part params={{ projectId: project.id }} />
          </Suspense>
        ))}
        <KeyData project={project} onEdit={props.onEdit} />
        <Loads project={project} />
        {(project.description !== '' || project.notes !== '') && (
          <Card title={t('page.about')} padded>
            <Words text={project.description} />
            <Words text={project.notes} />
          </Card>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <ThreadCard projectId={project.id} />
        <Card
          title={t('page.sharing')}
          action={project.may.share && <Button onClick={props.onShare}>{t('sharing.manage')}</Button>}
        >
          <SharesList projectId={project.id} mayShare={project.may.share} />
        </Card>
        <Card title={t('page.activity')}>
          <ActivityList project={project} />
        </Card>
      </Box>
    </Box>
  )
}

function Words({ text }: { text: string }) {
  return text === '' ? null : (
    <Typography
      variant="body2"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch', '& + &': { mt: 1.5 } }}
    >
      {text}
    </Typography>
  )
}

/** What is kept of every project; what nobody filled in is left out. */
function useFacts(project: Project): [string, ReactNode][] {
  const { t } = useText()
  const { type, phase, location, projectManager, budget, tags, sample, start, startDate, endDate } = project
  const facts: [string, ReactNode][] = [
    [t('fields.number'), project.number],
    [t('page.start'), start && <DateText key="start" value={start} />],
    // the day work began may be another one than was agreed
    [t('list.start'), startDate && startDate !== start && <DateText key="agreed" value={startDate} />],
    [t('page.agreedEnd'), endDate && <DateText key="end" value={endDate} />],
    [t('fields.type'), type],
    [t('fields.phase'), phase],
    [t('fields.location'), location],
    [t('fields.budget'), budget === null ? null : <Money key="budget" cents={budget} format="whole" />],
    [t('fields.projectManager'), projectManager],
    [t('page.owner'), project.ownerName],
    [t('fields.tags'), tags.length > 0 && <Tags key="tags" tags={tags} />],
    [t('page.sample'), sample && t('page.sampleText')],
    [t('page.created'), <DateText key="created" value={new Date(project.createdAt)} format="dateTime" />],
    [t('page.changed'), <DateText key="changed" value={new Date(project.updatedAt)} format="dateTime" />],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

/** The facts of the project, and what the vertical and the company keep about it; what is no longer asked for shows where it was filled in. */
function KeyData({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const { t } = useText()
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const { found, all } = useFields('project', project.vertical)
  const facts = useFacts(project)
  const asked = all.filter((field) => !field.archived)
  const missing = missingIn(asked, project.fields)
  const own = all.flatMap((field): [string, ReactNode][] => {
    const text = textOf(field, project.fields[field.key])
    return text === '' ? [] : [[field.label[language], text]]
  })
  return (
    <Card title={t('page.fields')} action={project.may.edit && <Button onClick={onEdit}>{t('actions.edit')}</Button>}>
      {found.isError && (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {t('form.fieldsFailed', { reason: failureText(found.error) })}
        </Typography>
      )}
      {missing.length > 0 && project.status !== 'cancelled' && (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ m: 1 }}
          action={project.may.edit && <Button onClick={onEdit}>{t('page.fillIn')}</Button>}
        >
          {t(asksFields(project.status) ? 'page.missing' : 'page.missingBefore', {
            names: missing.map((field) => field.label[language]).join(', '),
          })}
        </Alert>
      )}
      <FactList wide facts={[...facts, ...own]} />
    </Card>
  )
}

/** What the demo project knows of its building. */
function Loads({ project }: { project: Project }) {
  const { t, language } = useText()
  const { system, show } = useUnits()
  const loads = BUILDING_LOADS.flatMap((name): [string, ReactNode][] => {
    const value = project.fields[`buildingLoads.${name}`]
    return typeof value === 'number'
      ? [
          [
            t(`loads.${name}`),
            name === 'simultaneousReduction'
              ? `${formatNumber(value, language)} %`
              : system === 'imperial'
                ? t('loads.power', { value: formatNumber(value, language) })
                : show(toBase(value * 1000, 'power', 'imperial'), 'power'),
          ],
        ]
      : []
  })
  const { sector } = project.fields
  if (loads.length === 0) return null
  return (
    <Card title={t('loads.title')}>
      <FactList
        wide
        facts={[...(sector === 'commercial' ? [[t('loads.sector'), t('loads.commercial')] as const] : []), ...loads]}
      />
    </Card>
  )
}

/** Facts under each other, in two columns where there is room for them. */
function FactList({ facts, wide = false }: { facts: readonly (readonly [string, ReactNode])[]; wide?: boolean }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        '& > div': { borderTop: 1, borderColor: 'line.hair', mt: '-1px' },
        overflow: 'hidden',
        ...(wide && { display: { md: 'grid' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }),
      }}
    >
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: `${wide ? 'minmax(128px, 2fr)' : '128px'} minmax(0, 3fr)`,
            gap: 1,
            alignItems: 'center',
            minHeight: 36,
            px: 2,
            py: 0.5,
            typography: 'body2',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Tags(props: { tags: readonly string[] }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {props.tags.map((tag) => (
        <Chip key={tag} label={tag} variant="outlined" />
      ))}
    </Box>
  )
}
