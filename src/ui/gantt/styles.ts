/** One style sheet for the whole chart: hundreds of bars and cells that come and go while scrolling carry class names, not styles of their own. */
import { BAR_PX, HEAD_PX, MILESTONE_PX, SIDEWAYS_PX } from './geometry.ts'

const token = (name: string) => `var(--mui-palette-${name})`
const paper = token('background-paper')
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const grid = {
  '& .pg-grid': { position: 'sticky', left: 0, zIndex: 6, bgcolor: 'background.paper', overflow: 'hidden' },
  '& .pg-row': { position: 'absolute', left: 0, right: 0, top: 0, contain: 'layout paint style', display: 'flex', borderBottom: '1px solid', borderColor: 'line.hair', bgcolor: 'background.paper', cursor: 'default', typography: 'body2' },
  '& .pg-frozen': { display: 'flex', flex: 'none', position: 'relative', zIndex: 1, bgcolor: 'background.paper', overflow: 'hidden' },
  '& .pg-row:hover, & .pg-row:hover .pg-frozen': { bgcolor: 'surface.hover' },
  '& .pg-row[data-tint=fresh], & .pg-row[data-tint=fresh] .pg-frozen': { bgcolor: 'tint.copper' },
  '& .pg-row[data-on=true], & .pg-row[data-on=true] .pg-frozen': { bgcolor: 'surface.selected' },
  '& .pg-more': { display: 'flex', transform: 'translateX(calc(-1px * var(--grid-x, 0)))' },
  '& .pg-cell': { flex: 'none', lineHeight: 'calc(var(--row-px) - 1px)', px: 1, minWidth: 0, color: 'text.secondary', fontVariantNumeric: 'tabular-nums lining-nums', ...cut },
  '& .pg-cell[data-align=right]': { textAlign: 'right' },
  '& .pg-row[data-summary=true] .pg-cell': { color: 'text.primary', fontWeight: 600 },
  '& .pg-wbs': { pl: 2, color: 'ink.muted' },
  '& .pg-row[data-summary=true] .pg-wbs': { color: 'ink.muted', fontWeight: 400 },
  '& .pg-name': { color: 'text.primary', px: 0 },
  '& .pg-row .pg-name': { display: 'flex', alignItems: 'center' },
  '& .pg-nameText': { ...cut, minWidth: 0 },
  '& .pg-fold': { flex: 'none', width: 20, height: 20, p: 0, mr: '2px', border: 0, borderRadius: '4px', bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer', display: 'grid', placeItems: 'center' },
  '& .pg-fold svg': { width: 10, height: 10, transition: 'transform 120ms' },
  '& .pg-fold[data-open=true] svg': { transform: 'rotate(90deg)' },
  '& .pg-scroller:focus-visible .pg-cell[data-active=true]': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px', borderRadius: '4px' },
  '& .pg-scroller:focus-visible': { outline: 'none' },
} as const

const head = {
  '& .pg-head': { position: 'sticky', top: 0, zIndex: 7, height: HEAD_PX, display: 'flex', bgcolor: 'background.paper', borderBottom: '1px solid', borderColor: 'line.hair' },
  '& .pg-headGrid': { position: 'sticky', left: 0, zIndex: 1, flex: 'none', bgcolor: 'background.paper', overflow: 'hidden', display: 'flex', alignItems: 'flex-end', typography: 'caption', fontWeight: 600 },
  '& .pg-headGrid .pg-cell': { height: 32, lineHeight: '34px', fontWeight: 600, color: 'text.secondary' },
  '& .pg-headGrid .pg-name': { pl: '2px' },
  '& .pg-scale': { position: 'relative', flex: 'none', overflow: 'clip', color: 'text.secondary', typography: 'overline', fontWeight: 400 },
  '& .pg-tick': { position: 'absolute', height: 24, lineHeight: '24px', pl: '6px', borderLeft: '1px solid', borderColor: 'line.hair', ...cut },
  '& .pg-tick.upper': { top: 0, fontWeight: 600, color: 'text.primary', overflow: 'visible' },
  '& .pg-tick.upper span': { position: 'sticky', left: 'calc(var(--grid-w) * 1px + 6px)', bgcolor: 'background.paper', pr: '6px' },
  '& .pg-tick.lower': { top: 24, borderTop: '1px solid', borderTopColor: 'line.hair' },
  '& .pg-tick.lower.narrow': { pl: 0, textAlign: 'center' },
  '& .pg-todayFlag': { position: 'absolute', top: 26, height: 20, px: '6px', borderRadius: '3px', transform: 'translateX(-50%)', lineHeight: '20px', fontWeight: 600, whiteSpace: 'nowrap', bgcolor: 'secondary.main', color: 'secondary.contrastText', zIndex: 1, boxShadow: `0 0 0 3px ${paper}` },
} as const

const chart = {
  '& .pg-under': { position: 'sticky', top: HEAD_PX, height: 0, zIndex: 0 },
  '& .pg-under svg': { position: 'absolute', top: 0, display: 'block' },
  '& .pg-chart': { position: 'absolute', top: HEAD_PX, zIndex: 1, overflow: 'clip', touchAction: 'pan-x pan-y', userSelect: 'none', WebkitTouchCallout: 'none' },
  '& .pg-lines': { position: 'absolute', left: 0, right: 0, top: 0, backgroundImage: `linear-gradient(to top, ${token('line-hair')} 1px, transparent 1px)`, backgroundSize: '100% var(--row-px)' },
  '& .pg-strip': { position: 'absolute', left: 0, right: 0, bgcolor: 'surface.selected', borderBottom: '1px solid', borderColor: 'line.hair' },
  '& .pg-now': { position: 'absolute', top: 0, bottom: 0, width: 2, ml: '-1px', bgcolor: 'line.copper' },
  '& .pg-links': { position: 'absolute', overflow: 'visible', pointerEvents: 'none' },
  '& .pg-bars': { position: 'absolute', left: 0, right: 0, top: 0, contain: 'layout style', pointerEvents: 'none' },
  '& .pg-bar': { position: 'absolute', height: BAR_PX, borderRadius: '3px', border: '1.5px solid', borderColor: 'gantt.done', bgcolor: 'gantt.bar', overflow: 'hidden' },
  '& .pg-bar[data-sample=true]': { borderStyle: 'dashed' },
  '& .pg-done': { height: '100%', bgcolor: 'gantt.done' },
  '& .pg-bar.critical': { borderColor: 'gantt.criticalDone', bgcolor: 'gantt.critical' },
  '& .pg-bar.critical .pg-done': { bgcolor: 'gantt.criticalDone' },
  '& .pg-base': { position: 'absolute', height: 3, borderRadius: '1.5px', bgcolor: 'gantt.baseline' },
  '& .pg-base.point': { width: 7, height: 7, borderRadius: 0, transform: 'rotate(45deg)' },
  '& .pg-float': { position: 'absolute', height: 8, '&::after': { content: '""', position: 'absolute', right: 0, top: -2, bottom: -2, width: '1.5px', bgcolor: 'gantt.float' }, backgroundImage: `repeating-linear-gradient(135deg, transparent 0 4px, ${token('gantt-float')} 4px 5px)` },
  '& .pg-mile': { position: 'absolute', width: MILESTONE_PX, height: MILESTONE_PX, transform: 'rotate(45deg)', border: '2px solid', borderColor: 'gantt.done', bgcolor: 'background.paper' },
  '& .pg-mile.critical': { borderColor: 'gantt.criticalDone' },
  '& .pg-mile.done': { bgcolor: 'gantt.bar' },
  '& .pg-sum': { position: 'absolute', height: 10, bgcolor: 'gantt.summary', clipPath: 'polygon(0 0, 100% 0, 100% 100%, calc(100% - 6px) 5px, 6px 5px, 0 100%)' },
  '& .pg-label': { position: 'absolute', whiteSpace: 'nowrap', typography: 'caption', fontWeight: 600, color: 'text.primary', WebkitTextStroke: `4px ${paper}`, paintOrder: 'stroke fill' },
  '& .pg-label.plain': { fontWeight: 400, color: 'text.secondary' },
  '& .pg-deadline': { position: 'absolute', width: 9, height: 11, ml: '-4.5px', bgcolor: 'gantt.summary', clipPath: 'polygon(35% 0, 65% 0, 65% 45%, 100% 45%, 50% 100%, 0 45%, 35% 45%)' },
  '& .pg-deadline.late': { bgcolor: 'error.main' },
  '& .pg-pin': { position: 'absolute', width: 7, height: 7, borderRadius: '50%', border: '1.5px solid', borderColor: 'gantt.summary', bgcolor: 'background.paper', ml: '-10px' },
} as const

const hands = {
  '& .pg-ring': { position: 'absolute', borderRadius: '5px', border: '1.5px solid', borderColor: 'primary.main', pointerEvents: 'auto' },
  '& .pg-ring[data-drag=true]': { touchAction: 'none' },
  '& .pg-hand': { position: 'absolute', width: 9, height: 9, borderRadius: '50%', border: '1.5px solid', borderColor: 'primary.main', bgcolor: 'background.paper', touchAction: 'none' },
  '& .pg-hand::after': { content: '""', position: 'absolute', inset: '-6px' },
  '@media (pointer: coarse)': { '& .pg-hand::after': { inset: '-16px -6px' }, '& .pg-progress::after': { content: '""', position: 'absolute', inset: '-2px -12px -10px' }, '& .pg-fold': { width: 32, height: 44 } },
  '& .pg-progress': { position: 'absolute', width: 9, height: 7, ml: '-4.5px', touchAction: 'none', '&::before': { content: '""', position: 'absolute', inset: 0, bgcolor: 'primary.main', clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' } },
  '& .pg-readout': { position: 'absolute', zIndex: 9, px: 1, py: '3px', borderRadius: '6px', bgcolor: 'surface.banner', color: 'surface.bannerText', typography: 'caption', fontWeight: 600, whiteSpace: 'nowrap', pointerEvents: 'none', boxShadow: '0 4px 16px rgb(0 0 0 / .2)', maxWidth: 'min(420px, 90vw)', overflow: 'hidden', textOverflow: 'ellipsis' },
} as const

const frame = {
  // said outright: inherited, as the base styles have it, a row that moves would have the style of everything in it worked out again
  '& *, & *::before, & *::after': { boxSizing: 'border-box' },
  '& .pg-scroller': { position: 'relative', flex: 1, minHeight: 0, overflow: 'auto', overscrollBehavior: 'contain' },
  '& .pg-split': { position: 'absolute', top: 0, bottom: 0, width: 9, ml: '-5px', zIndex: 8, cursor: 'col-resize', touchAction: 'none', '&::after': { content: '""', position: 'absolute', top: 0, bottom: 0, left: 4, width: '1px', bgcolor: 'line.strong' }, '&:hover::after, &:focus-visible::after': { width: '3px', left: 3, bgcolor: 'primary.main' }, '&:focus-visible': { outline: 'none' } },
  '@media (pointer: coarse)': { '& .pg-split': { width: 21, ml: '-11px', '&::after': { left: 10 } } },
  '& .pg-sideways': { position: 'absolute', left: 0, zIndex: 7, overflowX: 'auto', overflowY: 'hidden', height: SIDEWAYS_PX, bgcolor: 'background.paper', borderTop: '1px solid', borderColor: 'line.hair' },
  '& .pg-hidden': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const

// Both halves of the coarse rules have to survive the merge, so they are joined by hand.
const coarse = { ...hands['@media (pointer: coarse)'], ...frame['@media (pointer: coarse)'] }

export const ganttSx = { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0, overflow: 'hidden', bgcolor: 'background.paper', ...grid, ...head, ...chart, ...hands, ...frame, '@media (pointer: coarse)': coarse } as const
