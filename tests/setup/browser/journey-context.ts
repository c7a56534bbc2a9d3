import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** The context that the journeys of a worker share, with the options it was opened with. */
export interface SharedContext {
  options?: string
  context?: BrowserContext
}

/** A page of a few bytes, which clears the page before it and gives access to the storage of the shop. */
const EMPTY_PAGE = '/robots.txt'

/**
 * Returns a context as new: signed out, nothing is stored, and its one page is nearly empty. The browser retains
 * its process, the compiled scripts and the cached files, which would cost half of a short journey.
 */
export async function openSharedContext(
  browser: Browser,
  shared: SharedContext,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const described = JSON.stringify(options)
  if (shared.options !== described) {
    await shared.context?.close()
    shared.context = undefined
  }
  shared.options = described
  shared.context ??= await browser.newContext(options)
  await reset(shared.context, options)
  return shared.context
}

/** Goes to an address, though an overlay that has just closed is still going its step back, which aborts what is opened meanwhile. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path).catch(error => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
    return page.goto(path)
  })
}

async function reset(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages()
  await Promise.all(others.map(other => other.close()))
  await Promise.all([
    context.setOffline(false),
    context.setExtraHTTPHeaders({}),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    resetEmulation(page, options),
  ])
  await goTo(page, EMPTY_PAGE)
  await context.clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

async function resetEmulation(
  page: Page,
  { viewport, reducedMotion = null }: BrowserContextOptions,
): Promise<void> {
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null, reducedMotion })
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
}
