import { expectNoViolationsInside } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { cartDrawer, leaveCart, mainLink } from '#tests/setup/browser/quick-view.ts'
import { storedCart } from '#tests/setup/browser/stored-cart.ts'
import { stroke } from '#tests/setup/browser/touch-strokes.ts'

/** Its size XXL is sold out. */
const TRACKSUIT = 'Signature Stripe Tracksuit — Black'

// product: 2.6, 4.19, 4.20
test(
  'under a mouse a card has its second picture and its sizes, and a press on one adds it',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?category=tracksuits')
    const card = page.getByRole('article').filter({ hasText: TRACKSUIT })
    await card.hover()
    await expect(card.locator('.card-pictures img').nth(1)).toBeVisible()
    const sizes = card.getByRole('toolbar', { name: `Add ${TRACKSUIT} to the cart` })
    await expect(sizes.getByRole('button', { name: 'XXL (sold out)' })).toBeDisabled()
    await sizes.getByRole('button', { name: 'M', exact: true }).click()
    await expect(cartDrawer(page)).toContainText(`${TRACKSUIT}, size M`)
    expect(await storedCart(page)).toMatchObject([{ name: TRACKSUIT, size: 'M', quantity: 1 }])
    await leaveCart(page)
  },
)

// product: 2.29
test(
  'the cart’s count answers a piece, and the picture of quick view goes along to its page',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/products?category=tracksuits')
    const card = page.getByRole('article').filter({ hasText: TRACKSUIT })
    await mainLink(card).click()
    const quickView = page.getByRole('dialog', { name: TRACKSUIT })
    await quickView.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
    await quickView.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.locator('.cart-count[data-grown]')).toHaveText('1')
    await leaveCart(page)

    await mainLink(card).click()
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = change => {
        const transition = start(change)
        transition.ready.then(() => {
          const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          document.documentElement.dataset.moved = moved.join(' ')
        })
        return transition
      }
    })
    await quickView.getByRole('link', { name: 'View full details' }).click()
    await expect(page).toHaveURL('/product/tracksuit-black')
    await expect(page.locator('html')).toHaveAttribute('data-moved', /group\(product-picture\)/)
  },
)

// product: 2.21, 4.20
test(
  'the keyboard reaches the sizes of a card in one stop, and arrows move in them',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/products?category=tracksuits')
    await waitForScripts(page)
    await page.mouse.move(0, 0)
    const card = page.getByRole('article').filter({ hasText: TRACKSUIT })
    await mainLink(card).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const sizes = card.getByRole('toolbar')
    await expect(sizes).toBeVisible()
    const size = (name: string) => sizes.getByRole('button', { name, exact: true })
    while (!(await size('S').evaluate(button => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(size('L')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cartDrawer(page)).toContainText(`${TRACKSUIT}, size L`)
    await leaveCart(page)
    await expect(size('L')).toBeFocused()
  },
)

// product: 2.19, 4.19, 4.20
test(
  'on a phone the pictures of a card are swiped, a tap opens quick view, and the plus sign adds a size',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/products?category=tracksuits')
    const card = page.getByRole('article').filter({ hasText: TRACKSUIT })
    const strip = card.locator('.card-strip')
    await strip.scrollIntoViewIfNeeded()
    await expect(strip.locator('img[src]')).toHaveCount(1)
    const { x, y, width } = (await strip.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const at = (part: number) => ({ x: x + part * width, y: y + 60 })
    await stroke(page, [{ from: at(0.9), to: at(0.1) }])
    await expect.poll(() => strip.evaluate(row => Math.round(row.scrollLeft / row.clientWidth))).toBe(1)
    await expect(strip.locator('img[src]')).toHaveCount(3)
    await expect(page.getByRole('dialog', { name: TRACKSUIT })).toHaveCount(0)
    await expectNoViolationsInside(page, 'light', 'all')
    await strip.tap()
    await expect(page.getByRole('dialog', { name: TRACKSUIT })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const add = card.getByRole('button', { name: `Add ${TRACKSUIT} to the cart` })
    await add.tap()
    const sizes = card.getByRole('toolbar')
    await expect(sizes.getByRole('button', { name: 'S', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sizes).toHaveCount(0)
    await expect(add).toBeFocused()
    await add.tap()
    await sizes.getByRole('button', { name: 'M', exact: true }).tap()
    await expect(cartDrawer(page)).toContainText(`${TRACKSUIT}, size M`)
    await leaveCart(page)
  },
)

// product: 4.22
test('a picture of the owner stands among all products, and leads on', async ({ page }) => {
  await open(page, '/products')
  const tile = page.getByRole('listitem').filter({ hasText: 'Cut, sewn and pressed in Lahore' })
  await tile.getByRole('img', { name: /shears/ }).scrollIntoViewIfNeeded()
  await tile.getByRole('link').click()
  await expect(page).toHaveURL('/about')
  await open(page, '/products?sale=on')
  await expect(tile).toHaveCount(0)
})

// product: 4.21
test('filters stay in reach however far the products scroll, and hide no focus', async ({
  page,
  isMobile,
}) => {
  await open(page, '/products')
  const reach = isMobile
    ? page.getByRole('button', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' }).getByText('Category', { exact: true })
  const cards = page.getByRole('article')
  await cards.nth(12).scrollIntoViewIfNeeded()
  await expect(reach).toBeInViewport()
  await page.evaluate(() => window.scrollBy({ top: -200, behavior: 'instant' }))
  await expect(reach).toBeInViewport()
  for (const position of [9, 8, 7, 6, 5, 4]) {
    const link = mainLink(cards.nth(position))
    await link.focus()
    const isReached = await link.evaluate(element => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 2, top + height / 2))
    })
    expect(isReached, `card ${position}`).toBe(true)
  }
})
