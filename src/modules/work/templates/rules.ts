/** What a template holds, and how one is made of a vertical's stages or of a project. */
import type { VerticalTemplate, Words } from '../../../kernel/contract/vertical.ts'
import type { LinkType } from '../../../lib/scheduling/types.ts'

/** As many tasks as a template may have; larger plans are imported. */
export const MAX_TEMPLATE_TASKS = 900
export const MAX_TEMPLATES = 200
const MINUTES_PER_DAY = 480

type TemplateTask = {
  ref: string
  parent: string | null
  name: string
  notes: string
  duration: number
  milestone: boolean
  effort: number | null
  optimistic: number | null
  pessimistic: number | null
  priority: number
  budget: number | null
  checks: readonly string[]
}
type TemplateLink = { from: string; to: string; type: LinkType; lag: number; elapsed: boolean }
export type TemplateBody = {
  project: { type: string; tags: readonly string[]; fields: Readonly<Record<string, unknown>> }
  tasks: readonly TemplateTask[]
  links: readonly TemplateLink[]
}

/** Names a template of a vertical among those of the company. */
export const BUILT_IN = 'built-in:'

/** A vertical's workflow as a plan: a task for each stage, one after the other, with what is to be done there as its checklist. */
export function bodyOf(template: VerticalTemplate, language: keyof Words): TemplateBody {
  const tasks = template.stages.map((stage): TemplateTask => ({
    ref: stage.id,
    parent: null,
    name: stage.name[language],
    notes: stage.description[language],
    duration: Math.round(Math.max(0, stage.estimatedDuration) * MINUTES_PER_DAY),
    milestone: stage.estimatedDuration === 0,
    effort: null,
    optimistic: null,
    pessimistic: null,
    priority: 500,
    budget: null,
    checks: stage.requiredActions.map((action) => action[language]),
  }))
  const links = tasks
    .slice(1)
    .map((task, at): TemplateLink => ({ from: tasks[at]?.ref ?? '', to: task.ref, type: 'FS', lag: 0, elapsed: false }))
  return { project: { type: '', tags: template.tags, fields: {} }, tasks, links }
}
