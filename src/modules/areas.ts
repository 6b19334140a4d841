/**
 * Where in the business a module stands, and which other areas its files may name. An area uses only those listed with it; two that do not list each
 * other meet through what their modules declare. `npm run check` holds every import to this table.
 */
const platform = ['platform'] as const
const process = [...platform, 'process'] as const
const parties = [...process, 'parties'] as const
const work = [...parties, 'work'] as const
const business = [...work, 'sales', 'people'] as const

export const AREAS: Readonly<Record<string, { title: string; uses: readonly string[] }>> = {
  platform: { title: 'Companies, people who sign in, and what every other module stands on', uses: [] },
  process: { title: 'Approvals, workflows, automation, comments', uses: platform },
  parties: { title: 'Clients and contacts', uses: process },
  work: { title: 'Projects, their schedule and what is made for them', uses: parties },
  sales: { title: 'From the first lead to the signed contract', uses: work },
  people: { title: 'Employees, leave, safety', uses: work },
  engineering: { title: 'Calculations that belong to a project', uses: work },
  money: { title: 'The books, time, billing and what is owed', uses: business },
  field: { title: 'Service, crews and the portals of people outside', uses: [...business, 'money'] },
  insight: { title: 'Dashboards, deviations, answers: told by what modules declare', uses: platform },
}
