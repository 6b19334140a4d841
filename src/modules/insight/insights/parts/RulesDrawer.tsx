/** The rules in words: everybody chooses what they hear of; who may, decides which the company uses and with which numbers. */
import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { failureOf, failureText } from '../../../../kernel/web/failure.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { sayRule } from '../../../../kernel/web/insights.ts'
import { formatMoment } from '../../../../ui/formats.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { NumberInput } from '../../../../ui/NumberInput.tsx'
import { SHEET } from '../../../../ui/sheet.ts'
import { useToast } from '../../../../ui/Toasts.tsx'
import { insightsApi } from '../api.ts'
import type { InsightRule } from '../contract.ts'
import { useText } from './use-text.ts'

export function RulesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const title = useId()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const maySet = useSession().may({ permission: 'insights.rules' })
  const rules = useQuery(insightsApi.listRules.queryOptions({ input: {} }))
  return (
    <Drawer
      open
      anchor={phone ? 'bottom' : 'right'}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: phone ? SHEET : { width: 600 } } }}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 4 }}>
        <Box
          sx={{
            position: 'sticky',
            top: 0,
            zIndex: 1,
            bgcolor: 'background.paper',
            display: 'flex',
            alignItems: 'center',
            pt: 2,
            pb: 0.5,
          }}
        >
          <Typography variant="h2" id={title} sx={{ flex: 1 }}>
            {t('drawer.title')}
          </Typography>
          <IconButton aria-label={t('drawer.close')} title={t('drawer.close')} onClick={onClose} sx={{ mr: -0.75 }}>
            <Close />
          </IconButton>
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {t('drawer.help')} {maySet && t('drawer.helpAdmin')}
        </Typography>
        {rules.isPending && <LoadingBlocks rows={8} />}
        {rules.isError && (
          <ErrorState
            headingLevel="h3"
            title={t('drawer.failed')}
            text={failureText(rules.error)}
            requestId={failureOf(rules.error).requestId}
            onRetry={() => void rules.refetch()}
          />
        )}
        {rules.data && (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'line.hair' } }}
          >
            {rules.data.rules.map((rule) => (
              <RuleRow key={rule.rule} rule={rule} maySet={maySet} />
            ))}
          </Box>
        )}
      </Box>
    </Drawer>
  )
}

function useRuleChange() {
  const client = useQueryClient()
  const toast = useToast()
  const { t } = useText()
  const settings = {
    onSuccess: (_answer: InsightRule, { quiet }: { quiet?: boolean }) => {
      if (!quiet) toast.info(t('drawer.saved'))
      return client.invalidateQueries({ queryKey: insightsApi.key() })
    },
    onError: (error: unknown) => toast.error(failureText(error)),
  }
  const choose = useMutation({
    mutationFn: ({ quiet: _quiet, ...input }: { rule: InsightRule['rule']; mine: boolean; quiet?: boolean }) =>
      insightsApi.chooseRule.call(input),
    ...settings,
  })
  const set = useMutation({
    mutationFn: ({
      quiet: _quiet,
      ...input
    }: {
      rule: InsightRule['rule']
      enabled?: boolean
      params?: Record<string, number>
      quiet?: boolean
    }) => insightsApi.setRule.call(input),
    ...settings,
  })
  return { choose, set }
}

function RuleRow({ rule, maySet }: { rule: InsightRule; maySet: boolean }) {
  const { t, language } = useText()
  const { choose, set } = useRuleChange()
  const name = sayRule(rule.rule, 'title', rule.title)
  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1, minWidth: 'min-content' }}>
          {name}
        </Typography>
        {rule.enabled ? (
          <FormControlLabel
            label={
              <Box component="span" sx={{ typography: 'caption' }}>
                {t('drawer.mine')}
              </Box>
            }
            sx={{ mr: 0 }}
            control={
              <Switch
                size="small"
                checked={rule.mine}
                disabled={choose.isPending}
                onChange={(_event, mine) => choose.mutate({ rule: rule.rule, mine, quiet: true })}
                slotProps={{ input: { 'aria-label': `${name}: ${t('drawer.mine')}` } }}
              />
            }
          />
        ) : (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('drawer.off')}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '72ch' }}>
        {sayRule(
          rule.rule,
          'formula',
          rule.formula,
          Object.fromEntries(rule.params.map((param) => [param.name, param.value])),
        )}
      </Typography>
      {maySet && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            rowGap: 0.5,
            mt: 1,
          }}
        >
          <FormControlLabel
            label={
              <Box component="span" sx={{ typography: 'caption' }}>
                {t('drawer.company')}
              </Box>
            }
            sx={{ mr: 0, minHeight: 32 }}
            control={
              <Switch
                size="small"
                checked={rule.enabled}
                disabled={set.isPending}
                onChange={(_event, enabled) => set.mutate({ rule: rule.rule, enabled, quiet: true })}
                slotProps={{ input: { 'aria-label': `${name}: ${t('drawer.company')}` } }}
              />
            }
          />
          {rule.enabled && rule.params.length > 0 && (
            <Numbers
              key={rule.params.map((param) => param.value).join()}
              rule={rule}
              busy={set.isPending}
              onSave={(params) => set.mutate({ rule: rule.rule, params })}
            />
          )}
          {rule.changedBy !== null && rule.changedAt !== null && (
            <Typography variant="caption" component="div" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
              {t('drawer.changed', { name: rule.changedBy, date: formatMoment(new Date(rule.changedAt), language) })}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

function Numbers({
  rule,
  busy,
  onSave,
}: {
  rule: InsightRule
  busy: boolean
  onSave: (params: Record<string, number>) => void
}) {
  const { t } = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(rule.params.map((param) => [param.name, param.value])),
  )
  const valueOf = (name: string) => typed[name] ?? null
  const fits = ({ name, least, most }: InsightRule['params'][number]) => {
    const value = valueOf(name)
    return value !== null && Number.isInteger(value) && value >= least && value <= most
  }
  const changed = rule.params.some((param) => valueOf(param.name) !== param.value)
  const send = () =>
    onSave(Object.fromEntries(rule.params.map((param) => [param.name, valueOf(param.name) ?? param.value])))
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed && rule.params.every(fits)) send()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}
    >
      {rule.params.map((param) => (
        <Box key={param.name} sx={{ width: 156 }}>
          <NumberInput
            label={sayRule(rule.rule, param.name, param.name)}
            unit={t(`drawer.${param.unit}`)}
            value={valueOf(param.name)}
            onChange={(value) => setTyped({ ...typed, [param.name]: value })}
            help={t('drawer.standard', { n: param.standard })}
            error={fits(param) ? undefined : t('drawer.range', { least: param.least, most: param.most })}
          />
        </Box>
      ))}
      {changed && (
        <Button type="submit" variant="outlined" disabled={busy || !rule.params.every(fits)} sx={{ mt: '22px' }}>
          {t('drawer.save')}
        </Button>
      )}
    </Box>
  )
}
