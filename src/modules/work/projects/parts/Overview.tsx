import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DateText } from '../../../../ui/DateText.tsx'
import { ProgressBar } from '../../../../ui/ProgressBar.tsx'
import { formatNumber } from '../../../../lib/numbers.ts'
import { toBase } from '../../../../lib/units.ts'
import { useUnits } from '../../../../kernel/web/units.ts'
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

/** Texts and history left, facts and sharing right. */
export function Overview(props: { project: Project; onShare: () => void; onEdit: () => void }) {
  const { t } = useText()
  const { project } = props
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Card title={t('fields.description')} padded>
          <Words text={project.description} empty={t('page.noDescription')} />
        </Card>
        <OwnFields project={project} onEdit={props.onEdit} />
        <Loads project={project} />
        <Card title={t('fields.notes')} padded>
          <Words text={project.notes} empty={t('page.noNotes')} />
        </Card>
        <Card title={t('page.activity')}>
          <ActivityList project={project} />
        </Card>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Card title={t('page.details')}>
          <Facts project={project} />
        </Card>
        <ThreadCard projectId={project.id} />
        <Card
          title={t('page.sharing')}
          action={project.may.share && <Button onClick={props.onShare}>{t('sharing.manage')}</Button>}
        >
          <SharesList projectId={project.id} mayShare={project.may.share} />
        </Card>
      </Box>
    </Box>
  )
}

function Words(props: { text: string; empty: string }) {
  return props.text === '' ? (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {props.empty}
    </Typography>
  ) : (
    <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
      {props.text}
    </Typography>
  )
}

function Facts({ project }: { project: Project }) {
  const { t } = useText()
  const facts: [string, ReactNode][] = [
    [t('fields.type'), project.type || t('page.noValue')],
    [t('fields.phase'), project.phase || t('page.noValue')],
    [
      t('fields.progress'),
      <Box key="progress" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <ProgressBar percent={project.progress} width={96} />
        {project.byPlan && <Box sx={{ color: 'text.secondary' }}>{t('page.byPlan')}</Box>}
      </Box>,
    ],
    [t('fields.projectManager'), project.projectManager || t('page.noValue')],
    [t('fields.tags'), project.tags.length === 0 ? t('page.noValue') : <Tags key="tags" tags={project.tags} />],
    ...(project.sample ? [[t('page.sample'), t('page.sampleText')] as [string, ReactNode]] : []),
    [t('page.created'), <DateText key="created" value={new Date(project.createdAt)} format="dateTime" />],
    [t('page.changed'), <DateText key="changed" value={new Date(project.updatedAt)} format="dateTime" />],
  ]
  return <FactList facts={facts} />
}

/** What the vertical and the company keep about a project; what is no longer asked for shows where it was filled in. */
function OwnFields({ project, onEdit }: { project: Project; onEdit: () => void }) {
  const { t } = useText()
  const language = useFieldLanguage()
  const textOf = useFieldText()
  const { found, all } = useFields('project', project.vertical)
  if (found.isError)
    return (
      <Card title={t('page.fields')} padded>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('form.fieldsFailed', { reason: failureText(found.error) })}
        </Typography>
      </Card>
    )
  const shown = all.filter((field) => !field.archived || project.fields[field.key] !== undefined)
  if (shown.length === 0) return null
  const missing = missingIn(
    all.filter((field) => !field.archived),
    project.fields,
  )
  return (
    <Card title={t('page.fields')}>
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
      <FactList
        wide
        facts={shown.map((field) => [
          field.label[language],
          textOf(field, project.fields[field.key]) || t('page.noValue'),
        ])}
      />
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
