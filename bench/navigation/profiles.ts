import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { addWatch } from './measure-paint.ts'

/** A device and its network. */
export interface Profile {
  name: 'desktop' | 'slow phone'
  context: BrowserContextOptions
  /** How many times slower than this machine its processor is. */
  slowdown: number
  network?: { bytesPerSecond: number; roundTripMs: number }
}

export const PROFILES: readonly Profile[] = [
  { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, slowdown: 1 },
  {
    name: 'slow phone',
    context: { ...devices['Pixel 7'] },
    slowdown: 4,
    network: { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 },
  },
]

/** How long a press lasts, in milliseconds: as long as that of a finger in a hurry. */
const PRESS_MS = 70
/** How long a mouse is over a link before it is pressed. */
const HOVER_MS = 100

/** A browser of that profile, with nothing in its cache. The service worker is off: its requests have no throttle. */
export async function openPage(browser: Browser, { context, slowdown, network }: Profile): Promise<Page> {
  const opened = await browser.newContext({ ...context, serviceWorkers: 'block' })
  const page = await opened.newPage()
  await addWatch(page)
  const devtools = await opened.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.roundTripMs,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    })
  }
  return page
}

/** Presses the middle of an element as a shopper does: with a mouse after a moment over it, or with a finger. */
export async function press(page: Page, { context }: Profile, selector: string): Promise<void> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  if (!context.hasTouch) {
    await page.mouse.move(x, y)
    await page.waitForTimeout(HOVER_MS)
    await page.mouse.down()
    await page.waitForTimeout(PRESS_MS)
    await page.mouse.up()
    return
  }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(PRESS_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
