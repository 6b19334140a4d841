// The journeys by the modules they walk through; the first named is the one a journey is about.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** @type {Record<string, string[]>} */
export const JOURNEYS = {
  'account.spec.ts': ['identity'],
  'assistant.spec.ts': ['assistant'],
  'cockpit.spec.ts': ['projects', 'schedule'],
  'companies.spec.ts': ['companies', 'plans', 'flags'],
  'company-look.spec.ts': ['companies', 'identity', 'projects'],
  'dashboard-lists.spec.ts': ['dashboard', 'projects'],
  'dashboard.spec.ts': ['dashboard', 'weather', 'analytics'],
  'fields.spec.ts': ['fields', 'projects'],
  'figures.spec.ts': ['figures'],
  'first-hour.spec.ts': ['dashboard', 'identity', 'projects', 'schedule'],
  'first-run.spec.ts': ['identity', 'companies'],
  'help.spec.ts': ['help'],
  'import-lists.spec.ts': ['projects'],
  'insights.spec.ts': ['insights'],
  'integrations.spec.ts': ['integrations'],
  'invitations.spec.ts': ['identity'],
  'keyboard.spec.ts': ['search', 'help'],
  'landing.spec.ts': ['landing', 'administration'],
  'lists.spec.ts': ['schedule', 'identity'],
  'notifications.spec.ts': ['notifications'],
  'pay.spec.ts': ['schedule', 'projects', 'identity'],
  'own-day.spec.ts': ['companies', 'projects', 'schedule'],
  'people.spec.ts': ['identity', 'companies', 'administration'],
  'plan-change.spec.ts': ['plans', 'companies', 'integrations'],
  'portfolio.spec.ts': ['schedule', 'dashboard'],
  'project.spec.ts': ['projects'],
  'register.spec.ts': ['projects'],
  'restore.spec.ts': ['administration', 'identity'],
  'roles.spec.ts': ['companies', 'projects'],
  'schedule-analysis.spec.ts': ['schedule'],
  'schedule-files.spec.ts': ['schedule'],
  'schedule-keys.spec.ts': ['schedule', 'projects'],
  'schedule-task.spec.ts': ['schedule'],
  'schedule.spec.ts': ['schedule'],
  'screens.spec.ts': ['identity', 'projects', 'schedule', 'dashboard'],
  'search.spec.ts': ['search', 'projects'],
  'second-company.spec.ts': ['identity', 'companies'],
  'settings.spec.ts': ['administration', 'preferences'],
  'shell-failures.spec.ts': ['projects'],
  'shell.spec.ts': ['search', 'help'],
  'sign-in-methods.spec.ts': ['identity'],
  'sign-in.spec.ts': ['identity', 'preferences'],
  'single-sign-on.spec.ts': ['identity'],
  'status.spec.ts': ['administration'],
  'templates.spec.ts': ['templates'],
  'verticals.spec.ts': ['companies', 'projects'],
  'views.spec.ts': ['projects'],
}

const filesThere = () => readdirSync(join(root, 'tests', 'e2e')).filter((name) => name.endsWith('.spec.ts'))

/** What is wrong with the list above, in words: a journey that is not in it, or one in it that is gone. */
export function oddJourneys() {
  const there = filesThere()
  return [
    ...there.filter((name) => !JOURNEYS[name]).map((name) => `${name} names no module in tools/journeys.mjs`),
    ...Object.keys(JOURNEYS)
      .filter((name) => !there.includes(name))
      .map((name) => `${name} stands in tools/journeys.mjs and is gone`),
  ]
}

/** Files of journeys; one that is not listed above, or listed and gone, is an error. */
export function journeyFiles() {
  const odd = oddJourneys()
  if (odd.length > 0) throw new Error(`${odd.join('; ')}.`)
  return filesThere()
}
