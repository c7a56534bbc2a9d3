import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { BROWSER_FLAGS, type TestBrowser } from './test-browser.ts'

export { expect }

/** A page that is left aborts its open requests; 'csp' are the scripts of a page where JavaScript is off. */
const HARMLESS = ['net::ERR_ABORTED', 'csp']

/** A journey runs on a phone and on a wide screen, unless it proves the same on both. */
export const ON_PHONE = { tag: '@phone' }
export const ON_DESKTOP = { tag: '@desktop' }

const NONE = /(?!)/

interface JourneyOptions {
  /** Console errors that this journey causes on purpose, such as the browser's message for a 404. */
  expectedErrors: RegExp
}

/** A journey fails on any console error, any error of a page's scripts, and any response with a 5xx status. */
export const test = base.extend<JourneyOptions & { watchForErrors: undefined }>({
  expectedErrors: [NONE, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  launchOptions: async ({}, use) => {
    const browser: TestBrowser = JSON.parse(process.env.JOURNEY_BROWSER ?? '{}')
    await use({
      executablePath: browser.executablePath,
      args: BROWSER_FLAGS,
      env: { ...process.env, ...browser.env },
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.JOURNEY_SHOP),
  watchForErrors: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const errors = collectErrors(context, baseURL ?? '')
      await use(undefined)
      expect(errors.filter(error => !expectedErrors.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it is hydrated, so that clicks work as a shopper expects. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForScripts(page)
}

export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body ?? {}).some(key => key.startsWith('__react')))
}

function collectErrors(context: BrowserContext, shop: string): string[] {
  const errors: string[] = []
  context.on('console', message => {
    // Violations of the Content-Security-Policy are reported here as well.
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', error => errors.push(`page: ${error.error().stack ?? error.error().message}`))
  context.on('response', response => {
    if (response.status() >= 500) errors.push(`response: ${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    if (request.url().startsWith(shop) && !HARMLESS.includes(reason)) {
      errors.push(`request: ${reason} ${request.url()}`)
    }
  })
  return errors
}
