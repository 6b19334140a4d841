// Looks at the chart in a real browser: `node tests/gantt/check.mjs`. Pointer, keys, touch, figures at 10,000 tasks, accessibility. Not part of `npm test`: what a frame costs depends on the machine.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'

const configFile = `${import.meta.dirname}/vite.config.ts`
await build({ configFile, logLevel: 'warn' })
const server = await preview({ configFile, logLevel: 'warn', preview: { port: Number(process.env['PORT'] ?? 4130) } })
const address = server.resolvedUrls.local[0]
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let failed = 0

function expect(what, found, wanted) {
  const ok = typeof wanted === 'function' ? wanted(found) : JSON.stringify(found) === JSON.stringify(wanted)
  if (!ok) failed += 1
  console.log(
    `${ok ? 'ok  ' : 'FAIL'}  ${what}${ok && typeof wanted !== 'function' ? '' : `: ${JSON.stringify(found)}`}`,
  )
}

async function open(query = '', options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect('no error in the page', error.message, ''))
  await page.goto(`${address}?${query}`)
  await page.locator('.pg-bar, table').first().waitFor()
  return page
}
const told = (page) => page.evaluate(() => window.told.splice(0))
const DAY = 1_440
const day = (date) => Date.parse(`${date}T00:00:00Z`) / 60_000

/** The middle of a row's bar on the screen, or a point so many pixels from its left or right end. */
async function barOf(page, name, end = 'middle', off = 0) {
  const row = page.locator('.pg-row', { hasText: name }).first()
  const top = (await row.boundingBox()).y
  const bars = await page.locator('.pg-bar, .pg-mile, .pg-sum').evaluateAll((all) =>
    all.map((one) => {
      const { left, top: y, width, height } = one.getBoundingClientRect()
      return { left, y, width, height }
    }),
  )
  const bar = bars.find((one) => one.y >= top && one.y < top + 30)
  return {
    x: end === 'left' ? bar.left + off : end === 'right' ? bar.left + bar.width + off : bar.left + bar.width / 2,
    y: bar.y + bar.height / 2,
  }
}

async function drag(page, from, to, { drop = true } = {}) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  if (drop) await page.mouse.up()
}

async function pointer() {
  const page = await open('zoom=weeks')
  let at = await barOf(page, 'Cost plan 2')
  await drag(page, at, { x: at.x + 45, y: at.y }, { drop: false })
  expect(
    'the readout names the new dates',
    await page.locator('.pg-readout').textContent(),
    'Cost plan 2, 2 Nov 2026 to 12 Nov 2026',
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect('Escape cancels', await told(page), [])
  await drag(page, at, { x: at.x + 45, y: at.y })
  expect('a bar is moved', await told(page), [{ onMove: '1.5', start: day('2026-11-02') }])
  at = await barOf(page, 'Cost plan 2', 'right', -2)
  await drag(page, at, { x: at.x + 22.5, y: at.y })
  expect('its end is moved', await told(page), [{ onResize: '1.5', finish: day('2026-11-13') + 5 * DAY }])
  at = await barOf(page, 'Cost plan 2', 'left', 2)
  await drag(page, at, { x: at.x - 9, y: at.y })
  expect('its start is moved', await told(page), [{ onResize: '1.5', start: day('2026-10-31') }])
  await page.mouse.click((await barOf(page, 'Electrical drawings')).x, (await barOf(page, 'Electrical drawings')).y)
  const bar = await barOf(page, 'Electrical drawings', 'left')
  await drag(page, { x: bar.x + 1, y: bar.y + 5 }, { x: bar.x + 43, y: bar.y + 5 })
  expect(
    'progress is dragged',
    await told(page),
    (all) => all.length === 1 && all[0].onProgress === '2.4' && all[0].percent === 50,
  )
  for (const [fromEnd, toEnd, type] of [
    ['right', 'left', 'FS'],
    ['left', 'left', 'SS'],
    ['right', 'right', 'FF'],
    ['left', 'right', 'SF'],
  ]) {
    const middle = await barOf(page, 'Cost plan 2')
    await page.mouse.click(middle.x, middle.y)
    const from = await barOf(page, 'Cost plan 2', fromEnd, fromEnd === 'right' ? 8 : -8)
    const to = await barOf(page, 'Specifications', toEnd, toEnd === 'right' ? -3 : 3)
    await drag(page, from, to)
    expect(`a link is drawn, ${type}`, await told(page), [{ onLink: { from: '1.5', to: '2.5', type } }])
  }
  await page.mouse.dblclick((await barOf(page, 'Quality check')).x, (await barOf(page, 'Quality check')).y)
  expect('a double click opens', await told(page), [{ onOpen: '2.6' }])
  await page.context().close()
}

async function edges() {
  const page = await open('zoom=days')
  const middle = await barOf(page, 'Mechanical drawings', 'left', 40)
  await drag(page, middle, { x: 1_432, y: middle.y }, { drop: false })
  const scrolled = () => page.locator('.pg-scroller').evaluate((box) => box.scrollLeft)
  const before = await scrolled()
  await page.waitForTimeout(400)
  expect('the chart scrolls at its edge', (await scrolled()) > before, true)
  await page.mouse.up()
  expect('and the bar goes along', (await told(page))[0].start > day('2026-12-01'), true)
  await page.context().close()
}

async function keyboard() {
  const page = await open('zoom=weeks')
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const said = () => page.locator('[role=status]').textContent()
  await page.locator('.pg-scroller').focus()
  await press('Home', 'ArrowDown', 'ArrowDown')
  expect(
    'arrows move',
    await page.locator('[data-active=true]').evaluate((cell) => cell.closest('.pg-row').dataset.row),
    '1.2',
  )
  await press('Alt+m', 'ArrowRight', 'Shift+ArrowRight')
  expect('moving is announced', await said(), 'Mechanical concept, 6 Oct 2026 to 17 Oct 2026')
  await press('Enter')
  expect('and kept', await told(page), [{ onMove: '1.2', start: day('2026-10-06') }])
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      // the modifier itself is nobody's
      if (event.key !== 'Alt') window.passed = event.key
    })
  })
  await press('Alt+r', 'ArrowLeft', 'Escape')
  expect('a mode keeps its keys to itself', await page.evaluate(() => window.passed), undefined)
  await press('Escape')
  expect('Escape with nothing to cancel is passed on', await page.evaluate(() => window.passed), 'Escape')
  expect('Escape cancels', await told(page), [])
  await press('Alt+Shift+R', 'ArrowLeft', 'Enter', 'Alt+r', 'ArrowRight', 'Enter')
  expect('both ends are moved', await told(page), [
    { onResize: '1.2', start: day('2026-10-05') },
    { onResize: '1.2', finish: day('2026-10-19') },
  ])
  await press('Alt+p', 'ArrowLeft', 'Enter')
  expect('progress', await told(page), [{ onProgress: '1.2', percent: 95 }])
  await press('Alt+l', 'ArrowDown', '2')
  expect('a link is announced', await said(), 'Mechanical concept to Bore field test drilling, start to start')
  await press('Enter', 'Alt+k')
  expect('and made', await told(page), [{ onLink: { from: '1.2', to: '1.3', type: 'SS' } }])
  expect('links are gone through', await said(), (text) => text.startsWith('Link 1 of '))
  await press('Delete', 'Delete')
  expect(
    'a link and then a row are removed',
    (await told(page)).map((one) => Object.keys(one)[0]),
    ['onUnlink', 'onRemove'],
  )
  await press('ArrowLeft', 'ArrowLeft')
  expect('to the parent, and fold it', await page.locator('.pg-row').count(), (n) => n < 14)
  await press('ArrowRight', 'End', 'Space')
  expect(
    'the last row is selected',
    await page.locator('.pg-row[aria-selected=true]').last().getAttribute('data-row'),
    '3.3',
  )
  await press('Alt+ArrowUp', 'Alt+Shift+ArrowRight', 'Enter')
  expect(
    'order, outline, open',
    (await told(page)).map((one) => Object.keys(one)[0]),
    ['onReorder', 'onIndent', 'onOpen'],
  )
  const wide = () => page.locator('.pg-scale').evaluate((scale) => scale.clientWidth)
  const before = await wide()
  await press('Alt++')
  expect('closer', (await wide()) > before, true)
  await press('Alt+f', 'Alt+-', 'Alt+t')
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2')
  await page.keyboard.type('30')
  await press('Enter')
  expect(
    'a cell is changed and the chart has the focus again',
    await page.evaluate(() => document.activeElement.className),
    'pg-scroller',
  )
  await press('Tab')
  const split = page.locator('.pg-split')
  await split.focus()
  const was = Number(await split.getAttribute('aria-valuenow'))
  await press('ArrowLeft')
  expect('the splitter moves by keyboard', Number(await split.getAttribute('aria-valuenow')), was - 24)
  await page.context().close()
}

async function touch() {
  const page = await open('zoom=weeks', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const at = await barOf(page, 'Structural peer')
  await page.touchscreen.tap(at.x, at.y)
  const session = await page.context().newCDPSession(page)
  const send = (type, x, y) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  await send('touchStart', at.x, at.y)
  for (let step = 1; step <= 6; step += 1) await send('touchMove', at.x + step * 3, at.y)
  await send('touchEnd', 0, 0)
  expect('a finger drags the bar it has chosen', await told(page), [{ onMove: '2.1', start: day('2026-11-10') }])
  const pull = async (from, to) => {
    await send('touchStart', from.x, from.y)
    for (let step = 1; step <= 6; step += 1)
      await send('touchMove', from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6)
    await send('touchEnd', 0, 0)
  }
  const bar = await barOf(page, 'Structural peer', 'left')
  const end = await barOf(page, 'Structural peer', 'right')
  const done = { x: bar.x + (end.x - bar.x) * 0.45, y: bar.y + 12 }
  await pull(done, { x: done.x + (end.x - bar.x) * 0.25, y: done.y })
  expect('a finger drags progress', await told(page), [{ onProgress: '2.1', percent: 70 }])
  await pull({ x: end.x + 9, y: end.y }, await barOf(page, 'Mechanical drawings', 'left', 8))
  expect('a finger draws a link', await told(page), [{ onLink: { from: '2.1', to: '2.3', type: 'FS' } }])
  const left = () => page.locator('.pg-scroller').evaluate((box) => box.scrollLeft)
  const before = await left()
  await send('touchStart', 330, 250)
  for (let step = 1; step <= 8; step += 1) await send('touchMove', 330 - step * 12, 250)
  await send('touchEnd', 0, 0)
  await page.waitForTimeout(300)
  expect('and swipes the chart elsewhere', (await left()) > before + 40, true)
  await page.context().close()
}

/** Processor time of the page's thread, in milliseconds per step: what else the machine does stays out of it. */
async function costOf(page, session, steps, act) {
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value * 1_000
  const before = await busy()
  await act(steps)
  return Math.round((((await busy()) - before) / steps) * 10) / 10
}

async function large() {
  const page = await open('tasks=10000')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const scroll = (code) => (steps) =>
    page.evaluate(
      `(async () => { const box = document.querySelector('.pg-scroller'); for (let at = 0; at < ${steps}; at += 1) { ${code}; await new Promise(requestAnimationFrame) } })()`,
    )
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  expect('10,000 tasks: nodes of the document', await nodes(), (n) => n < 1_500)
  expect('scrolling down, ms a frame', await costOf(page, session, 120, scroll('box.scrollTop += 60')), (ms) => ms < 16)
  expect(
    'scrolling sideways, ms a frame',
    await costOf(page, session, 120, scroll('box.scrollLeft += 30')),
    (ms) => ms < 16,
  )
  expect(
    'leaping, ms a frame',
    await costOf(page, session, 40, scroll('box.scrollTop = (at * 7919) % 300000')),
    (ms) => ms < 66,
  )
  expect('nodes in the middle', await nodes(), (n) => n < 1_500)
  await page.evaluate(() => {
    document.querySelector('.pg-scroller').scrollTop = 32 * 4_000
  })
  await page.waitForTimeout(200)
  await page.locator('.pg-row').nth(12).click()
  await page.keyboard.press('Alt+g')
  await page.waitForTimeout(200)
  const ring = await page.locator('.pg-ring').first().boundingBox()
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  expect(
    'dragging with a preview of its followers, ms a move',
    await costOf(page, session, 100, async (steps) => {
      for (let step = 1; step <= steps; step += 1) await page.mouse.move(x + Math.sin(step / 10) * 120, y)
    }),
    (ms) => ms < 33,
  )
  await page.mouse.move(x + 45, y)
  await page.mouse.up()
  expect('the drag is told once', (await told(page)).length, 1)
  await page.locator('.pg-scroller').focus()
  await page.keyboard.press('End')
  expect(
    'End reaches the last row',
    await page
      .locator('.pg-cell[data-active=true]')
      .evaluate((cell) => cell.closest('.pg-row').getAttribute('aria-rowindex')),
    '10001',
  )
  await page.context().close()
}

async function printed() {
  const page = await open('')
  const [pdf] = await page.evaluate(() => window.printed('pdf', 'a3'))
  expect('a PDF', Buffer.from(pdf, 'base64').subarray(0, 5).toString(), '%PDF-')
  expect(
    'pictures of two sheets side by side',
    (await page.evaluate(() => window.printed('png', 'letter', 2))).length,
    2,
  )
  await page.context().close()
}

async function accessible() {
  for (const query of ['', 'theme=dark&resources', 'mode=table', 'mode=table&theme=dark', 'empty']) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${address}?${query}`)
    await page.waitForTimeout(300)
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      window.axe.run(document, {
        rules: {
          'page-has-heading-one': { enabled: false },
          region: { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      }),
    )
    expect(
      `axe, ${query || 'light'}`,
      violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`),
      [],
    )
    await page.close()
  }
}

try {
  for (const part of [pointer, edges, keyboard, touch, large, printed, accessible]) await part()
} finally {
  await browser.close()
  await server.close()
}
process.exit(failed === 0 ? 0 : 1)
