import type { Page } from '@playwright/test'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expectAccessiblePage, expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { CHINO, keepCart, storedCart } from '#tests/setup/browser/stored-cart.ts'
import { openTcpProxy } from '#tests/setup/peers/tcp-proxy.ts'

/** What is read in the console while the shop is stopped. */
const GONE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED/
const UNREACHABLE = 'The shop can’t be reached at this moment'
const BROKEN_LINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::ERR_NETWORK/

// What a worker caches is no other journey's.
test.use({ ownContext: true })

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: BROKEN_LINE })

  // product: 18.1
  test(
    'without a line, seen pages are there with their time, others say what can be done, and both mend themselves',
    ON_PHONE,
    async ({ page, context }) => {
      await open(page, '/product/chino-navy')
      await waitUntilCached(page, '/product/chino-navy')
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
      await expect(page).toHaveURL('/faq')
      await waitUntilCached(page, '/faq.data')
      await context.setOffline(true)

      // Opened as a document before, whose data were fetched with it.
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: CHINO.name })).toBeVisible()
      const asOf = /Prices and stock are as of \d{1,2}\s\w+, \d\d:\d\d/
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toContainText(asOf)
      await expect(
        page
          .getByRole('main')
          .getByText(/^seen at \d{1,2}\s\w+, \d\d:\d\d/)
          .first(),
      ).toBeVisible()
      await expectNoViolations(page)

      // Only its data is cached, and it opens all the same.
      await page.goto('/faq')
      await expect(page).toHaveURL('/faq')
      await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()

      await page.goto('/shipping')
      // Some versions of Chromium forget in a new document that a test is offline.
      const knows = !(await page.evaluate(() => navigator.onLine))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        knows ? 'You are offline' : UNREACHABLE,
      )
      await expect(page.getByRole('link', { name: CHINO.name })).toBeVisible()
      await expectAccessiblePage(page)
      await context.setOffline(false)
      await expect(page).toHaveURL('/shipping')
      await expect(page.getByText('You are offline.')).toBeHidden()
    },
  )

  // product: 18.3
  test(
    'caches nothing of the admin, the checkout of a cart, an account or an order',
    ON_DESKTOP,
    async ({ page }) => {
      await open(page, '/')
      await waitUntilCached(page, '/')
      for (const path of [
        '/login',
        '/track-order?number=DZ-1',
        '/order-confirmation',
        '/admin-login',
        '/session',
      ]) {
        await page.goto(path)
      }
      await open(page, '/faq')
      await waitUntilCached(page, '/faq')
      await waitUntilCached(page, '/faq.data')
      const cached = (await cachedPages(page)).sort()
      const always = ['/checkout', '/checkout.data', '/offline', '/offline.data']
      expect(cached).toEqual(['/', '/_.data', '/faq', '/faq.data', ...always].sort())
      const checkout = await page.evaluate(async () => (await caches.match('/checkout'))?.text())
      expect(checkout).not.toContain(CHINO.name)
    },
  )

  // product: 18.6
  test(
    'a shop that may cache nothing removes the worker and its caches from the browser',
    ON_DESKTOP,
    async ({ page }) => {
      await open(page, '/')
      await waitUntilCached(page, '/')
      await page.evaluate(async () => {
        await caches.open('of-another-site')
        // Where OFFLINE is off, this is the shop's /sw.js.
        await navigator.serviceWorker.register('/sw-retired.js', { scope: '/' })
      })
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['of-another-site'])
      const countWorkers = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      await expect.poll(countWorkers).toBe(0)
    },
  )
})

test.describe('when a page is opened again and the shop does not respond', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: GONE })

  // product: 18.4, 18.8
  test('it takes one document, whatever of it is cached', ON_DESKTOP, async ({ page, context, baseURL }) => {
    const { port, hostname } = new URL(baseURL ?? '')
    const line = await openTcpProxy({ host: hostname, port: Number(port) })
    const shop = `http://127.0.0.1:${line.port}`
    try {
      for (const path of ['/', '/products', '/product/chino-navy', '/products', '/faq']) {
        await open(page, shop + path)
        await waitUntilCached(page, path)
      }
      await waitUntilCached(page, '/faq.data')
      await context.setOffline(true)
      for (const path of ['/products', '/product/chino-navy']) {
        await expectOneOpening(page, shop + path)
      }
      await context.setOffline(false)

      // It hangs: it accepts connections and does not respond.
      line.hang()
      await page.goto(`${shop}/shipping`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNREACHABLE)
      await line.restore()
      await expect(page).toHaveURL(`${shop}/shipping`, { timeout: 60_000 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping')

      await line.cut()
      for (const path of ['/', '/products']) await expectOneOpening(page, shop + path)
      await forgetPages(page, '^/(?!offline|faq).*[.]data$')
      await expectOneOpening(page, `${shop}/products`)

      // A page of which there is the document alone, and a link to the page that is shown, which stays.
      const home = page.getByRole('banner').getByRole('link', { name: 'Darzi' })
      const toHome = await countDocuments(page, async () => {
        await home.click()
        await expect(page).toHaveURL(`${shop}/`)
        await expect(page.getByText('Prices and stock are as of')).toBeVisible()
      })
      expect(toHome).toBe(1)
      const toItself = await countDocuments(page, async () => {
        const asked = page.waitForEvent('requestfailed')
        await home.click()
        await asked
      })
      expect(toItself).toBe(0)
      await expect(page.getByText('Prices and stock are as of')).toBeVisible()

      // Of this one there are data alone: it is opened by them, and not again where that ended in a reload.
      await forgetPages(page, '^/faq$')
      await page.goto(`${shop}/faq`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
      await page.addInitScript(() => window.history.replaceState({ key: 'reloaded', wasTried: true }, ''))
      await page.goto(`${shop}/offline?to=%2Ffaq`)
      await expect(page.getByRole('main').getByRole('link', { name: 'FAQ', exact: true })).toBeVisible()
      await expect(page).toHaveURL(/[/]offline/)
    } finally {
      await line.close()
    }
  })
})

test.describe('when the line breaks in the checkout', () => {
  test.use({ expectedErrors: BROKEN_LINE })

  // product: 18.2
  test(
    'an order that is confirmed offline says that it waits, and is one order though its first response was lost',
    ON_PHONE,
    async ({ page, context }) => {
      await open(page, '/')
      await keepCart(page, [CHINO])
      await open(page, '/checkout?step=shipping')
      for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
      let lostAddress = ''
      const sent: string[] = []
      await page.route('**/checkout.data**', async route => {
        sent.push(/idempotencyKey=(\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
        if (sent.length > 1) return route.continue()
        // The order is stored, and the connection breaks before the response arrives.
        const result = await route.fetch({ maxRedirects: 0 })
        lostAddress = /\/order-confirmation\?order=[\w-]+/.exec(await result.text())?.[0] ?? ''
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      })
      const confirm = page.getByRole('button', { name: 'Confirm & Continue to Payment' })
      await confirm.click()
      const notice = page.getByRole('alert')
      await expect(
        notice.getByText('You are offline. We don’t know yet whether your order was placed.'),
      ).toBeVisible()
      expect(lostAddress).not.toBe('')
      await expect(page.getByLabel('Full name')).toHaveValue(SHIPPING_DETAILS['Full name'])
      expect(await storedCart(page)).toHaveLength(1)
      await expectNoViolations(page, ['light'])

      // Stopped, it stays here until it is confirmed again.
      await notice.getByRole('button', { name: "Don't send" }).click()
      await context.setOffline(false)
      await expect(notice).toBeHidden()
      await context.setOffline(true)
      await confirm.click()
      await expect(
        notice.getByText('You are offline. We don’t know yet whether your order was placed.'),
      ).toBeVisible()

      await context.setOffline(false)
      await expect(
        notice.getByText('You are back online. Your order is about to be sent again.'),
      ).toBeVisible()
      await expect(page).toHaveURL(/\/order-confirmation/, { timeout: 15_000 })
      expect(page.url()).toContain(lostAddress)
      // One key in all attempts, whether they reached the shop or not.
      expect([...new Set(sent)]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
      await expect.poll(() => storedCart(page)).toEqual([])
    },
  )

  // product: 18.2
  test(
    'an order whose price changed while it waited is not sent by itself',
    ON_PHONE,
    async ({ page, context }) => {
      await open(page, '/')
      await keepCart(page, [{ ...CHINO, price: 4490 }])
      await open(page, '/checkout?step=shipping')
      for (const [label, value] of Object.entries(SHIPPING_DETAILS)) await page.getByLabel(label).fill(value)
      await expect(page.getByTestId('order-total')).toHaveText('PKR 4,490.00')
      await context.setOffline(true)
      // What says so moves the button, and a press in that moment would miss it.
      await expect(page.getByText('You are offline.')).toBeVisible()
      await page.getByRole('button', { name: 'Confirm & Continue to Payment' }).click()
      const notice = page.getByRole('alert')
      await expect(notice.getByText('Your order is not sent yet.')).toBeVisible()
      // Today's price, as it comes when the line is back.
      await page.route('**/cart-quote', async route => {
        const result = await route.fetch()
        await route.fulfill({ response: result, body: (await result.text()).replaceAll('449000', '459000') })
      })
      await context.setOffline(false)
      await expect(notice.getByText('Something has changed since you confirmed it.')).toBeVisible()
      await expect(page.getByTestId('order-total')).toHaveText('PKR 4,590.00')
      await expect(page).toHaveURL('/checkout?step=shipping')
    },
  )
})

/** The worker caches a page after it is shown; nothing on the page shows when. */
async function waitUntilCached(page: Page, address: string): Promise<void> {
  const pressAndLook = async () => {
    // The worker is registered once the page is used, which it may not notice yet.
    await page.keyboard.press('Shift')
    return cachedPages(page)
  }
  await expect.poll(pressAndLook, { timeout: 20_000 }).toContain(address)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => name.includes('pages'))
    const cached = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return cached.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

/** Opens a cached page while the shop is unreachable: it takes one document. */
async function expectOneOpening(page: Page, address: string): Promise<void> {
  const documents = await countDocuments(page, async () => {
    await open(page, address)
    const notice = page.getByRole('status').filter({ hasText: 'Prices and stock are as of' })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toContainText('The shop did not respond.')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  expect(documents, address).toBe(1)
}

async function countDocuments(page: Page, visit: () => Promise<void>): Promise<number> {
  let documents = 0
  const count = () => {
    documents += 1
  }
  page.on('domcontentloaded', count)
  await visit()
  page.off('domcontentloaded', count)
  return documents
}

/** As if the browser had made room. */
function forgetPages(page: Page, addresses: string): Promise<void> {
  return page.evaluate(async pattern => {
    for (const name of (await caches.keys()).filter(known => known.includes('pages'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (new RegExp(pattern).test(new URL(request.url).pathname)) await cache.delete(request)
      }
    }
  }, addresses)
}
