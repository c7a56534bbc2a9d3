import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'
import { goTo, openSharedContext, type SharedContext } from './journey-context.ts'
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
  /** A journey that sets the clock, adds scripts to pages or needs an empty cache has a context of its own. */
  ownContext: boolean
}

/**
 * A journey fails on any console error, any error of a page's scripts, and any response with a 5xx status. The journeys
 * of a worker follow each other in one page, which is reset before each.
 */
export const test = base.extend<JourneyOptions & { watchForErrors: undefined }, { shared: SharedContext }>({
  expectedErrors: [NONE, { option: true }],
  ownContext: [false, { option: true }],
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  shared: [async ({}, use) => use({}), { scope: 'worker' }],
  context: async (
    { browser, shared, ownContext, baseURL, javaScriptEnabled, serviceWorkers, contextOptions },
    use,
    info,
  ) => {
    const options = {
      ...info.project.use,
      ...contextOptions,
      baseURL,
      javaScriptEnabled,
      serviceWorkers,
    }
    const context = ownContext
      ? await browser.newContext(options)
      : await openSharedContext(browser, shared, options)
    await use(context)
    if (ownContext) await context.close()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  watchForErrors: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const { errors, stop } = collectErrors(context, baseURL ?? '')
      await use(undefined)
      stop()
      expect(errors.filter(error => !expectedErrors.test(error))).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a page and waits until it is hydrated, so that clicks work as a shopper expects. */
export async function open(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await waitForScripts(page)
}

/** Waits until a page is hydrated and shows its fonts, which may move what is clicked. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = Object.keys(document.body ?? {}).some(key => key.startsWith('__react'))
    return isHydrated && document.fonts.status === 'loaded'
  })
}

function collectErrors(context: BrowserContext, shop: string): { errors: string[]; stop: () => void } {
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    // Violations of the Content-Security-Policy are reported here as well.
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => errors.push(`page: ${error.error().stack ?? error.error().message}`)
  const onResponse = (response: Response) => {
    if (response.status() >= 500) errors.push(`response: ${response.status()} ${response.url()}`)
  }
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    if (request.url().startsWith(shop) && !HARMLESS.includes(reason)) {
      errors.push(`request: ${reason} ${request.url()}`)
    }
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('response', onResponse)
  context.on('requestfailed', onFailure)
  const stop = () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
    context.off('response', onResponse)
    context.off('requestfailed', onFailure)
  }
  return { errors, stop }
}
