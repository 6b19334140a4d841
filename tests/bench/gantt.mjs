// Our Gantt chart beside @svar-ui/react-gantt on the same schedules, in turn and in one browser: `node tests/bench/gantt.mjs`, or from tools/bench.mjs.
import { chromium } from '@playwright/test'
import { build, preview } from 'vite'

const configFile = `${import.meta.dirname}/../gantt/vite.config.ts`
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const SCROLL_MS = 2_000
const MOVES = 80
const TARGETS = {
  ours: { path: '', scroller: '.pg-scroller', bar: '.pg-bar', hold: '.pg-ring' },
  svar: { path: 'rival.html', scroller: '.wx-gantt', bar: '.wx-bar.wx-task', hold: '.wx-bar.wx-task' },
}

/** When the first bar has been painted, by the page's own clock. */
const watchFirstBar = (selector) =>
  `new MutationObserver((_, self) => { if (document.querySelector('${selector}')) { self.disconnect(); requestAnimationFrame(() => requestAnimationFrame(() => { window.firstBar = performance.now() })) } }).observe(document, { childList: true, subtree: true })`

const scrollFor = `async ([selector, ms]) => { const box = document.querySelector(selector); let frames = 0; const end = performance.now() + ms; while (performance.now() < end) { box.scrollTop += 60; frames += 1; await new Promise(requestAnimationFrame) } return frames }`

async function measure(browser, address, target, tasks) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const session = await page.context().newCDPSession(page)
  // processor time of the page's thread: what else the machine does stays out of it
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value * 1_000
  await page.addInitScript(watchFirstBar(target.bar))
  await page.goto(`${address}${target.path}?bare&tasks=${tasks}`)
  await page.waitForFunction(() => window.firstBar !== undefined, undefined, { timeout: 120_000 })
  const first = await page.evaluate(() => window.firstBar)
  const firstCpu = await busy()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)

  let before = await busy()
  const frames = await page.evaluate(`(${scrollFor})(${JSON.stringify([target.scroller, SCROLL_MS])})`)
  const scrollCpu = ((await busy()) - before) / frames

  await page.evaluate((selector) => {
    document.querySelector(selector).scrollTop = 0
  }, target.scroller)
  await page.waitForTimeout(300)
  if (target.path === '')
    await page
      .locator('.pg-row')
      .nth(3)
      .click()
      .then(() => page.keyboard.press('g'))
  await page.waitForTimeout(200)
  const box = await page.locator(target.hold).first().boundingBox()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  before = await busy()
  await page.mouse.move(x, y)
  await page.mouse.down()
  const began = performance.now()
  for (let step = 1; step <= MOVES; step += 1) await page.mouse.move(x + Math.sin(step / 8) * 60, y)
  const dragMs = (performance.now() - began) / MOVES
  await page.mouse.up()
  const dragCpu = ((await busy()) - before) / MOVES
  await page.context().close()
  return { first, firstCpu, nodes, fps: (frames / SCROLL_MS) * 1_000, scrollCpu, dragMs, dragCpu }
}

/** The best of each over the rounds: other work only ever adds. */
const best = (all, key, most = false) => (most ? Math.max : Math.min)(...all.map((one) => one[key]))

export async function measureGantt(figure, note) {
  await build({ configFile, logLevel: 'error' })
  const server = await preview({ configFile, logLevel: 'error', preview: { port: 4_139 } })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    for (const tasks of [1_000, 10_000]) {
      const results = { ours: [], svar: [] }
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [name, target] of Object.entries(TARGETS)) {
          note(`Gantt, ${tasks} tasks, round ${round}, ${name}`)
          results[name].push(await measure(browser, server.resolvedUrls.local[0], target, tasks))
        }
      }
      const [ours, svar] = [results.ours, results.svar]
      const both = (key, digits, unit, most) =>
        `${best(ours, key, most).toFixed(digits)}${unit}, ${best(svar, key, most).toFixed(digits)}${unit}`
      const size = tasks.toLocaleString('en')
      figure(
        `${size} tasks, first bars: ours, svar`,
        `${both('first', 0, ' ms')}; processor ${both('firstCpu', 0, ' ms')}`,
        '',
        null,
      )
      const open = best(ours, 'firstCpu') / best(svar, 'firstCpu')
      figure(`${size} tasks: first bars, ours / svar`, open.toFixed(2), '<= 1', open <= 1)
      figure(
        `${size} tasks, scrolling: ours, svar`,
        `${both('fps', 0, ' fps', true)}; processor ${both('scrollCpu', 1, ' ms a frame')}`,
        '',
        null,
      )
      figure(
        `${size} tasks, dragging: ours, svar`,
        `${both('dragMs', 0, ' ms a move')}; processor ${both('dragCpu', 1, ' ms a move')}`,
        '',
        null,
      )
      figure(`${size} tasks, nodes: ours, svar`, both('nodes', 0, ''), '< 1,500', best(ours, 'nodes', true) < 1_500)
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

if (process.argv[1] === import.meta.filename) {
  const figures = []
  await measureGantt(
    (name, value, target, met) =>
      figures.push({ figure: name, value, target, met: met === null ? '' : met ? 'yes' : 'NO' }),
    (text) => process.stderr.write(`${text}\n`),
  )
  console.table(figures)
}
