import { holdClosing } from '#tests/setup/browser/hold-closing.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'
import { chooseSize, leaveCart, mainLink, openQuickView } from '#tests/setup/browser/quick-view.ts'
import { storedCart } from '#tests/setup/browser/stored-cart.ts'

/** Its size XXL is sold out. */
const TRACKSUIT = 'Signature Stripe Tracksuit — Black'
/** Of its size XXL there are fewer than ten. */
const HOODIE = 'Heavyweight Fleece Hoodie — Charcoal'

// product: 1.1, 5.4, 5.5, 5.8, 6.3
test(
  'quick view shows picture, price, description, sizes and quantity, and adds and closes',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?stock=in&sale=on')
    const quickView = await openQuickView(page)
    await expect(quickView.getByRole('img').first()).toBeVisible()
    await expect(quickView.locator('s').filter({ hasText: /^PKR/ })).toBeVisible()
    await expect(quickView.getByText(/^.{20,}$/).first()).toBeVisible()
    await expect(quickView.getByRole('link', { name: 'View full details' })).toBeVisible()
    await quickView.getByRole('button', { name: 'Close' }).click()
    await expect(quickView).toBeHidden()

    await openQuickView(page)
    await quickView.getByRole('button', { name: 'Add to cart' }).click()
    const sizes = quickView.getByRole('group', { name: 'Size', exact: true })
    await expect(sizes.getByRole('alert')).toHaveText('Please choose a size.')
    await expect(sizes).toHaveAccessibleDescription(/Please choose a size\./)
    await chooseSize(quickView)
    const quantity = quickView.getByRole('spinbutton', { name: 'Quantity' })
    await expect(quantity).toHaveValue('1')
    await quantity.fill('0')
    await quickView.getByRole('button', { name: 'Add to cart' }).click()
    await leaveCart(page)
    await expect(page.getByRole('link', { name: /^Cart, 1 item/ })).toBeVisible()
    await expect(mainLink(page.getByRole('article').first())).toBeFocused()
    await expect(page).toHaveURL('/products?stock=in&sale=on')
  },
)

// product: 5.4, 5.7
test('quick view offers just the sizes that the product comes in', ON_DESKTOP, async ({ page }) => {
  await open(page, '/products?category=tracksuits')
  await page.getByRole('link', { name: TRACKSUIT }).click()
  const quickView = page.getByRole('dialog', { name: TRACKSUIT })
  await expect(quickView.getByRole('radio')).toHaveCount(5)
  await expect(quickView.getByRole('radio', { name: 'XXL (sold out)' })).toBeDisabled()
})

test('quick view refuses more than there is, and gives the focus back', ON_DESKTOP, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  const card = page.getByRole('link', { name: HOODIE })
  await card.click()
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await quickView.getByRole('radio', { name: 'XXL' }).check({ force: true })
  await quickView.getByRole('spinbutton', { name: 'Quantity' }).fill('10')
  await expect(quickView.getByText(/^Only \d left in size XXL\.$/)).toBeVisible()
  await quickView.getByRole('button', { name: 'Add to cart' }).click()
  await expect(quickView).toBeVisible()
  expect(await storedCart(page)).toBeNull()

  await page.keyboard.press('Escape')
  await expect(quickView).toBeHidden()
  await expect(card).toBeFocused()
})

test('quick view that opens again while it closes takes the focus', ON_DESKTOP, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, '/products?category=hoodies')
  const card = page.getByRole('link', { name: HOODIE })
  await card.click()
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await expect(quickView.locator(':focus')).toHaveCount(1)
  await holdClosing(page, quickView)
  await page.keyboard.press('Escape')
  await expect(page.locator('[inert] [role=dialog]')).toBeAttached()
  await expect(card).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quickView.locator(':focus')).toHaveCount(1)
})

test('quick view is gone after it closed behind the menu', ON_PHONE, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  const quickView = await openQuickView(page)
  await expect(quickView.locator('img[srcset]').first()).toHaveJSProperty('complete', true)
  const endClosing = await holdClosing(page, quickView)
  await page.keyboard.press('Escape')
  await expect(page.locator('[inert] [role=dialog]')).toBeAttached()
  await page.getByRole('link', { name: 'Menu' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('[inert][aria-hidden] [role=dialog]')).toBeAttached()
  await endClosing()
  await expect(page.locator('[inert] [role=dialog]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// product: 1.1
test(
  'quick view is rendered under the mouse, out of sight and reach, and shows its picture once it opens',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?category=hoodies')
    const card = page.getByRole('link', { name: HOODIE })
    await card.hover()
    const rendered = page.locator('[data-modal=closed] [role=dialog]').filter({ hasText: HOODIE })
    await expect(rendered).toBeAttached()
    expect(await rendered.evaluate(findReachable)).toEqual([])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rendered.locator('img[srcset]')).toHaveCount(0)

    await card.click()
    const quickView = page.getByRole('dialog', { name: HOODIE })
    await expect(quickView.locator('img[srcset]').first()).toHaveJSProperty('complete', true)
    await expect(page.getByRole('main')).toHaveCount(0)
    await page.evaluate(() => document.querySelector<HTMLElement>('main h3 a')?.focus())
    await expect(quickView.locator(':focus')).toHaveCount(1)
  },
)

// product: 1.1
test('quick view under a finger is out of sight and reach', ON_PHONE, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  const rendered = page.locator('[data-modal=closed] [role=dialog]').filter({ hasText: HOODIE })
  // Its code may not be there yet.
  await expect(async () => {
    await page.getByRole('link', { name: HOODIE }).dispatchEvent('pointerover', { pointerType: 'touch' })
    await expect(rendered).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await rendered.evaluate(findReachable)).toEqual([])
})

test('quick view stays open after the shortest tap of a finger', ON_PHONE, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  const rendered = page.locator('[data-modal=closed] [role=dialog]')
  await expect(rendered).toBeAttached()
  await page.getByRole('link', { name: HOODIE }).evaluate((card: HTMLElement) => {
    card.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }))
    card.click()
  })
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await expect(quickView.locator('img[srcset]').first()).toHaveJSProperty('complete', true)
  await quickView.getByRole('button', { name: 'One more: Quantity' }).click()
  await expect(quickView.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
})

// product: 5.4
test(
  'quick view starts a new choice with each product, and each time it opens',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?category=hoodies')
    const quickView = page.getByRole('dialog')
    const chosen = quickView.locator('input[type=radio]:checked')
    const quantity = quickView.getByRole('spinbutton', { name: 'Quantity' })
    const names = await mainLink(page.getByRole('article')).allTextContents()
    expect(names.length).toBeGreaterThan(1)
    for (const name of [HOODIE, HOODIE, ...names.filter(other => other !== HOODIE)]) {
      await page.getByRole('link', { name }).click()
      await expect(quickView).toHaveAccessibleName(name)
      await expect(quickView.getByRole('link', { name: 'View full details' })).toBeVisible()
      await expect(chosen).toHaveCount(0)
      await expect(quantity).toHaveValue('1')
      await expect(quickView.locator('[role=alert]:not(:empty)')).toHaveCount(0)

      await quickView.getByRole('button', { name: 'Add to cart' }).click()
      await expect(quickView.getByText('Please choose a size.')).toBeVisible()
      await chooseSize(quickView)
      await quantity.fill('3')
      await quickView.getByRole('button', { name: 'Close' }).click()
      await expect(quickView).toHaveCount(0)
      const closed = page.locator('[data-modal=closed] [role=dialog][aria-hidden]')
      await expect(async () => expect(await closed.evaluate(findReachable)).toEqual([])).toPass()
    }
  },
)

// product: 1.1, 5.5
test('Buy now adds and goes to the checkout', ON_PHONE, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  await page.getByRole('link', { name: HOODIE }).click()
  const quickView = page.getByRole('dialog', { name: HOODIE })
  await quickView.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await quickView.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await quickView.getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal (2 items)')
  expect(await storedCart(page)).toMatchObject([{ name: HOODIE, size: 'L', quantity: 2 }])
})

test('a card that is opened in a new tab is left to the browser', ON_DESKTOP, async ({ page }) => {
  await open(page, '/products?category=hoodies')
  // The last to hear of the press. A busy browser may take minutes to open the tab.
  await page.evaluate(() => {
    const note = (event: MouseEvent) => {
      document.body.dataset.isLeft = String(!event.defaultPrevented)
      event.preventDefault()
    }
    window.addEventListener('click', note, { once: true })
  })
  const card = page.getByRole('link', { name: HOODIE })
  await card.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.locator('body')).toHaveAttribute('data-is-left', 'true')
  await expect(card).toHaveAttribute('href', '/product/hoodie-charcoal')
  await expect(page.getByRole('dialog')).toBeHidden()
})

for (const [width, height, device] of [
  [390, 844, ON_PHONE],
  [1440, 900, ON_DESKTOP],
] as const) {
  // product: 5.26
  test(
    `sizes and the button are in sight at once at ${width} px, and a colour is swapped in place`,
    device,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/products?category=hoodies')
      await page.getByRole('link', { name: HOODIE }).click()
      const quickView = page.getByRole('dialog')
      await expect(quickView.getByRole('button', { name: 'Add to cart' })).toBeInViewport({ ratio: 1 })
      await quickView.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
      await quickView
        .getByRole('group', { name: 'Colour' })
        .getByRole('link', { name: /Forest/ })
        .click()
      await expect(quickView).toHaveAccessibleName(/Forest/)
      await expect(page).toHaveURL('/products?category=hoodies')
      await expect(quickView.getByRole('link', { name: 'View full details' })).toHaveAttribute(
        'href',
        '/product/hoodie-forest',
      )
      await expect(quickView.locator('input[type=radio]:checked')).toHaveCount(0)
    },
  )
}

/** Runs in the page: the controls of a dialog that can be focused, or pressed at their middle. */
function findReachable(dialog: Element): string[] {
  const controls = [dialog, ...dialog.querySelectorAll('button, select, a, input')].filter(control => {
    const { left, top, width, height } = control.getBoundingClientRect()
    if (control.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return true
    if (control !== dialog && control instanceof HTMLElement) control.focus()
    return document.activeElement === control
  })
  return controls.map(control => control.textContent || control.outerHTML)
}
