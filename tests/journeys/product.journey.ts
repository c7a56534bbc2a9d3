import type { Locator } from '@playwright/test'
import { expectNoViolations } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { leaveCart } from '#tests/setup/browser/quick-view.ts'
import { keepCart, storedCart } from '#tests/setup/browser/stored-cart.ts'
import { stroke, tapTwice } from '#tests/setup/browser/touch-strokes.ts'

/** It is on sale, and of its size XXL there are fewer than ten. */
const HOODIE = { path: '/product/hoodie-charcoal', name: 'Heavyweight Fleece Hoodie — Charcoal' }

// product: 5.6
test(
  'a product page shows pictures, price, description, sizes, category and stock',
  ON_PHONE,
  async ({ page }) => {
    await open(page, HOODIE.path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: HOODIE.name })).toBeVisible()
    await expect(main.getByText(/^PKR [\d,]+\.\d\d$/).first()).toBeVisible()
    await expect(main.locator('s', { hasText: 'PKR' }).first()).toBeVisible()
    await expect(main.getByText(/^(In stock|Only \d left)$/).first()).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: 'Hoodies' })).toBeVisible()
    await expect(main.getByRole('definition').filter({ hasText: 'fleece' })).toBeVisible()
    await expect(main.getByText(/^A dense, brushed fleece hoodie cut a little boxy/)).toBeVisible()
    await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeAttached()

    const thumbnails = main.getByRole('list', { name: 'Thumbnails' }).getByRole('link')
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true')
    await thumbnails.nth(1).click()
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true')
    // Safari forgets a press on what is replaced before the finger leaves, as the places of the pictures are.
    expect(await thumbnails.nth(2).evaluate(isPressedItself)).toBe(true)
  },
)

function isPressedItself(link: Element): boolean {
  const { left, top, width, height } = link.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2) === link
}

// product: 5.6
test(
  'what is chosen and put into the cart before the scripts have run is in the cart once they have',
  ON_PHONE,
  async ({ page }) => {
    const { promise: areWanted, resolve: want } = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await areWanted
      await route.continue()
    })
    await page.goto(HOODIE.path, { waitUntil: 'commit' })
    const main = page.getByRole('main')
    const size = main.getByRole('radio', { name: /^L/ })
    await size.check({ force: true })
    await main.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    want()
    await waitForScripts(page)
    await expect.poll(() => storedCart(page)).toMatchObject([{ size: 'L', quantity: 2 }])
    await leaveCart(page)
    await expect(size).toBeChecked()
  },
)

// product: 5.9
test(
  'a picture is looked at closely over the whole screen, by pointer or keys',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, HOODIE.path)
    const closer = page.getByRole('main').getByRole('link', { name: /^Look closely/ })
    await closer.first().focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: `Pictures of ${HOODIE.name}` })
    const picture = viewer.getByRole('img')
    await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    await expectNoViolations(page, ['dark'])

    const whole = await widthOf(picture)
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 2)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(picture)).toBe(whole)
    await page.mouse.click(720, 450)
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 2)
    await viewer.getByRole('button', { name: 'Show the whole picture' }).click()

    for (const count of ['2 / 4', '3 / 4', '4 / 4']) {
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText(count)).toBeVisible()
    }
    await expect(viewer.getByRole('button', { name: 'Next picture' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(closer.first()).toBeFocused()
    const thumbnails = page.getByRole('list', { name: 'Thumbnails' }).getByRole('link')
    await expect(thumbnails).toHaveCount(4)
    await expect(thumbnails.nth(3)).toHaveAttribute('aria-current', 'true')
    await thumbnails.nth(3).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(thumbnails.nth(2)).toBeFocused()
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true')
  },
)

// product: 5.6, 5.9
test(
  'a link to a picture has it as the current one, in both directions of writing',
  ON_PHONE,
  async ({ page }) => {
    for (const language of ['', '/ur']) {
      await open(page, `${language}/product/hoodie-forest#picture-3`)
      const main = page.getByRole('main')
      await expect(main.locator('#picture-3')).toBeInViewport({ ratio: 0.5 })
      await expect(main.locator('a[href="#picture-3"]')).toHaveAttribute('aria-current', 'true')
      await main.locator('#picture-3 a').click()
      await expect(page.getByRole('dialog').getByText('3 / 4')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  },
)

// product: 5.6
test(
  'a thumbnail that is pressed before the row has its picture shows it once it has',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/products?category=hoodies')
    await page.getByRole('link', { name: HOODIE.name }).click()
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const thumbnail = document.querySelector<HTMLElement>('main a[href="#picture-3"]')
        if (!thumbnail) return
        observer.disconnect()
        document.body.dataset.pressedEarly = String(!document.querySelector('#picture-3 img'))
        thumbnail.click()
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('dialog').getByRole('link', { name: 'View full details' }).click()
    await expect(page).toHaveURL(HOODIE.path)
    await expect(page.locator('body')).toHaveAttribute('data-pressed-early', 'true')
    const main = page.getByRole('main')
    await expect(main.locator('#picture-3')).toBeInViewport({ ratio: 0.5 })
    await expect(main.locator('a[href="#picture-3"]')).toHaveAttribute('aria-current', 'true')
  },
)

// product: 5.9
test(
  'two fingers or two taps bring a picture closer, one moves it, and a stroke leads to the next one',
  ON_PHONE,
  async ({ page }) => {
    await open(page, HOODIE.path)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Look closely/ })
      .first()
      .tap()
    const viewer = page.getByRole('dialog', { name: `Pictures of ${HOODIE.name}` })
    const picture = viewer.getByRole('img')
    await expect(viewer.getByText('1 / 4')).toBeVisible()
    await expect(picture).toHaveJSProperty('complete', true)
    await expectNoViolations(page, ['light'])
    const whole = await widthOf(picture)
    await tapTwice(page, { x: 195, y: 400 })
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 2)
    await viewer.getByRole('button', { name: 'Show the whole picture' }).click()
    await expect.poll(() => widthOf(picture)).toBe(whole)

    await stroke(page, [
      { from: { x: 150, y: 400 }, to: { x: 60, y: 400 } },
      { from: { x: 240, y: 400 }, to: { x: 330, y: 400 } },
    ])
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(whole * 2)
    const left = (await picture.boundingBox())?.x ?? 0
    await stroke(page, [{ from: { x: 150, y: 400 }, to: { x: 250, y: 400 } }])
    await expect
      .poll(async () => Math.round((await picture.boundingBox())?.x ?? 0))
      .toBe(Math.round(left + 100))
    await expect(viewer.getByText('1 / 4'), 'a picture that is close is moved').toBeVisible()

    await viewer.getByRole('button', { name: 'Show the whole picture' }).click()
    await expect.poll(() => widthOf(picture)).toBe(whole)
    await stroke(page, [{ from: { x: 200, y: 300 }, to: { x: 190, y: 420 } }])
    await stroke(page, [{ from: { x: 300, y: 400 }, to: { x: 120, y: 410 } }])
    await expect(viewer.getByText('2 / 4')).toBeVisible()
    await stroke(page, [{ from: { x: 120, y: 400 }, to: { x: 300, y: 400 } }])
    await expect(viewer.getByText('1 / 4')).toBeVisible()
  },
)

// product: 5.10
test(
  'the size guide shows the measurements of the garment at hand, in inches and centimetres',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/product/tracksuit-olive')
    await page.getByRole('link', { name: 'Size guide' }).first().click()
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    await expect(guide.getByRole('table')).toHaveCount(2)
    await expect(guide.getByRole('cell').first()).toHaveText('42')
    await guide.getByRole('button', { name: 'Centimetres' }).click()
    await expect(guide.getByRole('cell').first()).toHaveText('106.5')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
  },
)

// product: 5.23, 55.4, 55.7
test(
  'the size adviser names a size with its reason, and other products say it until it is forgotten',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/product/hoodie-charcoal')
    await page.getByRole('link', { name: 'Size guide' }).first().click()
    const guide = page.getByRole('dialog', { name: 'Size guide' })
    await guide.getByText('Find my size').first().click()
    await guide.getByRole('button', { name: 'Find my size' }).click()
    await expect(guide.getByText('Please enter a measurement, or choose a size below.')).toBeVisible()
    await guide.getByLabel('Chest (in)').fill('42')
    await expectNoViolations(page)
    await guide.getByRole('button', { name: 'Find my size' }).click()
    await expect(guide.getByText('Chest 42 in fits L, which itself measures 47 in.')).toBeVisible()
    // The form that buys is around the dialog for React, and takes no answer for an order.
    await expect(page.getByText('Please choose a size.')).toHaveCount(0)
    await expectNoViolations(page)

    await open(page, '/product/hoodie-forest')
    const main = page.getByRole('main')
    await expect(main.getByText('Your size: L')).toBeVisible()
    await expect(main.getByRole('radio', { name: 'L (your size)', exact: true })).not.toBeChecked()
    await page.getByRole('link', { name: 'Size guide' }).first().click()
    await guide.getByRole('button', { name: 'Forget my answers' }).click()
    await page.keyboard.press('Escape')
    await expect(main.getByText('Your size: L')).toBeHidden()
  },
)

// product: 5.10, 5.11
test(
  'delivery, returns, care and a question on WhatsApp stand beside the product',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, HOODIE.path)
    const main = page.getByRole('main')
    const terms = main.getByRole('list', { name: 'Delivery and returns' })
    await main.getByText('Delivery and returns', { exact: true }).click()
    await expect(terms).toContainText('Free delivery on all orders')
    await expect(terms).toContainText('Cash on delivery')
    await expect(terms).toContainText('Returns within 30 days')
    await expect(main.getByRole('definition').filter({ hasText: 'Machine wash' })).toBeVisible()
    const address = await main.getByRole('link', { name: /^Ask on WhatsApp/ }).getAttribute('href')
    const text = new URL(address ?? '').searchParams.get('text')
    expect(text).toContain(HOODIE.name)
    expect(text).toContain(HOODIE.path)

    // The bar with the button to buy is for phones.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(main.getByRole('button', { name: 'Buy now' })).not.toBeInViewport()
    await expect(page.getByRole('region', { name: 'Buy this product' })).toBeHidden()
  },
)

// product: 5.22
test(
  'the day of delivery stands by the button, in the city that the shopper chooses, on the next product too',
  ON_PHONE,
  async ({ page }) => {
    await open(page, HOODIE.path)
    const delivery = page.getByRole('main').getByRole('region', { name: 'Delivery', exact: true })
    await expect(delivery.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)).toBeVisible()
    await expect(delivery).toContainText('Return or exchange within 30 days')
    const city = delivery.getByRole('combobox', { name: 'Your city' })
    await expect(city).toHaveValue('')
    await city.selectOption('Lahore')
    await expect(delivery).toContainText(' · free')
    await open(page, '/product/blazer-navy')
    await expect(city).toHaveValue('Lahore')
    await expectNoViolations(page)
  },
)

// product: 5.22, 6.12, 7.5
test(
  'the city of a product page is that of the cart and the checkout, with one charge, and the one typed last holds',
  ON_PHONE,
  async ({ page }) => {
    const charge = 40_000
    // The shop of the journeys has no zones, so that they come from here.
    await page.route('**/delivery-cities', async route => {
      const response = await route.fetch()
      const cities: { name: string; terms: object }[] = await response.json()
      const dear = cities.map(city =>
        city.name === 'Quetta' ? { ...city, terms: { ...city.terms, chargePaisa: charge } } : city,
      )
      await route.fulfill({ response, json: dear })
    })
    await page.route('**/cart-quote', async route => {
      const city = new URLSearchParams(route.request().postData() ?? '').get('city')
      const response = await route.fetch()
      const quote = await response.json()
      const more = city === 'Quetta' ? charge : 0
      const amounts = { shippingPaisa: more, totalPaisa: quote.subtotalPaisa + more, cash: null }
      await route.fulfill({ response, json: { ...quote, ...amounts } })
    })
    await open(page, '/product/chino-khaki')
    const main = page.getByRole('main')
    const delivery = main.getByRole('region', { name: 'Delivery', exact: true })
    await delivery.getByRole('combobox', { name: 'Your city' }).selectOption('Quetta')
    await expect(delivery).toContainText('delivery PKR 400.00')
    await main.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await main.getByRole('button', { name: 'Add to cart' }).first().click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    const proceed = drawer.getByRole('link', { name: 'Proceed to Payment PKR 4,890.00' })
    await proceed.click()
    const city = page.getByLabel('City')
    await expect(city).toHaveValue('Quetta')
    await expect(page.getByLabel('ZIP code')).toHaveValue('87300')
    await expect(
      page.getByRole('button', { name: 'Confirm & Continue to Payment PKR 4,890.00' }),
    ).toBeVisible()

    // An address that was typed for one city is not filled in for another one.
    await page.getByLabel('Street address').fill('12 Jinnah Road')
    await city.fill('Lahore')
    await city.blur()
    await expect(
      page.getByRole('button', { name: 'Confirm & Continue to Payment PKR 4,490.00' }),
    ).toBeVisible()
    await open(page, '/product/chino-khaki')
    await expect(delivery.getByRole('combobox', { name: 'Your city' })).toHaveValue('Lahore')
    await delivery.getByRole('combobox', { name: 'Your city' }).selectOption('Quetta')
    await open(page, '/checkout?step=shipping')
    await expect(city).toHaveValue('Quetta')
    await expect(page.getByLabel('Street address')).toHaveValue('')
    await city.fill('Lahore')
    await city.blur()
    await page.reload()
    await expect(city).toHaveValue('Lahore')
  },
)

// product: 5.27
test(
  'what completes the look is added in one step, each piece in its size, and those that are ticked alone',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/product/oxford-shirt-sky')
    const look = page.getByRole('region', { name: 'Complete the look' })
    await look.scrollIntoViewIfNeeded()
    const add = look.getByRole('button')
    await expect(add).toHaveText('Add all to cart')
    await expect(look.getByRole('listitem')).toHaveCount(3)
    await look.getByLabel('With Cable', { exact: false }).uncheck()
    await expect(add).toHaveText('Add 2 to cart')
    await expect(look).toContainText('2 pieces')
    const chino = look.getByRole('combobox', { name: /^Size of .*Chino/ })
    const blazer = look.getByRole('combobox', { name: /^Size of .*Blazer/ })
    await blazer.selectOption('M')
    await add.click()
    await expect(chino).toBeFocused()
    await expect(chino).toHaveAccessibleDescription('Please choose a size.')
    await expectNoViolations(page)
    expect(await storedCart(page)).toBeNull()
    await chino.selectOption('L')
    await add.click()
    const drawer = page.getByRole('dialog', { name: /^Cart/ })
    await expect(drawer).toContainText('Added to cart')
    await expect(drawer.getByRole('status')).toContainText(/Chino.*size L; .*Blazer.*size M/)
    await expect
      .poll(() => storedCart(page))
      .toMatchObject([
        { size: 'L', quantity: 1 },
        { size: 'M', quantity: 1 },
      ])
    await page.keyboard.press('Escape')
    const related = page.getByRole('region', { name: /^More from|^You may also like/ })
    await expect(related.getByRole('article')).not.toHaveCount(0)
    await expect(related).not.toContainText(/Chino|Blazer|Oxford/)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // product: 5.27
  test('each piece of a look leads to its page', ON_PHONE, async ({ page }) => {
    await page.goto('/product/oxford-shirt-sky')
    const look = page.getByRole('region', { name: 'Complete the look' })
    await expect(look.getByRole('combobox')).toHaveCount(0)
    await look.getByRole('link', { name: /Chino/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chino')
  })
})

// product: 5.12
test(
  'what was looked at before stands below, with the prices of today, and never the product itself',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/about')
    const unreadable = '999999,<b>,-1,{"a":1}'
    await page.evaluate(stored => localStorage.setItem('recently-viewed:v1', stored), unreadable)
    await open(page, '/product/blazer-navy')
    // Remembered once the browser is idle.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed:v1')))
      .not.toBe(unreadable)
    await open(page, HOODIE.path)
    const seen = page.getByRole('region', { name: 'Recently viewed' })
    await seen.scrollIntoViewIfNeeded()
    await expect(seen.getByRole('article')).toHaveCount(1)
    await expect(seen.getByRole('article')).toContainText('Unstructured Hopsack Blazer')
    await expect(seen.getByRole('article')).toContainText('PKR')
  },
)

// product: 5.11
test(
  'a phone shows name, price and Add to cart on the first screen, and the button to buy stays within reach',
  ON_PHONE,
  async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Buy this product' })
    const buttons = page.getByRole('main').getByRole('button', { name: 'Buy now' })
    await open(page, HOODIE.path)
    const main = page.getByRole('main')
    const seen = { name: main.getByRole('heading', { level: 1 }), price: main.getByText(/^PKR/).first() }
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(async () => bottomOf(await bar.boundingBox())).toBe(height)
      await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
      const barTop = (await bar.boundingBox())?.y
      for (const [part, at] of Object.entries(seen)) {
        const what = `${part} at ${width} px is above the bar`
        expect(bottomOf(await at.boundingBox()), what).toBeLessThan(barTop ?? 0)
      }
    }
    await buttons.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Please choose a size.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeFocused()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await bar.getByRole('combobox', { name: 'Size' }).selectOption('L')
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    expect(await storedCart(page)).toMatchObject([{ name: HOODIE.name, size: 'L', quantity: 1 }])
    await expectNoViolations(page)
  },
)

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

test('a product page asks for a size before anything goes into the cart', ON_PHONE, async ({ page }) => {
  await open(page, HOODIE.path)
  await page.getByRole('button', { name: 'Buy now' }).click()
  const sizes = page.getByRole('group', { name: 'Size' })
  await expect(sizes.getByText('Please choose a size.')).toBeVisible()
  await expect(sizes).toHaveAccessibleDescription('Please choose a size.')
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to cart')).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ name: HOODIE.name, size: 'L', quantity: 1 }])
})

test(
  'the last pieces go into the cart without a complaint, and one more is refused',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, HOODIE.path)
    await page.getByRole('radio', { name: 'XXL' }).check({ force: true })
    const left = await page
      .getByRole('group', { name: 'Size' })
      .getByText(/^Only \d left in XXL$/)
      .innerText()
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill(left.replace(/\D/g, ''))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Added to cart')).toBeVisible()
    await leaveCart(page)
    await expect(page.getByRole('main').getByRole('alert')).toBeHidden()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/your cart already holds \d\.$/)
  },
)

test('a shopper reads that the cart is full, and nothing is said to be added', ON_PHONE, async ({ page }) => {
  await open(page, '/about')
  await keepCart(
    page,
    Array.from({ length: 100 }, (_, line) => ({ id: `line ${line}`, name: 'Shirt', price: 1, quantity: 1 })),
  )
  await open(page, HOODIE.path)
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  // The bar at the bottom has another, while this one is out of sight.
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Your cart is full')).toBeVisible()
  await expect(page.getByText('Added to cart')).toBeHidden()
})

// product: 5.4, 5.8, 6.3
test(
  'a quantity can be emptied and typed again, and an emptied one comes back',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, HOODIE.path)
    const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
    await quantity.focus()
    await page.keyboard.press('Backspace')
    await expect(quantity).toHaveValue('')
    await page.keyboard.press('3')
    await expect(quantity).toHaveValue('3')
    await page.getByRole('button', { name: 'One more: Quantity' }).click()
    await expect(quantity).toHaveValue('4')
    await page.getByRole('button', { name: 'One less: Quantity' }).click()
    await quantity.focus()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
    await expect(quantity).toHaveValue('3')
    await quantity.fill('0')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  },
)

// product: 5.7, 5.13
test('a link from a catalogue chooses its size, and none that is sold out', ON_DESKTOP, async ({ page }) => {
  await open(page, `${HOODIE.path}?size=L`)
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await open(page, '/product/tracksuit-black?size=XXL')
  await expect(page.getByRole('radio', { name: 'XXL (sold out)' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeEnabled()
  await expect(page.locator('input[name=size]:checked')).toHaveCount(0)
})

test(
  'the address of a product by its id leads to the one by its name for good',
  ON_DESKTOP,
  async ({ request }) => {
    const response = await request.get('/product/1', { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toMatch(/^\/product\/[a-z-]+$/)
  },
)

async function widthOf(picture: Locator): Promise<number> {
  return Math.round((await picture.boundingBox())?.width ?? 0)
}
