/** Panels of a page that need somebody, by their tab: their entry carries a shape and a word. */
import type { Tone } from '../../ui/StatusChip.tsx'
import { signal } from './signal.ts'

export type PanelMark = { tone: Tone; word: string }
export const panelMarks = signal<Readonly<Record<string, PanelMark>>>({})
