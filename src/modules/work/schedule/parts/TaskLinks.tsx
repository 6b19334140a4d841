import Close from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { InlineSelect } from '../../../../ui/InlineSelect.tsx'
import type { Task, TaskLink } from '../contract.ts'
import { LINK_TYPES, outline } from '../rules.ts'
import { DurationInput, Held } from './Held.tsx'
import type { PanelProps } from './TaskPanel.tsx'
import { useText } from './use-text.ts'

const FOUND_AT_ONCE = 30
/** Said, not shown: the kind stands beside it. */
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** What the task waits for and what waits for it, with kind and lag. */
export function TaskLinks({ links, ...part }: PanelProps & { links: readonly TaskLink[] }) {
  const { t } = useText()
  const { task, plan } = part
  const before = links.filter((link) => link.toId === task.id)
  const after = links.filter((link) => link.fromId === task.id)
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {links.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('links.none')}
        </Typography>
      )}
      <LinkList title={t('links.after')} links={before} side="before" {...part} />
      <LinkList title={t('links.before')} links={after} side="after" {...part} />
      {plan.may.edit && <AddLink {...part} links={links} />}
    </Box>
  )
}

function LinkList({
  title,
  links,
  side,
  rows,
  plan,
  save,
  onOpen,
}: PanelProps & { title: string; links: readonly TaskLink[]; side: 'before' | 'after' }) {
  const { t } = useText()
  if (links.length === 0) return null
  return (
    <Box>
      <Typography variant="caption" component="h4" sx={{ color: 'text.secondary', fontWeight: 600, m: 0 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((link) => {
          const other = rows.tasks.get(side === 'before' ? link.fromId : link.toId)
          if (!other) return null
          return (
            <Box
              key={link.id}
              component="li"
              sx={{ borderBottom: 1, borderColor: 'line.hair', py: 0.75, '&:last-of-type': { borderBottom: 0 } }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Link
                  component="button"
                  type="button"
                  onClick={() => onOpen(other.id)}
                  sx={{
                    flex: 1,
                    minWidth: 0,
                    textAlign: 'left',
                    typography: 'body2',
                    fontWeight: 600,
                    overflowWrap: 'anywhere',
                  }}
                >
                  {other.name}
                </Link>
                {plan.may.edit && (
                  <IconButton
                    aria-label={t('links.removeOf', { name: other.name })}
                    onClick={() => void save([{ op: 'unlink', linkIds: [link.id] }])}
                    sx={{ mr: -1 }}
                  >
                    <Close sx={{ fontSize: 18 }} />
                  </IconButton>
                )}
              </Box>
              <LinkFields
                link={link}
                name={other.name}
                mayEdit={plan.may.edit}
                minutesPerDay={plan.minutesPerDay}
                save={save}
              />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

function LinkFields({
  link,
  name,
  mayEdit,
  minutesPerDay,
  save,
}: Pick<PanelProps, 'save'> & { link: TaskLink; name: string; mayEdit: boolean; minutesPerDay: number }) {
  const { t } = useText()
  const set = (after: Partial<Pick<TaskLink, 'type' | 'lag' | 'elapsed'>>) =>
    save([{ op: 'setLink', linkId: link.id, before: { type: link.type, lag: link.lag, elapsed: link.elapsed }, after }])
  // what runs through nights is counted in days of the clock
  const day = link.elapsed ? 1_440 : minutesPerDay
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 84px', gap: 1, alignItems: 'center' }}>
      <InlineSelect
        label={t('links.typeOf', { name })}
        value={link.type}
        disabled={!mayEdit}
        onChange={(type) => void set({ type })}
        options={LINK_TYPES.map((value) => ({ value, label: t(`links.${value}`) }))}
      />
      <Box sx={{ '& label': unseen }}>
        <Held value={link.lag as number | null} save={(lag) => set({ lag: lag ?? 0 })}>
          {(field) => (
            <DurationInput
              {...field}
              label={t('links.lagOf', { name })}
              negative
              minutesPerDay={day}
              readOnly={!mayEdit}
            />
          )}
        </Held>
      </Box>
      {(link.lag !== 0 || link.elapsed) && (
        <Box sx={{ gridColumn: '1 / -1', mt: -0.5 }}>
          <CheckInput
            label={t('links.elapsed')}
            value={link.elapsed}
            disabled={!mayEdit}
            onChange={(elapsed) => void set({ elapsed })}
          />
        </Box>
      )}
    </Box>
  )
}

type Choice = { task: Task; label: string }

/** The first kind by which a task and another are not linked yet: a start and a finish may both hold between two tasks. */
function freeKind(links: readonly TaskLink[], otherId: string, side: 'before' | 'after'): TaskLink['type'] | undefined {
  const known = links.filter((link) => (side === 'before' ? link.fromId : link.toId) === otherId)
  return LINK_TYPES.find((type) => !known.some((link) => link.type === type))
}

/** Finds among the tasks of the project by number or name. */
function AddLink({ rows, task, save, links }: PanelProps & { links: readonly TaskLink[] }) {
  const { t } = useText()
  const [side, setSide] = useState<'before' | 'after'>('before')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const choices = useMemo(
    () =>
      outline([...rows.tasks.values()])
        .filter((row) => row.task.id !== task.id && freeKind(links, row.task.id, side) !== undefined)
        .map((row): Choice => ({ task: row.task, label: `${row.wbs} ${row.task.name}` })),
    [rows.tasks, links, side, task.id],
  )
  const found = useMemo(() => {
    const words = typed.trim().toLowerCase()
    return choices.filter(({ label }) => label.toLowerCase().includes(words)).slice(0, FOUND_AT_ONCE)
  }, [choices, typed])
  const add = async (choice: Choice | null) => {
    if (!choice) return
    const [fromId, toId] = side === 'before' ? [choice.task.id, task.id] : [task.id, choice.task.id]
    try {
      await save([{ op: 'link', fromId, toId, type: freeKind(links, choice.task.id, side) ?? 'FS' }])
      setError(null)
      setTyped('')
    } catch (failure) {
      setError(failureText(failure))
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <InlineSelect
        label={t('links.side')}
        value={side}
        onChange={setSide}
        options={[
          { value: 'before', label: t('links.addAfter') },
          { value: 'after', label: t('links.addBefore') },
        ]}
      />
      <Autocomplete
        options={found}
        value={null}
        inputValue={typed}
        onInputChange={(_event, value, reason) => {
          if (reason !== 'reset') setTyped(value)
        }}
        onChange={(_event, choice) => void add(choice)}
        blurOnSelect={false}
        clearOnBlur={false}
        filterOptions={(all) => all}
        getOptionKey={(choice) => choice.task.id}
        noOptionsText={t('links.nothingFound')}
        size="small"
        slotProps={{ paper: { sx: floating } }}
        sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
        renderInput={(input) => (
          <TextField
            {...input}
            label={t('links.task')}
            placeholder={t('links.find')}
            error={error !== null}
            helperText={error}
          />
        )}
      />
    </Box>
  )
}
