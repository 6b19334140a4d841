/** The modules in the centre, moved by mouse, touch or keyboard: the one place that knows the library for it. */
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, Suspense } from 'react'
import { LoadingBlocks } from '../../../../ui/LoadingBlocks.tsx'
import { ModuleTools } from '../../../../ui/ModuleCard.tsx'
import { type ModuleSize, spans } from '../rules.ts'
import { announcementsOf } from './announcements.ts'
import { useText } from './use-text.ts'

/** A pointer must go this far before a press becomes a drag. */
const DRAG_PX = 4

export type ShownModule = {
  key: string
  title: string
  size: ModuleSize
  content: ReactNode
  menu: ReactNode
  note?: ReactNode
}
type Props = {
  modules: readonly ShownModule[]
  /** Left out where the order is not the person's to change. */ onMove?: (keys: string[]) => void
  onUse: (key: string) => void
}

export function SortableModules({ modules, onMove, onUse }: Props) {
  const { t } = useText()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = modules.map(({ key }) => key)
  const dropped = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), keys.indexOf(String(over?.id))]
    if (onMove && from >= 0 && to >= 0 && from !== to) onMove(arrayMove(keys, from, to))
  }
  const wide = spans(modules.map(({ size }) => size))
  const nameOf = (id: string) => modules.find(({ key }) => key === id)?.title ?? id
  const announcements = announcementsOf(t, nameOf, (id) => ({ place: keys.indexOf(id) + 1, of: keys.length }))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, xl: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {modules.map((one, at) => (
            <OneModule
              key={one.key}
              module={one}
              wide={wide[at] ?? true}
              movable={onMove !== undefined}
              onUse={onUse}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  )
}

/** A module across the page that has nothing yet: its name and what it says stand in one line, so that a new company's page is short. */
const EMPTY_IN_ONE_LINE = {
  '& > .MuiPaper-root:has(> div > [data-empty-line]:only-child)': {
    display: { md: 'flex' },
    alignItems: 'center',
    pl: 0.5,
    pr: 1,
    '& > div:first-of-type': { display: { md: 'contents' } },
    '& > div:first-of-type > *': { order: { md: 2 } },
    '& > div:first-of-type > :has(> h2), & [aria-roledescription]': { order: { md: 0 } },
    '& > div:first-of-type > :has(> h2)': { flex: { md: '0 0 176px' } },
    '& > div:last-of-type': { order: 1, flex: 1, minWidth: 0 },
  },
} as const

function OneModule({
  module,
  wide,
  movable,
  onUse,
}: {
  module: ShownModule
  wide: boolean
  movable: boolean
  onUse: (key: string) => void
}) {
  const { t } = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: module.key,
    disabled: !movable,
  })
  const handle = movable && (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      size="small"
      aria-label={t('drag.move', { name: module.title })}
      title={t('drag.move', { name: module.title })}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  )
  return (
    <Box
      ref={setNodeRef}
      data-module={module.key}
      style={{ transform: CSS.Translate.toString(transform), transition: transition ?? undefined }}
      // what is pressed inside is what a person uses; the handle and the menu are not
      onClickCapture={(event) => {
        if (
          event.target instanceof Element &&
          event.target.closest('a, button, input') &&
          !event.target.closest('[aria-roledescription], [aria-haspopup]')
        )
          onUse(module.key)
      }}
      sx={{
        // two cards of a row end on one line
        display: 'flex',
        flexDirection: 'column',
        '& > .MuiPaper-root': { flex: 1 },
        ...(wide ? EMPTY_IN_ONE_LINE : {}),
        gridColumn: { md: wide ? '1 / -1' : undefined },
        minWidth: 0,
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        opacity: isDragging ? 0.9 : 1,
        // a module that has nothing true to show takes no room
        '&:not(:has(.MuiPaper-root, [aria-busy]))': { display: 'none' },
      }}
    >
      {module.note}
      <ModuleTools.Provider value={{ handle, menu: module.menu }}>
        <Suspense fallback={<LoadingBlocks rows={4} />}>{module.content}</Suspense>
      </ModuleTools.Provider>
    </Box>
  )
}
