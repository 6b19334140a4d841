/** What the sample's projects consist of: the work of an engineering firm from survey to handover. */
import type { LinkType } from '../../../lib/scheduling/types.ts'

export type Draft = {
  ref: string
  parent?: string
  name: string
  /** Share of the project's working days. */ share: number
  milestone?: true
  after?: readonly (readonly [from: string, type?: LinkType, lagShare?: number])[]
}

/** Eleven tasks on the way and three milestones; shares along the longest way come to one. */
export const TASK_DRAFTS: readonly Draft[] = [
  { ref: 'survey', name: 'Survey and brief', share: 0 },
  { ref: 'visit', parent: 'survey', name: 'Site visit and as-built review', share: 0.06 },
  { ref: 'loads', parent: 'survey', name: 'Load estimates', share: 0.08, after: [['visit']] },
  { ref: 'design', name: 'Design', share: 0 },
  { ref: 'concept', parent: 'design', name: 'Concept and single-line diagrams', share: 0.12, after: [['loads']] },
  { ref: 'layout', parent: 'design', name: 'Equipment layout', share: 0.14, after: [['concept', 'SS', 0.06]] },
  { ref: 'calculations', parent: 'design', name: 'Calculations and checks', share: 0.16, after: [['concept']] },
  {
    ref: 'review',
    parent: 'design',
    name: 'Client review',
    share: 0,
    milestone: true,
    after: [['calculations'], ['layout']],
  },
  { ref: 'documents', name: 'Construction documents', share: 0 },
  { ref: 'drawings', parent: 'documents', name: 'Drawings', share: 0.22, after: [['review']] },
  { ref: 'specifications', parent: 'documents', name: 'Specifications', share: 0.14, after: [['drawings', 'FF']] },
  {
    ref: 'permit',
    parent: 'documents',
    name: 'Permit submitted',
    share: 0,
    milestone: true,
    after: [['drawings'], ['specifications']],
  },
  { ref: 'administration', name: 'Construction administration', share: 0.28, after: [['permit']] },
  { ref: 'commissioning', name: 'Commissioning report', share: 0.08, after: [['administration']] },
  { ref: 'handover', name: 'Handover', share: 0, milestone: true, after: [['commissioning']] },
]

/** What may happen to the task of that `ref`: chance in percent, delay in working minutes. */
export const RISK_DRAFTS = [
  { ref: 'permit', name: 'Plan check asks for a second round', chance: 25, least: 2_400, most: 7_200 },
  { ref: 'administration', name: 'Switchgear delivered late', chance: 15, least: 2_400, most: 9_600 },
]
