/** The screens of people and access in three languages, at three widths, light and dark: nothing cut, nothing untranslated, nothing axe would flag. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { en as administration } from '../../src/modules/administration/i18n/en.ts'
import { es as administrationEs } from '../../src/modules/administration/i18n/es.ts'
import { fr as administrationFr } from '../../src/modules/administration/i18n/fr.ts'
import { en as identity } from '../../src/modules/identity/i18n/en.ts'
import { es as identityEs } from '../../src/modules/identity/i18n/es.ts'
import { fr as identityFr } from '../../src/modules/identity/i18n/fr.ts'
import { en as notifications } from '../../src/modules/notifications/i18n/en.ts'
import { es as notificationsEs } from '../../src/modules/notifications/i18n/es.ts'
import { fr as notificationsFr } from '../../src/modules/notifications/i18n/fr.ts'
import { as, expectAccessible, expectNothingCut, url } from './support.ts'

/** `npm run screens` looks at everything; the daily run takes each language at one width and each theme at one. */
const ALL = process.env['PLUMBLINE_SCREENS'] === 'all'
const WIDTHS = { en: [390, 1440, 900], es: [900, 390, 1440], fr: [390, 900, 1440] }
const LANGUAGES = ['en', 'es', 'fr'] as const
const AXE_WIDTHS = { light: [1440, 390], dark: [390, 1440] }
const OUTSIDE = ['/login', '/signup', '/forgot-password', '/reset-password#token=x', '/accept-invitation?invite=unknown', '/admin-setup', '/verify-email']
const INSIDE = [
  '/profile', '/notifications', '/admin', '/admin?openTab=system-settings', '/admin?openTab=api-status', '/admin?openTab=audit-log', '/admin?openTab=permissions', '/admin?openTab=notices',
]

/** The English sentences of a catalogue whose translation differs; seeing one in another language means that it was forgotten. */
function sentences(en: object, other: object): string[] {
  return Object.entries(en).flatMap(([key, text]): string[] => {
    const translated = (other as Record<string, unknown>)[key]
    if (typeof text === 'object' && text !== null) return sentences(text as object, (translated ?? {}) as object)
    return typeof text === 'string' && text.includes(' ') && !text.includes('{{') && translated !== text ? [text] : []
  })
}
const ENGLISH = {
  es: [...sentences(identity, identityEs), ...sentences(administration, administrationEs), ...sentences(notifications, notificationsEs)],
  fr: [...sentences(identity, identityFr), ...sentences(administration, administrationFr), ...sentences(notifications, notificationsFr)],
}

async function stands(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
}

async function expectTranslated(page: Page, language: 'en' | 'es' | 'fr', where: string): Promise<void> {
  if (language === 'en') return
  const shown = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  const forgotten = new Set<string>(ENGLISH[language])
  expect(shown.filter((line) => forgotten.has(line)), `${where} in ${language}`).toEqual([])
}

/** Nothing that has words is narrower than they are. */
async function expectNoClippedWords(page: Page, where: string): Promise<void> {
  const clipped = await page.evaluate(() => [...document.querySelectorAll('button, h1, h2, h3, label, [role=tab], a')].filter((element) => {
    const style = getComputedStyle(element)
    const shown = element.getClientRects().length > 0 && style.visibility !== 'hidden' && style.position !== 'fixed'
    return shown && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1 && (element.textContent ?? '').trim() !== ''
  }).map((element) => (element.textContent ?? '').trim().slice(0, 60)))
  expect(clipped, `${where} cuts words`).toEqual([])
}

async function look(context: BrowserContext, addresses: readonly string[], language: 'en' | 'es' | 'fr', width: number): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  for (const address of addresses) {
    await stands(page, address)
    const where = `${address} at ${width} px in ${language}`
    await expectNothingCut(page, where)
    await expectNoClippedWords(page, where)
    await expectTranslated(page, language, where)
  }
  await page.close()
}

for (const language of LANGUAGES) {
  test(`nothing is cut or untranslated in ${language}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const outside = await browser.newContext({ baseURL: url })
    await outside.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const inside = await as(browser, 'owner')
    await inside.context.request.patch(`${url}/api/me`, { data: { language } })
    try {
      for (const width of ALL ? WIDTHS[language] : WIDTHS[language].slice(0, 1)) {
        await look(outside, OUTSIDE, language, width)
        await look(inside.context, INSIDE, language, width)
      }
    } finally {
      await inside.context.request.patch(`${url}/api/me`, { data: { language: 'en' } })
    }
    await outside.close()
    await inside.context.close()
  })
}

for (const themeMode of ['light', 'dark'] as const) {
  test(`every screen is accessible, ${themeMode}, wide and narrow`, async ({ browser }) => {
    test.setTimeout(300_000)
    const outside = await browser.newContext({ baseURL: url })
    await outside.addInitScript((mode) => localStorage.setItem('mui-mode', mode), themeMode)
    const inside = await as(browser, 'owner')
    await inside.context.request.patch(`${url}/api/me`, { data: { themeMode } })
    try {
      for (const width of ALL ? AXE_WIDTHS[themeMode] : AXE_WIDTHS[themeMode].slice(0, 1)) {
        for (const [context, addresses] of [[outside, OUTSIDE], [inside.context, INSIDE]] as const) {
          const page = await context.newPage()
          await page.setViewportSize({ width, height: 900 })
          for (const address of addresses) {
            await stands(page, address)
            await expectAccessible(page, `${address} at ${width} px, ${themeMode}`)
          }
          await page.close()
        }
      }
    } finally {
      await inside.context.request.patch(`${url}/api/me`, { data: { themeMode: 'light' } })
    }
    await outside.close()
    await inside.context.close()
  })
}
