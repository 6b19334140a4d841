import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormHelperText from '@mui/material/FormHelperText'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ADMITTING_SCOPE } from '../../../../kernel/contract/endpoint.ts'
import { failureText } from '../../../../kernel/web/failure.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { FieldRow } from '../../../../ui/FormLayout.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { TextInput } from '../../../../ui/TextInput.tsx'
import { integrationsApi } from '../api.ts'
import { ALL_MODULES, KERNEL_AREAS, KEY_DAYS, VERBS } from '../rules.ts'
import { areaLabel, busyModules } from './labels.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useText } from './use-text.ts'

const NEVER = 'never'
const DEFAULT_DAYS = 90

/** Makes a key, then shows it this once. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(DEFAULT_DAYS))
  const [scopes, setScopes] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      integrationsApi.createKey.call({
        name: name.trim(),
        scopes: [...scopes],
        expiresInDays: KEY_DAYS.find((one) => String(one) === days) ?? null,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: integrationsApi.listKeys.key() }),
  })
  if (create.data) {
    const { secret } = create.data
    const code = `curl -H "Authorization: Bearer ${secret}" \\\n  ${window.location.origin}/api/projects`
    return (
      <SecretDialog
        onClose={onClose}
        shown={{
          title: t('keys.secretTitle'),
          text: t('keys.secretText', { name: create.data.name }),
          label: t('keys.secret'),
          value: secret,
          example: { label: t('keys.example'), code },
        }}
      />
    )
  }
  const missing = name.trim() === ''
  return (
    <FormDialog
      open
      width={560}
      title={t('keys.createTitle')}
      submitLabel={t('keys.create')}
      busy={create.isPending}
      error={create.isError ? failureText(create.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!missing && scopes.size > 0) create.mutate()
      }}
    >
      <FieldRow>
        <TextInput
          label={t('name')}
          required
          autoFocus
          maxLength={100}
          value={name}
          onChange={setName}
          help={t('keys.nameHelp')}
          error={tried && missing ? t('nameRequired') : undefined}
        />
        <SelectInput
          label={t('keys.expires')}
          value={days}
          onChange={setDays}
          options={[
            ...KEY_DAYS.map((one) => ({ value: String(one), label: t('keys.days', { count: one }) })),
            { value: NEVER, label: t('keys.neverExpires') },
          ]}
        />
      </FieldRow>
      <ScopeTable
        scopes={scopes}
        onChange={setScopes}
        error={tried && scopes.size === 0 ? t('keys.scopesRequired') : undefined}
      />
    </FormDialog>
  )
}

function ScopeTable({
  scopes,
  onChange,
  error,
}: {
  scopes: ReadonlySet<string>
  onChange: (scopes: ReadonlySet<string>) => void
  error?: string
}) {
  const { t } = useText()
  const id = useId()
  const areas = [ALL_MODULES, ...busyModules().map((module) => module.id), ...KERNEL_AREAS].map((id) => ({
    id,
    label: areaLabel(id, t),
  }))
  const toggle = (scope: string, on: boolean) => {
    const next = new Set(scopes)
    if (on) next.add(scope)
    else next.delete(scope)
    onChange(next)
  }
  return (
    <Box>
      <Typography
        variant="caption"
        component="div"
        id={id}
        sx={{ fontWeight: 600, color: error ? 'error.main' : 'text.secondary' }}
      >
        {t('keys.scopes')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mb: 0.5 }}>
        {t('keys.scopesHelp')}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: 1 }}>
        <Table aria-labelledby={id} sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('keys.area')}</TableCell>
              {VERBS.map((verb) => (
                <TableCell key={verb} align="center" sx={{ width: 88 }}>
                  {t(`keys.${verb}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {areas.map((area) => (
              <TableRow key={area.id}>
                <TableCell component="th" scope="row" sx={area.id === ALL_MODULES ? { fontWeight: 600 } : undefined}>
                  {area.label}
                </TableCell>
                {VERBS.map((verb) => {
                  const scope = `${area.id}:${verb}`
                  const covered = area.id !== ALL_MODULES && scopes.has(`${ALL_MODULES}:${verb}`)
                  return (
                    <TableCell key={verb} align="center">
                      <Checkbox
                        checked={covered || scopes.has(scope)}
                        disabled={covered}
                        onChange={(_event, on) => toggle(scope, on)}
                        slotProps={{
                          input: {
                            'aria-label':
                              verb === 'read'
                                ? t('keys.readOf', { area: area.label })
                                : t('keys.writeOf', { area: area.label }),
                          },
                        }}
                      />
                    </TableCell>
                  )
                })}
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" colSpan={VERBS.length}>
                {t('keys.admitting')}
                <Typography variant="caption" component="div" id={`${id}-admitting`} sx={{ color: 'text.secondary' }}>
                  {t('keys.admittingHelp')}
                </Typography>
              </TableCell>
              <TableCell align="center">
                <Checkbox
                  checked={scopes.has(ADMITTING_SCOPE)}
                  onChange={(_event, on) => toggle(ADMITTING_SCOPE, on)}
                  slotProps={{
                    input: {
                      'aria-label': t('keys.writeOf', { area: t('keys.admitting') }),
                      'aria-describedby': `${id}-admitting`,
                    },
                  }}
                />
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
