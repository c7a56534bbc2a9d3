import type { Locator, Page } from '@playwright/test'
import { SHIPPING_DETAILS } from '#tests/factories/shipping-details.ts'
import { expect, ON_DESKTOP, open, test } from '#tests/setup/browser/journey.ts'
import { mainLink } from '#tests/setup/browser/quick-view.ts'

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 90

// product: 2.21
test(
  'a shopper comes from home to the confirmation by keyboard alone, and always sees where they are',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first())
    await page.keyboard.press('Enter')
    await expectArrival(page, '/products?collection=new-arrivals')

    const hoodies = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Hoodies' })
    await tabTo(page, hoodies)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hoodies', level: 1 })).toBeVisible()
    await tabTo(page, mainLink(page.getByRole('article').first()))
    await page.keyboard.press('Enter')
    const quickView = page.getByRole('dialog')
    await expect(quickView).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quickView).toBeHidden()
    await expect(mainLink(page.getByRole('article').first())).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, quickView.getByRole('link', { name: /details/i }))
    await page.keyboard.press('Enter')
    await expectArrival(page, /\/product\//)

    // Those that are left: other journeys buy too.
    const sizes = page.getByRole('group', { name: 'Size' }).locator('input:enabled')
    await tabTo(page, sizes.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(sizes.nth(1)).toBeChecked()
    await expectFocusSeen(page)
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add to cart' }))
    await page.keyboard.press('Space')
    await expect(page.getByText('Added to cart')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Cart, 1 item/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expectArrival(page, '/checkout')

    await tabTo(page, page.getByRole('button', { name: 'Proceed to Payment' }))
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Confirm & Continue to Payment' })
    await expectArrival(page, '/checkout?step=shipping')
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').first()).toBeFocused()
    for (const [label, value] of Object.entries(SHIPPING_DETAILS)) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(value)
    }
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await expectArrival(page, /\/order-confirmation\?order=/)
    await expect(page.getByText('Our team will contact you soon.')).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Track this order' }))
  },
)

/** A new page, and the next step of one, begin at their beginning. */
async function expectArrival(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('main')).toBeFocused()
}

/** Goes on to it, and on the way sees every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key)
    await expectFocusSeen(page)
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${MOST_STOPS} stops did not lead to ${target}.`)
}

/** Its frame is drawn, it stands on the screen, and neither the header nor a bar lies over it; a notice passes. */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect(async () => expect(await page.evaluate(findUnseenFocus)).toBeNull()).toPass({ timeout: 9_000 })
}

/** @returns what is wrong with where the focus is, or null */
function findUnseenFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  // What is checked through its label is drawn by it, or by the box that follows it.
  const drawn = [focused, focused.closest('label'), focused.nextElementSibling].filter(each => each !== null)
  const isFramed = drawn.some(each => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
      boxShadow.includes('0px 0px 0px 2px')
    )
  })
  const what = focused.outerHTML.slice(0, 160)
  if (!isFramed) return `no frame: ${what}`

  const shown = focused.closest('label') ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
  if (top >= window.innerHeight || bottom <= 0 || left >= window.innerWidth || right <= 0)
    return `not on the screen: ${what}`
  const over = document.elementFromPoint(x, y)
  const isSeen = over !== null && (shown.contains(over) || over.contains(shown))
  return isSeen ? null : `under ${over?.outerHTML.slice(0, 160)}: ${what}`
}
