/** Who and what can be assigned, with capacity, hours and rate, for those who manage them. */
import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../../kernel/web/failure.ts'
import { usePages } from '../../../../kernel/web/paging.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { FindBox } from '../../../../ui/ListToolbar.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { Money } from '../../../../ui/Money.tsx'
import { MoneyInput } from '../../../../ui/MoneyInput.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { scheduleApi } from '../api.ts'
import type { Plan, Resource } from '../contract.ts'
import { COMPANY_CALENDAR, RESOURCE_KINDS } from '../rules.ts'
import { PlainDialog } from './PlainDialog.tsx'
import { useText } from './use-text.ts'

const SIZE = 20

export function ResourcesDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useText()
  const { may } = useSession()
  const client = useQueryClient()
  const [q, setQ] = useState('')
  const [editing, setEditing] = useState<Resource | 'new' | null>(null)
  const [asked, setAsked] = useState<Resource | null>(null)
  const pages = usePages(q)
  const found = useQuery({
    ...scheduleApi.listResources.queryOptions({ input: { ...(q ? { q } : {}), size: SIZE, cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  const mayManage = may({ permission: 'schedule.resources' })
  const fresh = () => client.invalidateQueries({ queryKey: scheduleApi.key() })
  const remove = useMutation({
    mutationFn: (resourceId: string) => scheduleApi.removeResource.call({ resourceId }),
    onSuccess: async () => {
      await fresh()
      setAsked(null)
    },
  })
  if (editing)
    return (
      <ResourceForm
        plan={plan}
        resource={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onSaved={async () => {
          await fresh()
          setEditing(null)
        }}
      />
    )
  return (
    <PlainDialog title={t('tools.resources')} width={640} onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <FindBox value={q} onChange={setQ} label={t('resources.find')} />
        {mayManage && (
          <Button startIcon={<Add />} onClick={() => setEditing('new')} sx={{ ml: 'auto' }}>
            {t('resources.add')}
          </Button>
        )}
      </Box>
      {found.isPending && <LoadingBlocks rows={3} />}
      {found.isError && (
        <FormHelperText error role="alert">
          {failureText(found.error)}
        </FormHelperText>
      )}
      {found.data?.rows.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(q ? 'resources.nothingFound' : 'resources.none')}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'line.hair',
          borderRadius: 1,
          '&:empty': { display: 'none' },
          '& > li + li': { borderTop: 1, borderColor: 'line.hair' },
        }}
      >
        {found.data?.rows.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}
          >
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Box sx={{ typography: 'body2', fontWeight: 600, overflowWrap: 'anywhere' }}>{one.name}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t(`resources.kinds.${one.kind}`)} · {one.capacity} %
                {one.rate !== null && (
                  <>
                    {' '}
                    · {t('resources.rateOf')} <Money cents={one.rate} />
                  </>
                )}
                {one.hidden && ` · ${t('resources.rateHidden')}`}
              </Box>
            </Box>
            {mayManage && (
              <Button aria-label={t('resources.editOf', { name: one.name })} onClick={() => setEditing(one)}>
                {t('calendars.edit')}
              </Button>
            )}
            {mayManage && (
              <Button
                color="error"
                aria-label={t('resources.removeOf', { name: one.name })}
                onClick={() => {
                  remove.reset()
                  setAsked(one)
                }}
              >
                {t('calendars.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {asked && (
        <ConfirmDialog
          open
          title={t('baselines.removeTitle', { name: asked.name })}
          text={t('resources.removeText')}
          confirmLabel={t('calendars.remove')}
          busy={remove.isPending}
          error={remove.isError ? failureText(remove.error) : undefined}
          onClose={() => setAsked(null)}
          onConfirm={() => remove.mutate(asked.id)}
        />
      )}
      {(pages.index > 0 || found.data?.next) && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button disabled={pages.index === 0} onClick={pages.previous}>
            {t('previous')}
          </Button>
          <Button disabled={!found.data?.next} onClick={() => pages.next(found.data?.next ?? null)}>
            {t('next')}
          </Button>
        </Box>
      )}
    </PlainDialog>
  )
}

function ResourceForm({
  plan,
  resource,
  onClose,
  onSaved,
}: {
  plan: Plan
  resource: Resource | null
  onClose: () => void
  onSaved: () => Promise<void>
}) {
  const { t } = useText()
  const mayPrice = useSession().may({ permission: 'rates.view' })
  const [name, setName] = useState(resource?.name ?? '')
  const [kind, setKind] = useState<Resource['kind']>(resource?.kind ?? 'crew')
  const [capacity, setCapacity] = useState<number | null>(resource?.capacity ?? 100)
  const [rate, setRate] = useState<number | null>(resource?.rate ?? null)
  const [calendarId, setCalendarId] = useState(resource?.calendarId ?? '')
  const [tried, setTried] = useState(false)
  const wrong = {
    name: name.trim() === '',
    capacity: capacity === null || !Number.isInteger(capacity) || capacity < 1 || capacity > 100_000,
    rate: rate !== null && Number.isNaN(rate),
  }
  const save = useMutation({
    mutationFn: () =>
      scheduleApi.saveResource.call({
        ...(resource ? { id: resource.id, version: resource.version } : {}),
        name: name.trim(),
        kind,
        capacity: capacity ?? 100,
        ...(resource?.hidden ? {} : { rate }),
        calendarId: calendarId || null,
      }),
    onSuccess: onSaved,
  })
  const submit = () => {
    setTried(true)
    if (!wrong.name && !wrong.capacity && !wrong.rate) save.mutate()
  }
  return (
    <FormDialog
      open
      title={resource ? resource.name : t('resources.add')}
      width={560}
      submitLabel={t('save')}
      busy={save.isPending}
      error={save.isError ? failureText(save.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={t('fields.name')}
        value={name}
        onChange={setName}
        required
        maxLength={200}
        error={tried && wrong.name ? t('panel.nameRequired') : undefined}
      />
      <FieldRow>
        <SelectInput
          label={t('resources.kind')}
          value={kind}
          onChange={(value) => setKind(RESOURCE_KINDS.find((one) => one === value) ?? kind)}
          options={RESOURCE_KINDS.map((one) => ({ value: one, label: t(`resources.kinds.${one}`) }))}
        />
        <NumberInput
          label={t('resources.capacity')}
          unit="%"
          value={capacity}
          onChange={setCapacity}
          help={t('resources.capacityHelp')}
          error={tried && wrong.capacity ? t('assign.unitsRange') : undefined}
        />
        {!resource?.hidden && mayPrice && <MoneyInput label={t('resources.rate')} value={rate} onChange={setRate} />}
        <SelectInput
          label={t('fields.calendarId')}
          value={calendarId}
          onChange={setCalendarId}
          emptyLabel={t('calendars.ofProject')}
          options={plan.calendars
            .filter((one) => one.id !== COMPANY_CALENDAR && one.projectId === null)
            .map((one) => ({ value: one.id, label: one.name }))}
        />
      </FieldRow>
    </FormDialog>
  )
}
