import { z } from 'zod'
import { endpoint } from '../../../kernel/contract/endpoint.ts'
import { pageInput, pageOf } from '../../../kernel/contract/paging.ts'
import {
  bulkEndpoint,
  columnFilters,
  listEndpoints,
  ownFieldFilter,
  words,
} from '../../../kernel/contract/list-endpoints.ts'
import { importChoices, importErrors, ImportPreview } from '../../../kernel/contract/import.ts'
import { emailAddress, plainDate } from '../../../kernel/contract/shapes.ts'
import { MAIL_WAYS } from '../../../kernel/contract/mail.ts'
import { FieldValues } from '../../platform/fields/contract.ts'
import {
  GEOCODER_QUERY,
  MAX_NUMBER,
  MAX_TAGS,
  MAX_TIMELINE,
  PROJECT_COLUMNS,
  PROJECT_SORTS,
  PROJECT_STATES,
  patternProblem,
  PROJECT_STATUSES,
  SHARE_ACCESS,
  WAITING_NUMBER,
} from './rules.ts'

const text = (max: number) => z.string().trim().max(max)
/** Nothing that turns or hides what stands beside it. */
const VISIBLE = /^[^\p{C}]*$/u

/** What a person can write; spec 1 §3. Only the name is required. */
const projectFields = {
  /** What people call it by, unique in the company. Left out or empty, the next one by the company's pattern. */
  number: text(MAX_NUMBER)
    .regex(VISIBLE, 'A number has visible characters only.')
    .refine((number) => !number.startsWith(WAITING_NUMBER), `A number does not begin with ${WAITING_NUMBER}.`),
  name: text(200).min(1, 'Name is required.'),
  description: text(10_000),
  client: text(200),
  /** The record of the client, where there is one; `client` stays what people wrote. */
  clientId: text(100).nullable(),
  location: text(300),
  coords: z
    .strictObject({ longitude: z.number().min(-180).max(180), latitude: z.number().min(-90).max(90) })
    .nullable(),
  startDate: plainDate.nullable(),
  endDate: plainDate.nullable(),
  notes: text(20_000),
  status: z.enum(PROJECT_STATUSES).nullable(),
  type: text(100),
  vertical: text(50),
  projectManager: text(200),
  progress: z.number().int().min(0).max(100).nullable(),
  phase: text(100),
  team: z.array(text(200)).max(200),
  tags: z.array(text(50).min(1)).max(MAX_TAGS),
  /** Cents. */
  budget: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable(),
  projectPhase: z.enum(['design', 'evaluation']).nullable(),
}

/** Values of the fields of the vertical and of the company's own, by key; GET /fields says which there are. */
const fields = FieldValues

/** `remove` covers archiving too, `share` covers handing it over. */
const may = z.object({
  comment: z.boolean(),
  edit: z.boolean(),
  /** Its schedule. */
  schedule: z.boolean(),
  documents: z.boolean(),
  upload: z.boolean(),
  remove: z.boolean(),
  share: z.boolean(),
  transfer: z.boolean(),
  leave: z.boolean(),
})

export const Lateness = z.object({ kind: z.enum(['overdue', 'late']), days: z.number().int() })

const stored = {
  ...projectFields,
  id: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  /** From the status, else from the dates and the tasks, as of the company's today. */
  state: z.enum(PROJECT_STATES),
  /** It has tasks: progress and expected finish come from them, and progress cannot be typed. */
  byPlan: z.boolean(),
  /** The first day: as agreed, else that of its tasks. */
  start: z.string().nullable(),
  /** The day it was finished: the last actual finish where all tasks are done, or the day its status became completed. */
  finishedOn: z.string().nullable(),
  /** Of what is not finished: by its tasks, and never before today; without tasks the agreed end while it is ahead. Null on hold. */
  expectedFinish: z.string().nullable(),
  /** Overdue: the agreed end has passed; the days count to today, or to the day it was finished on. Late: by its schedule it ends after the agreed end. Null where it is neither. */
  lateness: Lateness.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Out of the register since then; null for the others. */
  archivedAt: z.number().nullable(),
  version: z.number().int(),
}

export const Project = z.object({
  ...stored,
  fields,
  sample: z.boolean(),
  sharedWith: z.record(z.string(), z.enum(SHARE_ACCESS)),
  may,
})
export type Project = z.infer<typeof Project>

/** A row of the register: the long texts stay behind, and of the fields come those that were asked for. */
export const ProjectRow = z
  .object(stored)
  .omit({ description: true, notes: true, team: true, coords: true })
  .extend({ fields, may })
export type ProjectRow = z.infer<typeof ProjectRow>

const { name, ...optionalFields } = projectFields
export const NewProject = z.object({
  name,
  ...z.object(optionalFields).partial().shape,
  fields: fields.optional(),
  /** What its tasks come from; GET /project-templates says which there are. */ templateId: z
    .string()
    .max(200)
    .optional(),
})

const ProjectShare = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  access: z.enum(SHARE_ACCESS),
  sharedAt: z.number(),
})

const ProjectFile = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  addedAt: z.number(),
  addedByName: z.string(),
  mayRemove: z.boolean(),
})

/** One line of what happened to a project. */
const ProjectActivity = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.number(),
  byName: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** What narrows the register; a saved view keeps it with the order. */
const filter = {
  q: words,
  /** Archived projects stand in a part of their own and in no other. */
  scope: z.enum(['all', 'mine', 'shared', 'archived']).default('all'),
  ...columnFilters(PROJECT_COLUMNS),
  /** One vertical; left out, or `all`, for every one. */
  vertical: text(50).optional(),
  fields: ownFieldFilter,
}

const register = listEndpoints({
  path: '/projects',
  viewsPath: '/project-views',
  access: 'signedIn',
  summary: 'Projects you own, that are shared with you, or all for administrators',
  name: 'the register',
  row: ProjectRow,
  filter,
  sorts: PROJECT_SORTS,
  sort: 'updatedAt',
  direction: 'desc',
  messages: { EXPORT_RUNNING: 'An export of projects is being written already. Wait until it is done.' },
})

/** A person's own view of the register, by name. */
export const ProjectView = register.view
export type ProjectView = z.infer<typeof ProjectView>

const { status, projectManager, phase, tags, startDate, endDate } = projectFields

/** What happens to each of many projects: a value as it is to be, tags to add and take away, days to move both dates by, or where it is to stand. */
const bulkSet = z
  .strictObject({
    status,
    projectManager,
    phase,
    tags,
    startDate,
    endDate,
    addTags: tags,
    removeTags: tags,
    shiftDays: z.number().int().min(-3_660).max(3_660),
    archived: z.boolean(),
    deleted: z.boolean(),
  })
  .partial()
export type BulkSet = z.infer<typeof bulkSet>

/** Who has a project, and which addresses get it once they accept their invitation. */
const Shares = z.object({
  rows: z.array(ProjectShare),
  offers: z.array(z.object({ email: z.string(), access: z.enum(SHARE_ACCESS), offeredAt: z.number() })),
})
const moreThanYours = {
  MORE_THAN_YOURS: {
    status: 403,
    message: 'You cannot give more than you may do here yourself. Ask the owner of the project.',
  },
} as const

const importInput = z.object({
  fileId: z.string().max(100),
  ...importChoices,
  /** The vertical the projects will be of; the company's unless another is named. */
  vertical: z.string().max(50).optional(),
})

export const ProjectImport = z.object({
  id: z.string(),
  fileName: z.string(),
  created: z.number().int(),
  createdAt: z.number(),
  byName: z.string(),
  undoneAt: z.number().nullable(),
})
export type ProjectImport = z.infer<typeof ProjectImport>

const ImportState = z.object({
  state: z.enum(['running', 'failed', 'done']),
  progress: z.number().nullable(),
  done: ProjectImport.nullable(),
  /** Rows that were not imported, and the address of a file that lists them. */
  wrong: z.number().int(),
  problems: z.string().nullable(),
})

const byImport = z.object({ importId: z.string().max(100) })
const importNotFound = { IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist any more.' } } as const
/** `text` goes into the location, `detail` tells places of one name apart. */
export const Place = z.object({
  text: z.string(),
  name: z.string(),
  detail: z.string(),
  coords: z.object({ longitude: z.number(), latitude: z.number() }),
})
export type Place = z.infer<typeof Place>

const geocoder = z.object({
  /** Nominatim-compatible; `{q}` stands for the text. Null asks nobody outside. */
  url: text(500)
    .regex(/^https?:\/\/\S+$/, 'Write an address that begins with http:// or https://.')
    .refine((url) => url.includes(GEOCODER_QUERY), 'Write {q} where the text goes.')
    .nullable(),
})

const PATTERN_SAYS = {
  place: 'Write the running number once, as {N}, {NN} and so on up to {NNNNNN}.',
  braces: 'In braces stand {YYYY}, {YY}, {MM} or the running number, nothing else.',
  sign: `A number does not begin with ${WAITING_NUMBER}.`,
} as const
const numbering = z.object({
  /** `{YYYY}`, `{YY}` and `{MM}` are the day a project is made, `{NNN}` is the running number with as many digits at least. */
  pattern: text(MAX_NUMBER)
    .regex(VISIBLE, 'A pattern has visible characters only.')
    .superRefine((pattern, found) => {
      const problem = patternProblem(pattern)
      if (problem) found.addIssue({ code: 'custom', message: PATTERN_SAYS[problem] })
    }),
})
const Numbering = z.object({
  pattern: z.string(),
  /** The running number of the next project made today. */ next: z.number().int(),
})

/** Spec 1 §3 names the preference. */
const timeline = z.object({
  activeProjectIds: z.array(z.string().max(100)).max(MAX_TIMELINE, `Tick ${MAX_TIMELINE} projects at most.`),
})

const byId = z.object({ projectId: z.string().max(100) })
const notFound = {
  PROJECT_NOT_FOUND: { status: 404, message: 'This project does not exist, or it is not shared with you.' },
} as const
const notAllowed = {
  PROJECT_READ_ONLY: {
    status: 403,
    message: 'You may see this project but not change it. Ask its owner for the right to edit.',
  },
} as const
const byPlan = {
  PROGRESS_BY_PLAN: {
    status: 409,
    message:
      'The progress of this project comes from its schedule. Change the progress of its tasks, or remove the tasks to type it.',
  },
} as const
const numberTaken = {
  NUMBER_TAKEN: {
    status: 409,
    message: 'Another project has the number {{number}}. Write another one, or leave it empty to get the next.',
    data: z.object({ number: z.string() }),
  },
} as const
export const endBeforeStart = {
  END_BEFORE_START: {
    status: 422,
    message: 'The end, {{end}}, lies before the start, {{start}}. Change one of the two.',
    data: z.object({ start: z.string(), end: z.string() }),
  },
} as const
const ownerOnly = {
  PROJECT_OWNER_ONLY: {
    status: 403,
    message: 'Your role may not do this with this project. Ask its owner or an administrator.',
  },
} as const
const documentsHidden = {
  DOCUMENTS_HIDDEN: {
    status: 403,
    message: 'Your role may not see the documents of this project. Ask an administrator.',
  },
} as const
const uploadRefused = {
  UPLOAD_REFUSED: {
    status: 403,
    message: 'Your role may not add or remove documents of this project. Ask its owner for the right to edit.',
  },
} as const
const notAColleague = {
  NOT_A_COLLEAGUE: { status: 422, message: 'This person is not a member of the company. Invite them first.' },
} as const
const ownsIt = { OWNS_IT: { status: 422, message: 'This person owns the project already.' } } as const
const conflict = {
  CONFLICT: {
    status: 409,
    message: 'Somebody else changed this project in the meantime.',
    data: z.object({ theirs: Project, changedBy: z.string(), changedAt: z.number() }),
  },
} as const

export const projectsContract = {
  ...register.endpoints,
  listRecent: endpoint({
    method: 'GET',
    path: '/projects/recent',
    access: 'signedIn',
    summary: 'Projects you opened last, newest first',
    input: z.object(pageInput),
    output: pageOf(ProjectRow),
  }),
  getTimeline: endpoint({
    method: 'GET',
    path: '/projects/timeline',
    access: 'signedIn',
    summary: 'Projects you ticked for the timeline, of those you may see, in the order they were ticked',
    input: z.object({}),
    output: timeline,
  }),
  setTimeline: endpoint({
    method: 'PUT',
    path: '/projects/timeline',
    access: 'signedIn',
    summary: 'Tick projects for the timeline; ids of projects you may not see are left out',
    input: timeline,
    output: timeline,
  }),
  get: endpoint({
    method: 'GET',
    path: '/projects/{projectId}',
    access: 'signedIn',
    summary: 'One project',
    input: byId,
    output: Project,
    errors: notFound,
  }),
  create: endpoint({
    method: 'POST',
    path: '/projects',
    access: { permission: 'projects.create' },
    summary: 'Create a project',
    input: NewProject,
    output: Project,
    errors: {
      ...numberTaken,
      ...endBeforeStart,
      TEMPLATE_NOT_FOUND: { status: 404, message: 'This template does not exist any more.' },
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/projects/{projectId}',
    access: 'signedIn',
    summary: 'Change fields of a project',
    input: byId.extend({
      version: z.number().int(),
      ...z.object(projectFields).partial().shape,
      /** Merged by key; null clears. */ fields: fields.optional(),
    }),
    output: Project,
    errors: { ...notFound, ...notAllowed, ...ownerOnly, ...byPlan, ...numberTaken, ...endBeforeStart, ...conflict },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/{projectId}',
    access: 'signedIn',
    summary: 'Delete a project; it can be restored for 30 days',
    input: byId,
    output: z.object({ id: z.string() }),
    errors: { ...notFound, ...ownerOnly },
  }),
  restore: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/restore',
    access: 'signedIn',
    summary: 'Bring a deleted project back',
    input: byId,
    output: Project,
    errors: { ...notFound, ...ownerOnly },
  }),
  bulk: bulkEndpoint({
    path: '/projects',
    access: 'signedIn',
    summary:
      'Change many projects by the rules for one; answers what happened to each, and the change that takes it all back',
    filter,
    set: bulkSet,
    errors: {
      ...notFound,
      ...notAllowed,
      ...ownerOnly,
      ...endBeforeStart,
      CHANGED_SINCE: { status: 409, message: 'It was changed since.' },
    },
  }),
  archive: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/archive',
    access: 'signedIn',
    summary: 'Take a project out of the register and keep it',
    input: byId,
    output: Project,
    errors: { ...notFound, ...ownerOnly },
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/unarchive',
    access: 'signedIn',
    summary: 'Bring an archived project back into the register',
    input: byId,
    output: Project,
    errors: { ...notFound, ...ownerOnly },
  }),
  getNumbering: endpoint({
    method: 'GET',
    path: '/project-numbering',
    access: 'signedIn',
    summary: 'How the company numbers its projects, and the running number of the next one',
    input: z.object({}),
    output: Numbering,
  }),
  setNumbering: endpoint({
    method: 'PUT',
    path: '/project-numbering',
    access: { permission: 'projects.number' },
    summary: 'Change how projects are numbered from now on; those that are there keep theirs',
    input: numbering,
    output: Numbering,
  }),
  previewImport: endpoint({
    method: 'POST',
    path: '/projects/imports/preview',
    access: { permission: 'projects.create' },
    summary:
      'Read an uploaded CSV or XLSX file: which column is what, the first rows, and what is wrong with them; nothing is stored',
    input: importInput,
    output: ImportPreview,
    errors: importErrors,
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/projects/imports',
    access: { permission: 'projects.create' },
    summary: 'Take the rows of an uploaded file over as projects, in the background',
    input: importInput,
    output: z.object({ importId: z.string() }),
    errors: {
      ...importErrors,
      IMPORT_RUNNING: { status: 409, message: 'An import of projects is running already. Wait until it is done.' },
      IMPORT_NOTHING: {
        status: 422,
        message: 'No row of the file can be imported. Look at what is wrong with the first rows.',
      },
    },
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/projects/imports',
    access: 'signedIn',
    summary: 'Your imports, newest first; everybody’s for administrators',
    input: z.object(pageInput),
    output: pageOf(ProjectImport),
  }),
  getImport: endpoint({
    method: 'GET',
    path: '/projects/imports/{importId}',
    access: 'signedIn',
    summary: 'How far an import is, and what became of it',
    input: byImport,
    output: ImportState,
    errors: importNotFound,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/projects/imports/{importId}/undo',
    access: { permission: 'projects.create' },
    summary: 'Delete what an import has created, except for what was changed since',
    input: byImport,
    output: z.object({ removed: z.number().int(), kept: z.number().int(), keptNames: z.array(z.string()) }),
    errors: { ...importNotFound, IMPORT_UNDONE: { status: 409, message: 'This import is undone already.' } },
  }),
  openDemo: endpoint({
    method: 'POST',
    path: '/projects/demo/open',
    access: 'signedIn',
    summary: 'Open the demo project; whoever may create projects makes it if it is not there',
    input: z.object({}),
    output: Project,
    errors: notFound,
  }),
  getSample: endpoint({
    method: 'GET',
    path: '/projects/sample',
    access: 'signedIn',
    summary: 'How many sample projects the company has, and how many the vertical offers',
    input: z.object({}),
    output: z.object({ loaded: z.number().int(), offered: z.number().int() }),
  }),
  loadSample: endpoint({
    method: 'POST',
    path: '/projects/sample',
    access: { permission: 'projects.seeAll' },
    summary: 'Load the sample projects of the vertical into the company',
    input: z.object({}),
    output: z.object({ loaded: z.number().int() }),
    errors: {
      SAMPLE_LOADED: {
        status: 409,
        message: 'The sample projects are loaded already. Remove them first to load them again.',
      },
      NO_SAMPLE: { status: 422, message: 'This vertical has no sample projects.' },
    },
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: '/projects/sample',
    access: { permission: 'projects.seeAll' },
    summary: 'Remove the sample projects, with what was added to them',
    input: z.object({}),
    output: z.object({ removed: z.number().int() }),
  }),
  listShares: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/shares',
    access: 'signedIn',
    summary: 'Who a project is shared with',
    input: byId,
    output: Shares,
    errors: notFound,
  }),
  share: endpoint({
    method: 'PUT',
    path: '/projects/{projectId}/shares/{userId}',
    access: 'signedIn',
    summary: 'Share a project with a colleague, or change what they may do',
    input: byId.extend({ userId: z.string().max(100), access: z.enum(SHARE_ACCESS) }),
    output: Shares,
    errors: { ...notFound, ...ownerOnly, ...notAColleague, ...ownsIt, ...moreThanYours },
  }),
  shareWithAddress: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/share-offers',
    access: 'signedIn',
    admits: true,
    summary:
      'Share a project with an e-mail address; one that is nobody’s here is invited, and gets the project when it accepts',
    input: byId.extend({ email: emailAddress, access: z.enum(SHARE_ACCESS) }),
    output: Shares.extend({
      /** A colleague has it now; an invitation was made; one waits already. */
      outcome: z.enum(['shared', 'invited', 'waiting']),
      /** For the person, where mail does not reach them. */
      link: z.string().nullable(),
      mail: z.enum(MAIL_WAYS),
    }),
    errors: {
      ...notFound,
      ...ownerOnly,
      ...notAColleague,
      ...ownsIt,
      ...moreThanYours,
      MAY_NOT_INVITE: {
        status: 403,
        message: 'Nobody here has this address, and you may not invite people. Ask an administrator to invite them.',
      },
    },
  }),
  withdrawOffer: endpoint({
    method: 'DELETE',
    path: '/projects/{projectId}/share-offers/{email}',
    access: 'signedIn',
    summary: 'Take back what was shared with an address that has not accepted yet; the invitation itself stands',
    input: byId.extend({ email: z.string().trim().toLowerCase().max(254) }),
    output: Shares,
    errors: { ...notFound, ...ownerOnly },
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/projects/{projectId}/shares/{userId}',
    access: 'signedIn',
    summary: 'End sharing with a colleague',
    input: byId.extend({ userId: z.string().max(100) }),
    output: Shares,
    errors: { ...notFound, ...ownerOnly },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/leave',
    access: 'signedIn',
    summary: 'Leave a project that is shared with you',
    input: byId,
    output: z.object({ id: z.string() }),
    errors: {
      ...notFound,
      OWNER_STAYS: { status: 422, message: 'You own this project. Hand it over to a colleague first.' },
      NOT_SHARED_WITH_YOU: {
        status: 422,
        message: 'You see this project because of your role. There is no sharing to end.',
      },
    },
  }),
  transfer: endpoint({
    method: 'PUT',
    path: '/projects/{projectId}/owner',
    access: 'signedIn',
    summary: 'Hand a project over to a colleague; the former owner keeps the right to edit',
    input: byId.extend({ userId: z.string().max(100) }),
    output: Project,
    errors: { ...notFound, ...ownerOnly, ...notAColleague, ...ownsIt },
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/activity',
    access: 'signedIn',
    summary: 'What happened to a project, newest first',
    input: byId.extend(pageInput),
    output: pageOf(ProjectActivity),
    errors: notFound,
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/projects/{projectId}/files',
    access: 'signedIn',
    summary: 'Files of a project',
    input: byId.extend(pageInput),
    output: pageOf(ProjectFile),
    errors: { ...notFound, ...documentsHidden },
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/projects/{projectId}/files',
    access: 'signedIn',
    summary: 'Add an uploaded file to a project',
    input: byId.extend({ fileId: z.string().max(100) }),
    output: ProjectFile,
    errors: {
      ...notFound,
      ...uploadRefused,
      FILE_NOT_FOUND: { status: 404, message: 'The uploaded file was not found. Upload it again.' },
    },
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/projects/{projectId}/files/{fileId}',
    access: 'signedIn',
    summary: 'Remove a file from a project',
    input: byId.extend({ fileId: z.string().max(100) }),
    output: z.object({ fileId: z.string() }),
    errors: {
      ...notFound,
      ...notAllowed,
      ...uploadRefused,
      FILE_NOT_FOUND: { status: 404, message: 'This file is not part of the project any more.' },
    },
  }),
  listPlaces: endpoint({
    method: 'GET',
    path: '/places',
    access: 'signedIn',
    summary: 'Places whose name begins with a text, with their coordinates',
    input: z.object({ q: text(200) }),
    output: z.object({ rows: z.array(Place), source: z.enum(['geonames', 'geocoder']) }),
  }),
  getGeocoder: endpoint({
    method: 'GET',
    path: '/places/geocoder',
    access: 'signedIn',
    summary: 'Whether a geocoder outside is asked for places; its address for whoever runs the installation',
    input: z.object({}),
    output: z.object({ on: z.boolean(), url: z.string().nullable() }),
  }),
  setGeocoder: endpoint({
    method: 'PUT',
    path: '/places/geocoder',
    access: 'platform',
    summary: 'Choose the geocoder that is asked for places; null asks nobody outside',
    input: geocoder,
    output: geocoder,
    errors: {
      GEOCODER_REFUSED: {
        status: 422,
        message: 'This address cannot be reached: {{reason}}',
        data: z.object({ reason: z.string() }),
      },
    },
  }),
}
