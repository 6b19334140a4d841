import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import { MAX_TEMPLATE_TASKS, MAX_TEMPLATES } from './rules.ts'

const text = (max: number) => z.string().trim().max(max)
const id = z.string().min(1).max(200)

export const Template = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  vertical: z.string(),
  /** Comes with the vertical; the others are the company's own. */
  builtIn: z.boolean(),
  tasks: z.number().int(),
  /** Working minutes of all tasks together. */
  work: z.number(),
  createdAt: z.number().nullable(),
  createdByName: z.string(),
  mayRemove: z.boolean(),
})
export type Template = z.infer<typeof Template>

const TemplateDetail = Template.extend({
  rows: z.array(
    z.object({
      name: z.string(),
      depth: z.number().int(),
      duration: z.number(),
      milestone: z.boolean(),
      checks: z.number().int(),
    }),
  ),
})

const notFound = { TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist any more.' } } as const

export const templatesContract = {
  list: endpoint({
    method: 'GET',
    path: '/project-templates',
    access: 'signedIn',
    summary: 'What a new project can start from: templates of the vertical, then those of the company',
    input: z.object({ ...pageInput, q: text(100).optional() }),
    output: pageOf(Template),
  }),
  get: endpoint({
    method: 'GET',
    path: '/project-templates/{templateId}',
    access: 'signedIn',
    summary: 'One template with its tasks',
    input: z.object({ templateId: id }),
    output: TemplateDetail,
    errors: notFound,
  }),
  create: endpoint({
    method: 'POST',
    path: '/project-templates',
    access: 'signedIn',
    summary: 'Keep a project, its fields and its tasks as a template',
    input: z.object({
      projectId: id,
      name: text(100).min(1, 'Name is required.'),
      description: text(1_000).default(''),
    }),
    output: Template,
    errors: {
      PROJECT_NOT_FOUND: { status: 404, message: 'This project does not exist, or it is not shared with you.' },
      PROJECT_READ_ONLY: {
        status: 403,
        message: 'You may see this project but not change it. Ask its owner for the right to edit.',
      },
      TEMPLATE_NAME_TAKEN: { status: 409, message: 'There is a template of this name already. Choose another name.' },
      TOO_MANY_TEMPLATES: {
        status: 409,
        message: `The company has ${MAX_TEMPLATES} templates already. Remove one first.`,
      },
      TEMPLATE_TOO_LARGE: {
        status: 422,
        message: `A template holds ${MAX_TEMPLATE_TASKS} tasks at most. Export the schedule and import it into the new project instead.`,
      },
    },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/project-templates/{templateId}',
    access: 'signedIn',
    summary: 'Remove a template of the company',
    input: z.object({ templateId: id }),
    output: z.object({ id: z.string() }),
    errors: {
      ...notFound,
      TEMPLATE_NOT_YOURS: {
        status: 403,
        message: 'Only who kept a template, or somebody who manages templates, can remove it.',
      },
    },
  }),
}
