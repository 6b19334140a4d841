/** The three columns of widgets in the customizer: moved by mouse, touch, keyboard or menu. */
import Delete from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import {
  closestCorners,
  DndContext,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState } from 'react'
import { knownFigures, titleOf } from '../../../../kernel/web/figures.ts'
import { PERIODS } from '../../../../lib/figures.ts'
import { CheckInput } from '../../../../ui/CheckInput.tsx'
import { SelectInput } from '../../../../ui/SelectInput.tsx'
import { readWidget, type Widget, WIDGET_SIZES, type WidgetSize } from '../rules.ts'
import { announcementsOf } from './announcements.ts'
import { type Columns, configured, moved, placeOf, without } from './widget-moves.ts'
import { useText } from './use-text.ts'

const COLUMN = 'column-'
const NAMES = ['left', 'centre', 'right'] as const
const DRAG_PX = 4

export const columnName = (column: number) => `columns.${NAMES[column] ?? 'left'}` as const

type Props = { columns: Columns; onChange: (columns: Columns) => void }
/** What stands in a column beside its widgets. */
type Standing = { key: 'columns.figures' | 'columns.modules'; names: readonly string[] }

export function WidgetColumns({ columns, onChange, standing }: Props & { standing: readonly Standing[] }) {
  const { t } = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: string) => {
    const widget = columns.flat().find((one) => one.instanceId === id)
    return widget ? widgetTitle(widget.widgetId, t) : id
  }
  const where = (id: string) => {
    const empty = id.startsWith(COLUMN) ? Number(id.slice(COLUMN.length)) : null
    const { column, place } =
      empty === null
        ? (placeOf(columns, id) ?? { column: 0, place: 0 })
        : { column: empty, place: columns[empty]?.length ?? 0 }
    return { column: t(columnName(column)), place: place + 1, of: Math.max(columns[column]?.length ?? 0, place + 1) }
  }
  // moved while it is dragged, so that columns open up for it
  const over = ({ active, over: target }: DragOverEvent) => {
    const [id, onto] = [String(active.id), target ? String(target.id) : '']
    if (onto === '' || onto === id) return
    if (onto.startsWith(COLUMN)) {
      const column = Number(onto.slice(COLUMN.length))
      if (placeOf(columns, id)?.column !== column) onChange(moved(columns, id, column, columns[column]?.length ?? 0))
      return
    }
    const to = placeOf(columns, onto)
    if (to) onChange(moved(columns, id, to.column, to.place))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCorners}
      onDragOver={over}
      accessibility={{
        announcements: announcementsOf(t, nameOf, where),
        screenReaderInstructions: { draggable: t('drag.how') },
      }}
    >
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {columns.map((column, at) => (
          <OneColumn
            key={NAMES[at]}
            at={at}
            column={column}
            columns={columns}
            onChange={onChange}
            standing={standing[at]}
          />
        ))}
      </Box>
    </DndContext>
  )
}

function OneColumn({
  at,
  column,
  columns,
  onChange,
  standing,
}: Props & { at: number; column: readonly Widget[]; standing: Standing | undefined }) {
  const { t } = useText()
  const { setNodeRef, isOver } = useDroppable({ id: `${COLUMN}${at}` })
  return (
    <Box
      component="section"
      aria-label={t(columnName(at))}
      data-column={at}
      sx={{ display: 'flex', flexDirection: 'column' }}
    >
      <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
        {t(columnName(at))}
      </Typography>
      {standing && standing.names.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {t(standing.key, { names: standing.names.join(', ') })}
        </Typography>
      )}
      <SortableContext items={column.map(({ instanceId }) => instanceId)} strategy={verticalListSortingStrategy}>
        <Box
          ref={setNodeRef}
          component="ul"
          sx={{
            flex: 1,
            listStyle: 'none',
            m: 0,
            p: 1,
            minHeight: 60,
            boxSizing: 'border-box',
            display: 'grid',
            gap: 1,
            alignContent: 'start',
            border: 1,
            borderStyle: 'dashed',
            borderColor: isOver ? 'primary.main' : 'line.strong',
            borderRadius: 1,
          }}
        >
          {column.length === 0 && (
            <Typography component="li" variant="body2" sx={{ color: 'text.secondary', p: 1, textWrap: 'balance' }}>
              {t('columns.empty')}
            </Typography>
          )}
          {column.map((widget) => (
            <OneWidget key={widget.instanceId} widget={widget} columns={columns} onChange={onChange} />
          ))}
        </Box>
      </SortableContext>
    </Box>
  )
}

function OneWidget({ widget, columns, onChange }: Props & { widget: Widget }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: widget.instanceId,
  })
  const name = widgetTitle(widget.widgetId, t)
  return (
    <Box
      component="li"
      ref={setNodeRef}
      data-widget={widget.instanceId}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: 1,
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.5 }}>
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          size="small"
          aria-label={t('drag.move', { name })}
          title={t('drag.move', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <IconButton
          size="small"
          aria-expanded={open}
          aria-label={t('widget.configure', { name })}
          title={t('widget.configure', { name })}
          onClick={() => setOpen(!open)}
        >
          <Settings fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('widget.remove', { name })}
          title={t('widget.remove', { name })}
          onClick={() => onChange(without(columns, widget.instanceId))}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
      {open && <Configure widget={widget} columns={columns} onChange={onChange} />}
    </Box>
  )
}

function Configure({ widget, columns, onChange }: Props & { widget: Widget }) {
  const { t } = useText()
  const read = readWidget(widget.widgetId)
  const declared = read && knownFigures.get(read.figure)?.declared
  const choose = (choice: Parameters<typeof configured>[2]) => onChange(configured(columns, widget.instanceId, choice))
  const at = placeOf(columns, widget.instanceId)?.column ?? 0
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
      {declared?.days !== undefined && (
        <SelectInput
          label={t('widget.period')}
          value={widget.days === null ? '' : String(widget.days)}
          onChange={(days) => choose({ days: PERIODS.find((one) => String(one) === days) ?? null })}
          emptyLabel={t('widget.usualPeriod', { n: declared.days })}
          options={PERIODS.map((days) => ({ value: String(days), label: t('widget.days', { n: days }) }))}
        />
      )}
      {declared?.mine && (
        <CheckInput label={t('widget.mine')} value={widget.mine} onChange={(mine) => choose({ mine })} />
      )}
      <SelectInput
        label={t('widget.size')}
        value={widget.size}
        onChange={(size) => choose({ size: size as WidgetSize })}
        options={WIDGET_SIZES.map((size) => ({ value: size, label: t(`widget.sizes.${size}`) }))}
      />
      <SelectInput
        label={t('widget.column')}
        value={String(at)}
        onChange={(to) => onChange(moved(columns, widget.instanceId, Number(to), columns[Number(to)]?.length ?? 0))}
        options={NAMES.map((_, column) => ({ value: String(column), label: t(columnName(column)) }))}
      />
    </Box>
  )
}

/** "Overdue: list" */
function widgetTitle(widgetId: string, t: ReturnType<typeof useText>['t']): string {
  const read = readWidget(widgetId)
  const known = read && knownFigures.get(read.figure)
  return read && known ? t(`widget.kinds.${read.kind}`, { name: titleOf(known) }) : widgetId
}
