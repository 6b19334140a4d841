/** Every screen in three widths, both themes and three languages: nothing cut, nothing covered, nothing untranslated, nothing axe would flag. */
import { join } from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import {
  clippedWords,
  covered,
  follow,
  inside,
  otherThemeViolations,
  OUTSIDE,
  stands,
  tooSmall,
  tooWide,
  violations,
} from './looks.ts'
import { folders } from '../../tools/module-folders.ts'
import { as, makeProject, url } from './support.ts'

type Look = { language: 'en' | 'es' | 'fr'; width: number; themeMode: 'light' | 'dark' }
const LOOKS: Look[] = [
  { language: 'en', width: 1440, themeMode: 'light' },
  { language: 'es', width: 900, themeMode: 'light' },
  { language: 'fr', width: 390, themeMode: 'dark' },
]

/** The English sentences of a catalogue whose translation differs; seeing one in another language means that it was forgotten. */
function sentences(en: object, other: object): string[] {
  return Object.entries(en).flatMap(([key, text]): string[] => {
    const translated = (other as Record<string, unknown>)[key]
    if (typeof text === 'object' && text !== null) return sentences(text as object, (translated ?? {}) as object)
    return typeof text === 'string' && text.includes(' ') && !text.includes('{{') && translated !== text ? [text] : []
  })
}

async function forgottenIn(language: 'es' | 'fr'): Promise<Set<string>> {
  const root = join(import.meta.dirname, '../../src')
  const catalogues = [
    join(root, 'kernel/web/i18n'),
    join(root, 'ui/i18n'),
    ...folders().map(({ folder }) => join(folder, 'i18n')),
  ]
  const found = await Promise.all(
    catalogues.map(async (folder) => {
      const { en } = (await import(join(folder, 'en.ts'))) as { en: object }
      const other = (await import(join(folder, `${language}.ts`))) as Record<string, object>
      return sentences(en, other[language] ?? {})
    }),
  )
  return new Set(found.flat())
}

async function look(
  context: BrowserContext,
  open: typeof stands,
  addresses: readonly string[],
  { language, width, themeMode }: Look,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const forgotten = language === 'en' ? new Set<string>() : await forgottenIn(language)
  await stands(page, addresses[0] ?? '/')
  for (const address of addresses) {
    const where = `${address} at ${width} px, ${themeMode}, in ${language}`
    await open(page, address)
    expect.soft(await tooWide(page), `${where} is wider than the window`).toBe(0)
    expect.soft(await clippedWords(page), `${where} cuts words`).toEqual([])
    expect.soft(await violations(page), `accessibility of ${where}`).toEqual([])
    expect.soft(await otherThemeViolations(page), `contrast of ${where}, in the other theme`).toEqual([])
    expect.soft(await covered(page), `${where} has something over what can be pressed`).toEqual([])
    const shown = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
    expect
      .soft(
        shown.filter((line) => forgotten.has(line)),
        `${where} is not translated`,
      )
      .toEqual([])
  }
  await page.close()
}

test('a control that something lies over is found, and one that can be pressed is not', async ({ page }) => {
  const over = 'position:fixed;left:0;bottom:0;width:200px;height:60px'
  await page.setContent(`
    <main style="height:2000px"><button>Free</button>
      <label>Named <input type="checkbox" style="opacity:0"></label>
      <button disabled style="${over}">Off</button>
      <a href="#far" style="position:absolute;top:1900px">At the end</a></main>
    <button style="${over}">Covered</button><div style="${over}" aria-label="veil"></div>
    <a href="#out" style="position:fixed;left:-400px;top:100px">Out of the window</a>`)
  const found = await covered(page)
  expect(found.map((line) => line.replace(/ at -?\d+, -?\d+ /, ' '))).toEqual([
    'a "At the end" lies under div "veil"',
    'button "Covered" lies under div "veil"',
    'a "Out of the window" lies under nothing: it is out of the window',
  ])
  await page.locator('[aria-label=veil]').evaluate((veil) => veil.remove())
  const left = await covered(page)
  expect(left.map((line) => line.split(' at ')[0])).toEqual(['a "At the end"', 'a "Out of the window"'])
})

test('in a schedule longer than the window every fold button that is scrolled to can be pressed', async ({
  browser,
}) => {
  const { page, context } = await as(browser, 'owner')
  const ids: string[] = []
  for (let n = 1; n <= 24; n += 1) {
    const { id } = await makeProject(context, { name: `Fold ${n}`, startDate: '2026-09-01', endDate: '2027-03-01' })
    ids.push(id)
    const planned = await context.request.post(`${url}/api/projects/${id}/schedule/changes`, {
      data: { changes: [{ op: 'add', ref: 'one', parentId: null, task: { name: 'Only task', duration: 480 } }] },
    })
    expect(planned.status()).toBe(200)
  }
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto('/schedule?q=Fold')
    await expect(page.locator('.pg-fold').nth(8)).toBeVisible()
    expect.soft(await covered(page), `the schedule at ${width} px`).toEqual([])
    const small = await page
      .locator('.pg-fold')
      .evaluateAll((all) => all.filter((one) => one.clientWidth < 24 || one.clientHeight < 24).length)
    expect.soft(small, 'fold buttons of less than 24 px').toBe(0)
  }
  // on a phone it is a table; looked at twice, since the second look begins at its end
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/gantt-chart?q=Fold')
  await expect(page.getByRole('button', { name: 'Fold 2', exact: true })).toBeVisible()
  for (const look of ['first', 'second'])
    expect.soft(await covered(page), `the schedule on a phone, ${look} look`).toEqual([])
  for (const id of ids) await context.request.delete(`${url}/api/projects/${id}`)
  await context.close()
})

/** Screens without figures in their text, whose numbers are as large as the line they stand in. */
const MEASURED = /^\/(admin|integrations|settings|portfolio|personal-calendar|schedule|gantt-chart)\b/

test('what is pressed is large enough, with the mouse and with a finger', async ({ browser }) => {
  for (const phone of [false, true]) {
    const { page, context } = await as(browser, 'owner', {
      viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: phone,
      isMobile: phone,
    })
    const { id } = await makeProject(context, { name: 'Large enough', startDate: '2026-09-01', endDate: '2027-03-01' })
    await stands(page, '/')
    for (const address of inside(id).filter((one) => MEASURED.test(one))) {
      await follow(page, address)
      expect.soft(await tooSmall(page), `${address} ${phone ? 'on a phone' : 'on a desk'}`).toEqual([])
    }
    await context.close()
  }
})

for (const one of LOOKS) {
  test(`every screen, ${one.width} px, ${one.themeMode}, in ${one.language}`, async ({ browser }) => {
    const outside = await browser.newContext({ baseURL: url })
    await outside.addInitScript(({ language, themeMode }) => {
      localStorage.setItem('language', language)
      localStorage.setItem('mui-mode', themeMode)
    }, one)
    const owner = await as(browser, 'owner')
    const { id } = await makeProject(owner.context, {
      name: 'Seen from all sides',
      client: 'City of Port Ellis',
      location: 'Pier 7',
      startDate: '2026-09-01',
      endDate: '2027-03-01',
      description: 'A project with every field a screen shows.',
    })
    await owner.context.request.patch(`${url}/api/me`, { data: { language: one.language, themeMode: one.themeMode } })
    try {
      await look(outside, stands, OUTSIDE, one)
      await look(owner.context, follow, inside(id), one)
    } finally {
      await owner.context.request.patch(`${url}/api/me`, { data: { language: 'en', themeMode: 'light' } })
    }
    await outside.close()
    await owner.context.close()
  })
}
