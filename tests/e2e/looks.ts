/** Every screen of the product by its address, derived from the manifests, and what must hold on each of them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Module, Route } from '../../src/kernel/contract/module.ts'
import { manifests as all } from '../../src/modules/all.manifests.ts'

const manifests: readonly Module[] = all

/** What a page needs in its address to show more than its first sentence. */
const WITH: Readonly<Record<string, string>> = {
  '/reset-password': '#token=x',
  '/accept-invitation': '?invite=unknown',
}
/** One address more for what the manifests do not know. */
const NOWHERE = '/nowhere-to-be-found'

const routes = manifests
  .flatMap((module) =>
    Object.entries<Route>(module.routes).map(([name, route]) => ({ id: `${module.id}.${name}`, route })),
  )
  .filter(({ route }) => !route.devOnly)

const tabsOf = (route: Route): readonly string[] => {
  const tab = route.query?.['tab']
  return typeof tab === 'object' && 'tabs' in tab ? tab.tabs : []
}

/** Screens of a visitor. */
export const OUTSIDE: readonly string[] = routes
  .filter(({ route }) => route.access === 'public')
  .map(({ route }) => `${route.path}${WITH[route.path] ?? ''}`)

/** Screens of somebody who is in; `projectId` stands for a project that exists. */
export function inside(projectId: string): string[] {
  const pages = routes
    .filter(({ route }) => route.access !== 'public')
    .flatMap(({ id, route }) => {
      const path = route.path.replace('$projectId', projectId)
      const panels = manifests
        .flatMap((module) => Object.values(module.panels ?? {}))
        .filter(
          (panel) =>
            panel.on === id &&
            panel.kind !== 'notice' &&
            (route.query?.['openTab'] || tabsOf(route).includes(panel.tab)),
        )
        .map((panel) => `${path}?${route.query?.['tab'] ? 'tab' : 'openTab'}=${panel.tab}`)
      return [path, ...Object.keys(route.views ?? {}).map((view) => view.replace('$projectId', projectId)), ...panels]
    })
  return [
    ...pages,
    `/project/${projectId}?tab=3`,
    `/project/${projectId}?tab=5`,
    '/notifications?tab=choices',
    '/projects?view=grid',
    '/projects?view=timeline',
    NOWHERE,
  ]
}

/** Text that is wider than its own box, on anything that holds words; what ends in an ellipsis says so by intent. */
export function clippedWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const holdsWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        )
        if (!holdsWords || element.getClientRects().length === 0) return false
        const style = getComputedStyle(element)
        const hidden =
          style.visibility === 'hidden' ||
          (element.clientWidth <= 1 && element.clientHeight <= 1) ||
          style.clipPath !== 'none' ||
          style.clip !== 'auto'
        if (
          hidden ||
          style.overflowX === 'visible' ||
          style.overflowX === 'auto' ||
          style.overflowX === 'scroll' ||
          style.textOverflow === 'ellipsis' ||
          element instanceof HTMLTextAreaElement
        )
          return false
        return element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => (element.textContent ?? '').trim().slice(0, 60)),
  )
}

/** How much wider than the window the page is. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
}

/** Controls that are too small to be hit: 24 px for all, and with a finger 44 for those that lead on. Links in a sentence are as high as their line. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const finger = matchMedia('(pointer: coarse)').matches
    const all = document.querySelectorAll<HTMLElement>(
      'button, select, summary, [role=button], [role=tab], a.MuiButton-root',
    )
    return [...all].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true], [inert]'))
        return []
      const { width, height } = element.getBoundingClientRect()
      if (element.matches('.MuiLink-root')) return []
      // what waits for the focus to be seen
      if (getComputedStyle(element).clipPath !== 'none' || width <= 1) return []
      const least = finger && element.matches('.MuiButton-contained, [type=submit]') ? 44 : 24
      // half a pixel is lost in rounding
      if (width >= least - 0.5 && height >= least - 0.5) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)
      return [`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`]
    })
  })
}

/** Controls that something else lies over: scrolled into view, a press at their centre must reach them or their label. */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox]'
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}"`
    const canBePressed = (element: HTMLElement) => {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        style.clipPath === 'none' &&
        style.pointerEvents !== 'none' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled=true], [type=hidden]') &&
        !element.closest('[aria-hidden=true], [inert]')
      )
    }
    const found = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(canBePressed).flatMap((element) => {
      // to the nearest edge: that is where bars and floating buttons are
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const box = element.getClientRects()[0]
      // what waits out of the window until it has the focus
      if (!box || (box.bottom <= 0 && getComputedStyle(element).position === 'fixed')) return []
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      if (hit && [element, ...labels].some((one) => one.contains(hit))) return []
      return [
        `${named(element)} at ${Math.round(x)}, ${Math.round(y)} lies under ${hit ? named(hit) : 'nothing: it is out of the window'}`,
      ]
    })
    window.scrollTo(0, 0)
    return found
  })
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What breaks a WCAG rule, of all rules or of the named ones. */
export async function violations(
  page: Page,
  runOnly: readonly string[] = RULES,
): Promise<{ id: string; help: string; nodes: string[] }[]> {
  // the page's own policy forbids inline scripts; evaluate runs outside of it
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return page.evaluate(async (wanted) => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    // nodes that pass are not described: that is half of the time a check takes
    const { violations: found } = await checker.run(
      { exclude: [['[role=tooltip]']] },
      {
        resultTypes: ['violations'],
        runOnly: wanted,
      },
    )
    // a tooltip comes and goes with the pointer and stands in no landmark
    // what scrolls under the fixed status bar is whole again when it is scrolled on
    const clear = found
      .map((one) => ({
        ...one,
        nodes: one.nodes.filter(
          (node) => one.id !== 'target-size' || !node.failureSummary?.includes('partially obscured'),
        ),
      }))
      .filter((one) => one.nodes.length > 0)
    return clear.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    }))
  }, runOnly)
}

/** Contrast in the theme that is not on: the page stays as it stands, only its colours change for the moment. */
export async function otherThemeViolations(page: Page): ReturnType<typeof violations> {
  const turn = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      const [off, on] = 'dark' in dataset ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
      delete dataset[off]
      dataset[on] = ''
    })
  await turn()
  const found = await violations(page, ['color-contrast'])
  await turn()
  return found
}

/** Waits until a page shows its content. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1, [role=dialog] h2').first().waitFor()
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root, [aria-busy=true]') === null)
}

/** Opens an address as a visitor who types it. */
export async function stands(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page)
}

/** The page that answers an address: a view of it keeps its heading. */
function pageOf(address: string): string {
  const { pathname } = new URL(address, 'http://any')
  const is = (path: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname)
  return routes.find(({ route }) => [route.path, ...Object.keys(route.views ?? {})].some(is))?.id ?? NOWHERE
}

/** Opens an address as a link in the page does: what has been fetched stays, which is most of the time a screen takes. */
export async function follow(page: Page, address: string): Promise<void> {
  const before = pageOf(page.url())
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = 'yes'
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
  await page.waitForURL((now) => now.pathname === new URL(address, now).pathname)
  if (pageOf(address) !== before) await page.locator('h1:not([data-left]), [role=dialog] h2').first().waitFor()
  await settled(page)
}
