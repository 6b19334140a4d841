/** Which modules and widgets a person's dashboard has. Nothing changes until it is saved. */
import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { knownFigures, titleOf } from '../../../../kernel/web/figures.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import type { Layout } from '../contract.ts'
import {
  COLUMNS,
  MAX_WIDGETS,
  orderedModules,
  orderFor,
  type Placed,
  ROLES,
  TOO_MANY_WIDGETS,
  WIDGET_KINDS,
  type WidgetKind,
  widgetOf,
  widgetsFor,
} from '../rules.ts'
import { standingIn } from './Metrics.tsx'
import type { LayoutWish } from './use-layout.ts'
import { added, type Columns } from './widget-moves.ts'
import { columnName, WidgetColumns } from './WidgetColumns.tsx'
import { useText } from './use-text.ts'

type Props = {
  layout: Layout
  modules: readonly (Placed & { title: string })[]
  /** Those that the company has switched off or its plan does not include. */
  withoutFeature: readonly { title: string }[]
  onSave: (wish: LayoutWish) => void
  onReset: () => void
  /** Brings the first steps back, where they were put away. */
  onSteps?: () => void
  onClose: () => void
}

export function Customizer({ layout, modules, withoutFeature, onSave, onReset, onSteps, onClose }: Props) {
  const { t } = useText()
  const [columns, setColumns] = useState<Columns>(layout.customWidgets)
  const [choices, setChoices] = useState(layout.modules)
  const [order, setOrder] = useState(layout.moduleOrder)
  const [resetting, setResetting] = useState(false)
  const full = columns.some((column) => column.length > MAX_WIDGETS)
  const show = (key: string, shown: boolean) => {
    const { hidden: _hidden, ...rest } = choices[key] ?? {}
    setChoices({ ...choices, [key]: shown ? rest : { ...rest, hidden: true } })
  }
  const startFrom = (role: string) => {
    const widgets = widgetsFor(
      role,
      Array.from(knownFigures, ([id, { declared }]) => [id, declared] as const),
    )
    setOrder(orderFor(role, modules))
    setChoices({})
    setColumns(
      widgets.reduce<Columns>(
        (all, column, at) => column.reduce((now, id) => added(now, id, at, Date.now()), all),
        Array.from({ length: COLUMNS }, () => []),
      ),
    )
  }
  // what stands there beside the widgets, so that a column without any does not look empty
  const figuresOf = (side: 'left' | 'right') =>
    standingIn(side).flatMap((id) => {
      const known = knownFigures.get(id)
      return known ? [titleOf(known)] : []
    })
  const inOrder = orderedModules(modules, order).filter((key) => !choices[key]?.hidden)
  const standing = [
    { key: 'columns.figures', names: figuresOf('left') },
    { key: 'columns.modules', names: inOrder.flatMap((key) => modules.find(({ tab }) => tab === key)?.title ?? []) },
    { key: 'columns.figures', names: figuresOf('right') },
  ] as const
  const save = () =>
    onSave({
      moduleOrder: order,
      modules: Object.fromEntries(Object.entries(choices).filter(([, choice]) => Object.keys(choice).length > 0)),
      customWidgets: columns.map((column) => [...column]),
    })
  return (
    <>
      <FormDialog
        open
        title={t('customize.title')}
        width={960}
        submitLabel={t('customize.save')}
        submitDisabled={full}
        error={full ? TOO_MANY_WIDGETS : undefined}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        footLeft={
          <>
            {layout.saved && (
              <Button color="inherit" sx={{ ml: -1.5 }} onClick={() => setResetting(true)}>
                {t('customize.reset')}
              </Button>
            )}
            {onSteps && (
              <Button
                color="inherit"
                onClick={() => {
                  onSteps()
                  onClose()
                }}
              >
                {t('steps.show')}
              </Button>
            )}
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Box sx={{ maxWidth: 360 }}>
            <SelectInput
              label={t('customize.startFrom')}
              value=""
              emptyLabel={t('customize.choose')}
              help={t('customize.startHelp')}
              onChange={(role) => role && startFrom(role)}
              options={ROLES.map((role) => ({
                value: role,
                label: roleName(role, layout.role, t),
              }))}
            />
          </Box>
          <Box component="section">
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {t('customize.widgets')}
            </Typography>
            <AddWidget onAdd={(widgetId, column) => setColumns(added(columns, widgetId, column, Date.now()))} />
            <WidgetColumns columns={columns} onChange={setColumns} standing={standing} />
          </Box>
          <Box component="section">
            <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
              {t('customize.modules')}
            </Typography>
            <Box
              sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
            >
              {modules.map(({ tab: key, title }) => (
                <CheckInput
                  key={key}
                  label={title}
                  value={!choices[key]?.hidden}
                  onChange={(shown) => show(key, shown)}
                />
              ))}
            </Box>
            {withoutFeature.length > 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {t('customize.withoutFeature', { modules: withoutFeature.map(({ title }) => title).join(', ') })}
              </Typography>
            )}
          </Box>
        </Box>
      </FormDialog>
      <ConfirmDialog
        open={resetting}
        title={t('customize.resetAsk')}
        text={t('customize.resetText')}
        confirmLabel={t('customize.reset')}
        onConfirm={onReset}
        onClose={() => setResetting(false)}
      />
    </>
  )
}

/** Names of roles are those of the role's own catalogue where there is one. */
function roleName(role: string, own: string, t: ReturnType<typeof useText>['t']): string {
  const name = t(`roles.${role}` as 'roles.user')
  return role === own ? t('customize.yourRole', { name }) : name
}

function AddWidget({ onAdd }: { onAdd: (widgetId: string, column: number) => void }) {
  const { t } = useText()
  const { may } = useSession()
  const [kind, setKind] = useState<WidgetKind>('figure')
  const [figure, setFigure] = useState('')
  const [column, setColumn] = useState('1')
  // figures about one record need somebody to name it, and a trend needs a past
  const offered = [...knownFigures]
    .filter(
      ([, { declared }]) =>
        declared.of === undefined && may(declared.access) && (kind !== 'trend' || declared.history !== false),
    )
    .map(([id, known]) => ({ value: id, label: titleOf(known) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const chosen = offered.some(({ value }) => value === figure)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        mb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr) auto' },
      }}
    >
      <SelectInput
        label={t('widget.kind')}
        value={kind}
        onChange={(next) => setKind(WIDGET_KINDS.find((one) => one === next) ?? 'figure')}
        options={WIDGET_KINDS.map((one) => ({ value: one, label: t(`widget.kindNames.${one}`) }))}
      />
      <SelectInput label={t('widget.figure')} value={figure} onChange={setFigure} options={offered} />
      <SelectInput
        label={t('widget.column')}
        value={column}
        onChange={setColumn}
        options={Array.from({ length: COLUMNS }, (_, at) => ({ value: String(at), label: t(columnName(at)) }))}
      />
      <Button
        variant="outlined"
        startIcon={<Add />}
        disabled={!chosen}
        onClick={() => onAdd(widgetOf(kind, figure), Number(column))}
      >
        {t('widget.add')}
      </Button>
    </Box>
  )
}
