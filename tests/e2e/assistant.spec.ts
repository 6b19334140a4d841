/** The AI assistant: asks and answers, figures that open their working, what was said is kept, voice, and a phone. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingCut, makeProject, newColleague } from './support.ts'

const DAY = 86_400_000
const date = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** A recogniser as browsers have it, which hears what the test puts into `window.heard`: words, or an error. */
function fakeRecogniser() {
  class Recogniser extends EventTarget {
    lang = ''
    continuous = true
    interimResults = true
    maxAlternatives = 9
    onresult: ((event: object) => void) | null = null
    onerror: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      const found = window as unknown as { heard: { text?: string; error?: string }; settings: unknown }
      found.settings = [this.lang, this.continuous, this.interimResults, this.maxAlternatives]
      setTimeout(() => {
        if (found.heard.text) this.onresult?.({ results: [[{ transcript: found.heard.text }]] })
        if (found.heard.error) this.onerror?.({ error: found.heard.error })
        this.onend?.()
      }, 50)
    }
    abort() {
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser, heard: {} })
}

const hear = (page: Page, heard: { text?: string; error?: string }) =>
  page.evaluate((what) => Object.assign(window, { heard: what }), heard)
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test('somebody asks what is late, opens a figure, and finds the conversation again', async ({ browser }, { retry }) => {
  const { page, context } = await newColleague(browser, `assistant-${retry}`)
  await context.addInitScript(fakeRecogniser)
  await makeProject(context, { name: 'Late bridge', client: 'Metro', startDate: date(-40), endDate: date(-3) })
  await makeProject(context, { name: 'Quiet bridge', startDate: date(-40), endDate: date(90) })
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'AI assistant' })).toBeVisible()
  await page.keyboard.press('Control+j')
  await expect(log(page)).toContainText(`Hello assistant-${retry}, I am your AI-Powered Assistant Project Manager.`)
  const input = page.getByRole('textbox', { name: 'Your question' })
  const send = page.getByRole('button', { name: 'Send' })
  await expect(input).toBeFocused()
  await expect(send).toBeDisabled()
  await expectAccessible(page, 'the assistant with nothing asked')

  await input.fill('What is late?')
  await page.keyboard.press('Shift+Enter')
  await expect(input).toHaveValue('What is late?\n')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Analyzing')).toBeVisible()
  await input.fill('next')
  await expect(send).toBeDisabled()
  await expect(log(page)).toContainText('1 project is overdue.')
  await expect(page.getByText('Analyzing')).toHaveCount(0)
  await expect(send).toBeEnabled()
  await expect(log(page).getByRole('link', { name: 'Late bridge' })).toBeVisible()
  await expectAccessible(page, 'an answer of the assistant')

  await log(page).getByTitle('Open the working of Overdue').click()
  const working = page.getByRole('dialog', { name: 'Overdue' })
  await expect(working.getByRole('row', { name: /Late bridge/ })).toContainText('Metro')
  await page.keyboard.press('Escape')
  await expect(working).toHaveCount(0)

  await input.fill('How is Bridge?')
  await page.keyboard.press('Enter')
  await log(page)
    .getByRole('button', { name: /Quiet bridge/ })
    .click()
  await expect(log(page)).toContainText('Quiet bridge: Active.')
  await input.fill('and who works on it?')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Quiet bridge has no tasks yet.')

  await hear(page, { text: 'which milestones are coming' })
  await page.getByRole('button', { name: 'Speak your question' }).click()
  await expect(log(page)).toContainText('which milestones are coming')
  await expect(log(page)).toContainText('There is no milestone that you may see yet.')
  expect(await page.evaluate(() => (window as unknown as { settings: unknown }).settings)).toEqual([
    'en-US',
    false,
    false,
    1,
  ])
  await hear(page, { error: 'not-allowed' })
  await page.getByRole('button', { name: 'Speak your question' }).click()
  const told = page
    .getByRole('region', { name: 'Messages' })
    .getByText('The microphone is blocked. Allow it for this site in the browser, then try again.')
  await expect(told).toBeVisible()

  await page.keyboard.press('Control+j')
  await expect(log(page)).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'AI assistant' }).click()
  await expect(log(page)).toContainText('1 project is overdue.')
  await expect(log(page)).toContainText('which milestones are coming')
  await input.fill('its milestones?')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('Quiet bridge has no milestones yet.')

  // a second tab hears of it
  const second = await context.newPage()
  await second.goto('/projects')
  await second.getByRole('button', { name: 'AI assistant' }).click()
  await expect(log(second)).toContainText('Quiet bridge has no milestones yet.')
  await input.fill('help')
  await page.keyboard.press('Enter')
  await expect(log(second)).toContainText('I can tell what is late or due')
  await second.close()

  await page.getByRole('button', { name: 'Conversations' }).click()
  await page.getByRole('button', { name: 'Delete “What is late?”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click()
  await expect(page.getByText('No conversations yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.close()
})

test('on a phone it takes the whole screen, and a link of an answer leads away from it', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await newColleague(browser, `assistant-phone-${retry}`, 'user', {
    viewport: { width: 390, height: 844 },
  })
  await makeProject(context, { name: 'Late bridge', client: 'Metro', startDate: date(-40), endDate: date(-3) })
  await page.goto('/projects')
  await page.getByRole('button', { name: 'AI assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'AI assistant' })
  await expect(panel).toBeVisible()
  await page.getByRole('button', { name: 'What is late?' }).click()
  await expect(log(page)).toContainText('1 project is overdue.')
  await expectNothingCut(page, 'the assistant on a phone')
  await log(page).getByRole('link', { name: 'Late bridge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Late bridge' })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await context.close()
})

test('somebody counts by a field, and a word of every day is not taken for a project', async ({ browser }, {
  retry,
}) => {
  const { page, context } = await newColleague(browser, `assistant-counts-${retry}`)
  for (const [name, client] of [
    ['Northgate pool roof', 'Marlow Council'],
    ['Northgate bus shelter', 'Marlow Council'],
    ['Southgate wall', 'Fenwick Trust'],
  ] as const)
    await makeProject(context, { name, client, startDate: date(-5), endDate: date(60) })
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'AI assistant' })).toBeVisible()
  await page.keyboard.press('Control+j')
  const input = page.getByRole('textbox', { name: 'Your question' })
  const ask = async (question: string) => {
    await input.fill(question)
    await page.keyboard.press('Enter')
  }
  await ask('Which of my clients has the most projects?')
  await expect(log(page)).toContainText('Client with the most')
  await expect(log(page).getByRole('listitem').filter({ hasText: 'Marlow Council' })).toContainText('2 projects')
  await expect(log(page)).not.toContainText('Fenwick Trust')
  await ask('Is the pool open?')
  await expect(log(page)).toContainText('I did not understand “pool”.')
  await ask('pool projects')
  await expect(log(page).getByRole('link', { name: 'Northgate pool roof' })).toBeVisible()
  await expectAccessible(page, 'answers that count and decline')
  await context.close()
})
