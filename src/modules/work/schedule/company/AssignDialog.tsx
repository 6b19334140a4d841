import Close from '@mui/icons-material/CloseOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { floating } from '../../../../kernel/web/floating.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { companiesApi } from '../../../platform/companies/api.ts'
import { scheduleApi } from '../api.ts'
import type { WorkItem } from '../company.contract.ts'
import { useText } from '../parts/use-text.ts'
import type { Changes } from './use-changes.ts'

const TYPING_PAUSE_MS = 250
const FOUND_AT_ONCE = 20
const FULL = 100

/** A resource, or a colleague who becomes one when they are first assigned. */
export type Choice = { resourceId: string | null; userId: string | null; name: string; detail: string }
type Assigned = Choice & { units: number | null }

const keyOf = ({ resourceId, userId }: Choice) => resourceId ?? `person:${userId}`

/** Who does a task, and with how much of their time. */
export function AssignDialog({ item, changes, onClose }: { item: WorkItem; changes: Changes; onClose: () => void }) {
  const { t } = useText()
  const [list, setList] = useState<readonly Assigned[]>(() =>
    item.assignees.map(({ resourceId, userId, name, units }) => ({ resourceId, userId, name, detail: '', units })),
  )
  const save = useMutation({
    mutationFn: async () => {
      const after: { resourceId: string; units: number }[] = []
      for (const { resourceId, userId, units } of list) {
        const id = resourceId ?? (await scheduleApi.resourceOf.call({ userId: userId ?? '' })).id
        after.push({ resourceId: id, units: units ?? FULL })
      }
      return changes.act(item.projectId, [
        {
          op: 'assign',
          taskId: item.id,
          before: item.assignees.map(({ resourceId, units }) => ({ resourceId, units })),
          after,
        },
      ])
    },
    onSuccess: onClose,
  })
  const wrong = list.some(({ units }) => units === null || !Number.isInteger(units) || units < 1 || units > 100_000)
  const taken = new Set(list.flatMap((one) => [keyOf(one), ...(one.userId ? [`person:${one.userId}`] : [])]))
  return (
    <FormDialog
      open
      width={520}
      title={t('company.assign.title', { name: item.name })}
      submitLabel={t('company.assign.save')}
      busy={save.isPending}
      submitDisabled={wrong}
      error={save.isError ? failureText(save.error) : undefined}
      onClose={onClose}
      onSubmit={() => save.mutate()}
    >
      <ResourcePicker taken={taken} onChoose={(choice) => setList([...list, { ...choice, units: FULL }])} />
      {list.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('company.assign.nobody')}
        </Typography>
      )}
      {list.length > 0 && (
        <Box
          component="ul"
          aria-label={t('company.assign.list')}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'line.hair',
            borderRadius: 1,
            '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
          }}
        >
          {list.map((one) => (
            <Box
              component="li"
              key={keyOf(one)}
              aria-label={one.name}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, py: 1 }}
            >
              <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>
                {one.name}
              </Box>
              <Box sx={{ width: 112 }}>
                <NumberInput
                  label={t('company.assign.units')}
                  unit="%"
                  value={one.units}
                  onChange={(units) => setList(list.map((other) => (other === one ? { ...other, units } : other)))}
                />
              </Box>
              <IconButton
                aria-label={t('company.assign.remove', { name: one.name })}
                onClick={() => setList(list.filter((other) => other !== one))}
              >
                <Close />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
    </FormDialog>
  )
}

/** Finds among crews, machines and colleagues on the server; a firm may have thousands. */
export function ResourcePicker({
  taken,
  onChoose,
}: {
  taken: ReadonlySet<string>
  onChoose: (choice: Choice) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const resources = useQuery({
    ...scheduleApi.listResources.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const people = useQuery({
    ...companiesApi.listMembers.queryOptions({ input: { q: q || undefined, size: FOUND_AT_ONCE } }),
    placeholderData: keepPreviousData,
  })
  const known = resources.data?.rows ?? []
  const options: Choice[] = [
    ...known.map(({ id, userId, name, kind, email }) => ({
      resourceId: id,
      userId,
      name,
      detail: email || t(`company.kinds.${kind}`),
    })),
    ...(people.data?.rows ?? [])
      .filter((person) => !known.some((one) => one.userId === person.userId))
      .map(({ userId, firstName, lastName, email }) => ({
        resourceId: null,
        userId,
        name: `${firstName} ${lastName}`.trim() || email,
        detail: email,
      })),
  ].filter((one) => !taken.has(keyOf(one)) && !(one.userId && taken.has(`person:${one.userId}`)))
  return (
    <Autocomplete<Choice>
      options={options}
      value={null}
      onChange={(_event, choice) => {
        if (choice) {
          onChoose(choice)
          setTyped('')
        }
      }}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') setTyped(text)
      }}
      blurOnSelect={false}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={keyOf}
      loading={resources.isFetching || people.isFetching}
      loadingText={t('company.assign.searching')}
      noOptionsText={t('company.assign.notFound')}
      size="small"
      autoHighlight
      slotProps={{ popper: { disablePortal: true }, paper: { sx: floating } }}
      sx={{ '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0, pl: 0 } }}
      renderOption={({ key, ...attributes }, one) => (
        <Box component="li" key={key} {...attributes} sx={{ flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {one.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {one.detail}
          </Box>
        </Box>
      )}
      renderInput={(input) => (
        <TextField {...input} autoFocus label={t('company.assign.who')} placeholder={t('company.assign.whoHelp')} />
      )}
    />
  )
}
