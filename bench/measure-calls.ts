import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/setup/browser/find-browser.ts'
import { BROWSER_FLAGS } from '#tests/setup/browser/test-browser.ts'
import { quantile } from './measure.ts'
import { openPage, PROFILES, type Profile, press } from './navigation/profiles.ts'
import { openStore } from './open-store.ts'
import { placeOrders } from './place-orders.ts'
import { signIn } from './sign-in.ts'

export interface CallsMeasured {
  orders: number
  /** All taps, with the one that begins. */
  taps: number
  /** From the tap that confirms an order until the next one is painted; medians and the longest, in milliseconds. */
  nextMs: number
  longestMs: number
  /** How often what is to be tapped was out of sight, so that the finger had to scroll. */
  scrolls: number
}

const ORDERS = 30
const PHONE_WIDTH = { width: 390, height: 844 }

/** Confirms 30 orders at the call desk by taps alone, on a slow phone of 390 px. It speaks with no shopper. */
export async function measureCalls(): Promise<CallsMeasured> {
  const store = await openStore()
  const { executablePath, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, env, args: BROWSER_FLAGS })
  try {
    await placeOrders(store.dataDir, ORDERS)
    const phone = PROFILES.find(({ name }) => name === 'slow phone') as Profile
    const page = await openPage(browser, { ...phone, context: { ...phone.context, viewport: PHONE_WIDTH } })
    await addCookies(page.context(), store.address, await signIn(store))
    await page.goto(`${store.address}/admin/calls`, { waitUntil: 'load' })
    return await callAll(page, phone)
  } finally {
    await browser.close()
    await store.close()
  }
}

async function callAll(page: Page, phone: Profile): Promise<CallsMeasured> {
  const waits: number[] = []
  let taps = 0
  let scrolls = 0
  const tap = async (selector: string) => {
    const element = page.locator(selector).first()
    await element.waitFor()
    if (!(await element.evaluate(isInSight))) scrolls += 1
    taps += 1
    await press(page, phone, selector)
  }
  await tap('button:has-text("Start calling")')
  let shown = await showsOrder(page, '')
  for (let order = 0; order < ORDERS; order += 1) {
    await tap('a[href^="tel:"]')
    await tap('button[value=confirmed]')
    const begun = performance.now()
    shown = await showsOrder(page, shown)
    waits.push(performance.now() - begun)
  }
  return {
    orders: ORDERS,
    taps,
    scrolls,
    nextMs: quantile(
      waits.toSorted((one, other) => one - other),
      0.5,
    ),
    longestMs: Math.max(...waits),
  }
}

/** Waits until the page shows another order than this, ready to be called. @returns its address */
async function showsOrder(page: Page, before: string): Promise<string> {
  const shown = await page.waitForFunction(last => {
    const address = document.querySelector('main a[href^="/admin/orders/DZ-"]')?.getAttribute('href')
    return address !== last && document.querySelector('button[value=confirmed]') && address
  }, before)
  return (await shown.jsonValue()) || ''
}

/** Whether the middle of an element can be touched where the page is now. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const touched = document.elementFromPoint(left + width / 2, top + height / 2)
  return touched !== null && (element.contains(touched) || touched.contains(element))
}

function addCookies(context: BrowserContext, url: string, cookies: string): Promise<void> {
  const pairs = cookies.split('; ').map(pair => pair.split('='))
  return context.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
}
