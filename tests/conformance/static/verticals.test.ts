/** Every vertical is complete, and the tables of the specification stand in the data. */
import { describe, expect, it } from 'vitest'
import type { Module } from '../../../src/kernel/contract/module.ts'
import { heldBy, roleIn, type Vertical, type VerticalLink, type Words } from '../../../src/kernel/contract/vertical.ts'
import { FIELD_KINDS, problemsIn } from '../../../src/lib/fields.ts'
import { createTexts, textOf, type Texts } from '../../../src/lib/texts.ts'
import { manifests as allManifests } from '../../../src/modules/all.manifests.ts'
import { en as projectTexts } from '../../../src/modules/work/projects/i18n/en.ts'
import { errors as projectErrors } from '../../../src/modules/work/projects/i18n/es.ts'
import { commonPermissions, PROJECT } from '../../../src/verticals/shared/permissions.ts'
import { verticals } from '../../../src/verticals/all.ts'
import { landscaping } from '../../support/ninth-vertical.ts'
import { engineering } from '../../../src/verticals/engineering.ts'
import { manyOf, projectTerms } from '../../../src/verticals/shared/terms.ts'
import { CATALOGUE } from '../../../tools/route-catalogue.ts'

const manifests: readonly Module[] = allManifests
const LANGUAGES = ['en', 'es', 'fr'] as const
// the ninth is made up: what is asked of the product's own is asked of it too
const each = [...verticals, landscaping].map((vertical) => [vertical.id, vertical] as const)
const answered = new Set(
  Object.values(CATALOGUE)
    .flat()
    .map(({ path }) => path),
)
const bare = (path: string) => path.split('?')[0] ?? ''
const linksOf = ({ tabs, quickActions, rail }: Vertical['navigation']): VerticalLink[] => [
  ...tabs,
  ...quickActions,
  ...rail,
  ...rail.flatMap(({ children }) => children),
]
const twice = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index)
const english = (words: readonly { label: Words }[]) => words.map(({ label }) => label.en)

/** Everything in three languages, wherever it stands in a vertical. */
function wordsIn(value: unknown, path: string): [string, Words][] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'es' in value && 'fr' in value && typeof value.en === 'string') return [[path, value as Words]]
  return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, `${path}.${key}`))
}

describe('the verticals', () => {
  it('are the eight of the product, engineering first', () => {
    expect(verticals.map(({ id }) => id)).toEqual([
      'engineering',
      'manufacturer-rep',
      'rep-firm',
      'job-brokerage',
      'general-contractor',
      'subcontractor',
      'service',
      'legal',
    ])
  })

  it('have the key features the specification names', () => {
    const features = Object.fromEntries(
      verticals.map(({ id, keyFeatures }) => [id, keyFeatures.map(({ en }) => en.toLowerCase()).join(', ')]),
    )
    const rep = 'product catalogs, quote generation, territory management, commission tracking'
    expect(features).toEqual({
      engineering:
        'geothermal calculations, hvac load analysis, electrical sizing, pdf reports, project timelines, client management, time tracking, billing',
      'manufacturer-rep': rep,
      'rep-firm': rep,
      'job-brokerage': rep,
      'general-contractor': 'project management, subcontractor coordination, budget tracking, schedule management',
      subcontractor: 'crew scheduling, equipment tracking, material management, job costing',
      service: 'scheduling, work orders, inventory, customer portal',
      legal: 'case management, document review, contract analysis, billing and timekeeping',
    })
  })

  it.each([
    // vertical, a project is called, the client is called, roles from level 1 to 4
    ['engineering', 'Project', 'Client', 'engineer, senior-engineer, project-manager, principal'],
    ['manufacturer-rep', 'Opportunity', 'Customer', 'inside-sales, sales-rep, manager, principal'],
    ['rep-firm', 'Job', 'Customer', 'inside-sales, sales-rep, manager, principal'],
    ['job-brokerage', 'Listing', 'Account', 'coordinator, broker, manager, principal'],
    ['general-contractor', 'Project', 'Owner', 'field-engineer, superintendent, project-manager, executive'],
    ['subcontractor', 'Job', 'General contractor', 'crew-member, foreman, project-manager, owner'],
    ['service', 'Work order', 'Customer', 'service-tech, dispatcher, service-manager, owner'],
    ['legal', 'Matter', 'Client', 'paralegal, associate, attorney, partner'],
  ])('%s: a project is a %s, of a %s, and the roles are %s', (id, project, client, roles) => {
    const vertical = verticals.find((one) => one.id === id)
    expect(vertical?.project.one.en).toBe(project)
    expect(vertical?.client.en).toBe(client)
    expect(vertical?.roles.map((role) => role.id).join(', ')).toBe(roles)
    expect(vertical?.roles.map(({ level }) => level)).toEqual([1, 2, 3, 4])
  })

  it.each([
    ['manufacturer-rep', 'quotes', 'quotes'],
    ['rep-firm', 'quotes', 'quotes'],
    ['job-brokerage', 'projectsMade', 'listings'],
    ['general-contractor', 'payApplications', 'pay applications'],
    ['subcontractor', 'payApplications', 'pay applications'],
    ['service', 'projectsMade', 'work orders'],
    ['legal', 'projectsMade', 'matters'],
    ['engineering', 'calculations', 'calculations'],
  ])('%s counts by the meter %s, and calls it %s', (id, meter, label) => {
    expect(verticals.find((one) => one.id === id)?.monthly).toMatchObject({ meter, label: { en: label } })
  })
})

describe.each(each)('%s', (_id, vertical) => {
  it('says everything in three languages', () => {
    const missing = wordsIn(vertical, vertical.id).flatMap(([path, words]) =>
      LANGUAGES.filter((language) => words[language].trim() === '').map((language) => `${path} ${language}`),
    )
    expect(missing).toEqual([])
    expect(wordsIn(vertical, vertical.id).length).toBeGreaterThan(80)
  })

  it('uses each id once', () => {
    expect(twice(vertical.roles.map(({ id }) => id))).toEqual([])
    expect(twice(vertical.fields.map(({ key }) => key))).toEqual([])
    expect(twice(vertical.templates.map(({ id }) => id))).toEqual([])
    expect(twice(vertical.navigation.tabs.map(({ path }) => path))).toEqual([])
    expect(twice(vertical.navigation.quickActions.map(({ path }) => path))).toEqual([])
    expect(twice(vertical.sample.projects.map(({ name }) => name))).toEqual([])
  })

  it('says of every field with a unit of a quantity what it measures, so that people see it in theirs', () => {
    const fixed = verticals
      .flatMap(({ id, fields }) => fields.map((field) => ({ id, field })))
      .filter(({ field }) => field.unit && !['%', 'h'].includes(field.unit.en) && !field.measure)
      .map(({ id, field }) => `${id}.${field.key}`)
    expect(fixed).toEqual([])
  })

  it('gives people without a role the one of level 2', () => {
    expect(vertical.roles.find(({ id }) => id === vertical.defaultRole)?.level).toBe(2)
    expect(roleIn(vertical, {})).toBe(vertical.defaultRole)
  })

  it('gives permissions only to roles it has, and whoever stands higher holds what those below hold', () => {
    const known = vertical.roles.map(({ id }) => id)
    expect(
      Object.entries(vertical.permissions).filter(
        ([, { roles }]) => roles.length === 0 || roles.some((role) => !known.includes(role)),
      ),
    ).toEqual([])
    // the specification's own table departs from this for engineering
    if (vertical.id === 'engineering') return
    const held = known.map((role) => heldBy(vertical, role, {}, () => false))
    for (const [index, list] of held.slice(0, -1).entries())
      expect(held[index + 1]).toEqual(expect.arrayContaining(list))
    expect(held.at(-1)?.toSorted()).toEqual(Object.keys(vertical.permissions).toSorted())
  })

  it('leads only to addresses of the product, one of them the register', () => {
    expect(
      linksOf(vertical.navigation)
        .map(({ path }) => bare(path))
        .filter((path) => !answered.has(path)),
    ).toEqual([])
    expect(vertical.navigation.tabs.map(({ path }) => path).slice(0, 1)).toEqual(['/dashboard'])
    expect(vertical.navigation.tabs.map(({ path }) => path)).toContain('/projects')
    expect(vertical.navigation.quickActions[0]?.path).toBe('/projects/new')
  })

  it('has templates whose days and roles are those of their stages', () => {
    expect(vertical.templates.length).toBeGreaterThan(0)
    for (const template of vertical.templates) {
      expect(template.stages.reduce((days, stage) => days + stage.estimatedDuration, 0)).toBe(
        template.estimatedDuration,
      )
      expect(
        template.stages.every(
          ({ estimatedDuration, assignableRoles }) => estimatedDuration > 0 && assignableRoles.length > 0,
        ),
      ).toBe(true)
      expect(twice(template.stages.map(({ id }) => id))).toEqual([])
      expect(template.requiredRoles.toSorted()).toEqual(
        [...new Set(template.stages.flatMap(({ assignableRoles }) => assignableRoles))].toSorted(),
      )
    }
  })

  it('has fields that can be filled in: choices have values, a default fits', () => {
    for (const field of vertical.fields) {
      expect(FIELD_KINDS).toContain(field.kind)
      expect(field.key).toMatch(/^[a-z][A-Za-z]+$/)
      expect((field.values?.length ?? 0) > 1).toBe(field.kind === 'choice')
      expect(Object.keys(field.valueWords ?? {}).filter((value) => !field.values?.includes(value))).toEqual([])
      if (field.default !== undefined) expect(problemsIn([field], { [field.key]: field.default }, 'new')).toEqual([])
    }
  })

  it('costs what every vertical costs, under its own name', () => {
    expect(
      vertical.tiers.map(({ id, name, price, limits }) => [
        id,
        name.endsWith(
          ['Starter', 'Professional', 'Enterprise'][['starter', 'professional', 'enterprise'].indexOf(id)] ?? '',
        ),
        price,
        limits,
      ]),
    ).toEqual([
      ['starter', true, 29_00, { projects: 5, users: 2, monthly: 50, storage: 1 }],
      ['professional', true, 99_00, { projects: 50, users: 10, monthly: 500, storage: 10 }],
      ['enterprise', true, 299_00, { projects: -1, users: -1, monthly: -1, storage: 100 }],
    ])
    expect(new Set(vertical.tiers.map(({ name }) => name.split(' ').slice(0, -1).join(' '))).size).toBe(1)
    expect(vertical.tiers.every(({ features }) => features.length >= 3)).toBe(true)
    expect(vertical.addOns.map(({ id, price, per }) => [id, price, per])).toEqual([
      ['additionalUsers', 15_00, 'user'],
      ['premiumSupport', 50_00, 'company'],
    ])
    expect(vertical.features).toMatchObject({
      timeTracking: 'professional',
      clientPortal: 'professional',
      whiteLabel: 'enterprise',
      apiAccess: 'enterprise',
    })
  })

  it('has a sample firm with believable projects that pass its own checks', () => {
    const { firm, projects } = vertical.sample
    expect(firm).not.toBe('')
    expect(projects.length).toBeGreaterThanOrEqual(8)
    expect(projects.length).toBeLessThanOrEqual(12)
    for (const project of projects) {
      expect(problemsIn(vertical.fields, project.fields, 'new'), project.name).toEqual([])
      expect(
        project.starts <= project.ends &&
          project.progress >= 0 &&
          project.progress <= 100 &&
          Number.isSafeInteger(project.budget),
        project.name,
      ).toBe(true)
      const gates = vertical.fields.filter(({ beforeActive }) => beforeActive !== undefined)
      if (project.status === 'active' || project.status === 'completed')
        for (const { key, beforeActive } of gates) expect(project.fields[key], project.name).toBe(beforeActive)
    }
    // a register with every state in it
    expect(new Set(projects.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4)
  })

  it('puts its words in place of texts that exist, and keeps their values', () => {
    const wrong = Object.entries(vertical.terms).flatMap(([address, words]) => {
      const found = originalOf(address)
      if (found === undefined) return [`${address} does not exist`]
      return LANGUAGES.filter((language) => placeholders(words[language]) !== placeholders(found)).map(
        (language) => `${address} ${language}`,
      )
    })
    expect(wrong).toEqual([])
  })

  it('says nothing twice in the register, the dialog and the tabs', () => {
    const store = createTexts('en')
    store.add('en', 'projects', projectTexts)
    store.setTerms(vertical.terms)
    const t = (key: string) => store.t(`projects:${key}`)
    expect(
      twice(
        [
          'list.project',
          'fields.client',
          'fields.status',
          'fields.phase',
          'fields.progress',
          'list.start',
          'list.end',
          'fields.budget',
          'list.changed',
          'list.owner',
        ].map(t),
      ),
    ).toEqual([])
    const common = [
      'name',
      'description',
      'client',
      'location',
      'startDate',
      'endDate',
      'notes',
      'status',
      'progress',
      'type',
      'phase',
      'projectManager',
      'budget',
      'tags',
    ].map((key) => t(`fields.${key}`))
    expect(twice([...common, ...english(vertical.fields)])).toEqual([])
    expect(t('routes.projects')).toBe(vertical.project.many.en)
    expect(t('fields.client')).toBe(vertical.client.en)
    expect(vertical.navigation.tabs.find(({ path }) => path === '/projects')?.label).toEqual(vertical.project.many)
  })
})

/** The English text a term takes the place of. Sentences of failures and search entries come from contracts and manifests. */
function originalOf(address: string): string | undefined {
  const [namespace = '', key = ''] = address.split(/:(.*)/s)
  if (namespace === 'projects' && key.startsWith('features.')) {
    const [, name = '', part = ''] = key.split('.')
    const search = manifests.find(({ id }) => id === 'projects')?.routes[name]?.search
    return part === 'description' ? search?.description : undefined
  }
  if (namespace === 'errors') return (key.split('.')[1] ?? '') in projectErrors ? '' : undefined
  return namespace === 'projects' ? textOf(projectTexts as Texts, 'en', key) : undefined
}

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')

describe('the words of a vertical', () => {
  const job = {
    en: { one: 'job', many: 'jobs' },
    es: { one: 'obra', many: 'obras', feminine: true as const },
    fr: { one: 'affaire', many: 'affaires', feminine: true as const },
  }
  const terms = projectTerms(job)

  it('agree with their noun in every language', () => {
    expect(manyOf(job)).toEqual({ en: 'Jobs', es: 'Obras', fr: 'Affaires' })
    expect(terms['projects:form.newTitle']).toEqual({ en: 'New Job', es: 'Nueva obra', fr: 'Nouvelle affaire' })
    expect(terms['projects:form.editTitle']).toEqual({ en: 'Edit Job', es: 'Editar obra', fr: 'Modifier l’affaire' })
    expect(terms['projects:list.empty']).toEqual({
      en: 'No jobs yet.',
      es: 'Todavía no hay obras.',
      fr: 'Pas encore d’affaire.',
    })
    expect(terms['projects:states.completed']).toEqual({ en: 'Completed', es: 'Terminada', fr: 'Terminée' })
    expect(terms['projects:notices.project_shared.message_view']).toEqual({
      en: 'You may view this job.',
      es: 'Puede ver esta obra.',
      fr: 'Vous pouvez consulter cette affaire.',
    })
  })

  // a text added to the module later must be named in terms.ts too, or one vertical says "project" among its matters
  it('cover every text of the projects module that names a project', () => {
    const texts = allTexts(projectTexts)
    const named = texts.filter(([, text]) => /\bprojects?\b/i.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
    // the manager has a title of their own
    expect(
      named.map(([key]) => key).filter((key) => !(`projects:${key}` in terms) && key !== 'fields.projectManager'),
    ).toEqual([])
  })
})

function allTexts(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : allTexts(value as object, `${path}${key}.`),
  )
}

// specification 3 §3.1
describe('the built-in templates', () => {
  it.each([
    ['Engineering Design & Delivery', 'engineering', 5, 45],
    ['Quick Consultation', 'engineering', 3, 7],
    ['Manufacturer Rep Sales Cycle', 'manufacturer-rep', 5, 45],
    ['Complete Sales & Territory Management', 'rep-firm', 5, 60],
    ['Quick Quote Process', 'manufacturer-rep', 3, 3],
    ['Subcontractor Project Delivery', 'subcontractor', 4, 30],
    ['Service Call Workflow', 'service', 3, 2],
    ['Legal Case Management', 'legal', 3, 90],
    ['General Construction Project', 'general-contractor', 5, 120],
  ])('%s of %s has %i stages and %f days', (name, id, stages, days) => {
    const template = verticals.find((one) => one.id === id)?.templates.find((one) => one.name.en === name)
    expect(template?.stages).toHaveLength(stages)
    expect(template?.estimatedDuration).toBe(days)
  })

  it('are these nine and no others', () => {
    expect(new Set(verticals.flatMap(({ templates }) => templates.map(({ name }) => name.en))).size).toBe(9)
  })

  it('name only the roles of the specification', () => {
    const named = [
      'project-manager',
      'engineer',
      'drafting',
      'admin',
      'sales-rep',
      'manager',
      'service-tech',
      'foreman',
      'dispatcher',
      'attorney',
      'paralegal',
      'superintendent',
      'safety-manager',
    ]
    expect(
      [
        ...new Set(verticals.flatMap(({ templates }) => templates.flatMap(({ requiredRoles }) => requiredRoles))),
      ].toSorted(),
    ).toEqual(named.toSorted())
  })

  it('starts engineering with discovery, design, review, permitting, construction support', () => {
    expect(
      engineering.templates[0]?.stages.map(({ id, type, estimatedDuration }) => [id, type, estimatedDuration]),
    ).toEqual([
      ['discovery', 'manual', 5],
      ['design', 'manual', 15],
      ['review', 'approval', 5],
      ['permitting', 'external', 10],
      ['construction-support', 'manual', 10],
    ])
  })
})

describe('engineering', () => {
  // specification 3 §6
  it.each([
    // permission,            engineer, senior, manager, principal
    ['projects.view', true, true, true, true],
    ['projects.create', false, true, true, true],
    ['projects.edit', false, false, true, true],
    ['calculations.perform', true, true, false, false],
    ['reports.generate', false, true, false, false],
    ['billing.view', false, false, true, true],
    ['billing.manage', false, false, false, true],
  ])('%s: engineer %s, senior-engineer %s, project-manager %s, principal %s', (permission, ...held) => {
    expect(engineering.roles.map(({ id }) => heldBy(engineering, id, {}, () => false).includes(permission))).toEqual(
      held,
    )
  })

  it('has no other permissions but those of every vertical', () => {
    const common = Object.keys(commonPermissions(engineering.roles, PROJECT))
    expect(Object.keys(engineering.permissions).filter((name) => !common.includes(name))).toEqual([
      'calculations.perform',
    ])
  })

  // specification 3 §3.8
  it.each([
    ['projectType', 'choice', true, 'geothermal, hvac, electrical, plumbing, solar', undefined],
    ['buildingType', 'choice', true, 'commercial, residential, industrial', undefined],
    ['squareFootage', 'number', true, undefined, undefined],
    ['constructionType', 'choice', false, 'new, renovation, addition', undefined],
    ['designPhase', 'choice', true, 'schematic, design-development, construction-documents', undefined],
    ['permitRequired', 'boolean', true, undefined, true],
    ['utilityInterconnection', 'boolean', false, undefined, false],
    ['energyCode', 'choice', false, 'IECC, Title-24, ASHRAE-90.1', undefined],
  ])('field %s: %s, required %s, values %s, default %s', (key, kind, required, values, byDefault) => {
    const field = engineering.fields.find((one) => one.key === key)
    expect([field?.kind, field?.required === true, field?.values?.join(', '), field?.default]).toEqual([
      kind,
      required,
      values,
      byDefault,
    ])
  })

  it('wants a square footage greater than 0', () => {
    const field = engineering.fields.filter(({ key }) => key === 'squareFootage')
    expect([
      problemsIn(field, {}, 'new'),
      problemsIn(field, { squareFootage: 0 }, 'new'),
      problemsIn(field, { squareFootage: 0.5 }, 'new'),
    ]).toEqual([[{ key: 'squareFootage', problem: 'required' }], [{ key: 'squareFootage', problem: 'above' }], []])
  })

  // specification 3 §4
  it('passes a project through its lifecycle, triggered by lead.created', () => {
    expect(engineering.lifecycle?.trigger).toBe('lead.created')
    expect(
      engineering.lifecycle?.steps
        .map(({ name, kind, final }) => `${name.en.toLowerCase()} (${kind}${final ? ', final' : ''})`)
        .join(', '),
    ).toBe(
      'lead qualification (form), initial client meeting (form), proposal development (form), client approval (approval), engineering design (form), design review (approval), construction documents (form), ' +
        'permit submission (form), construction administration (form), system commissioning (form), project closeout (form, final)',
    )
  })

  // specification 3 §2.5
  it('has the navigation of the specification', () => {
    const said = (links: readonly VerticalLink[]) => links.map(({ label, path }) => `${label.en} ${path}`).join('; ')
    const { tabs, quickActions, rail } = engineering.navigation
    expect(said(tabs)).toBe(
      'Dashboard /dashboard; Projects /projects; Calculations /calculations; Clients /clients; Time & Billing /time-tracking; Reports /reports',
    )
    expect(said(quickActions)).toBe(
      'New Project /projects/new; Geothermal Calculator /calculations/geothermal; Log Time /time-tracking/new; Add Client /clients/new',
    )
    expect(rail.map((group) => `${group.label.en} ${group.path}: ${said(group.children)}`)).toEqual([
      'Project Management /projects: Active Projects /projects/active; Templates /projects/templates',
      'Engineering Tools /calculations: Geothermal Design /calculations/geothermal; HVAC Analysis /calculations/hvac; Electrical Design /calculations/electrical',
    ])
  })

  // specification 3 §9
  it.each([
    ['Engineering Starter', 29_00, 5, 2, 50, 1, 'basic calculations, project management, standard reports'],
    [
      'Engineering Professional',
      99_00,
      50,
      10,
      500,
      10,
      'advanced calculations, time tracking, client portal, professional reports',
    ],
    ['Engineering Enterprise', 299_00, -1, -1, -1, 100, 'all features, white label, api access, priority support'],
  ])(
    '%s: %i cents, %i projects, %i users, %i calculations, %i GB, %s',
    (name, price, projects, users, monthly, storage, features) => {
      const tier = engineering.tiers.find((one) => one.name === name)
      expect([tier?.price, tier?.limits, tier?.features.map(({ en }) => en.toLowerCase()).join(', ')]).toEqual([
        price,
        { projects, users, monthly, storage },
        features,
      ])
    },
  )

  it('includes features from their tier on', () => {
    expect(engineering.features).toEqual({
      basicCalculations: 'starter',
      advancedCalculations: 'professional',
      timeTracking: 'professional',
      clientPortal: 'professional',
      whiteLabel: 'enterprise',
      apiAccess: 'enterprise',
    })
  })
})
