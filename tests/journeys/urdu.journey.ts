import { expectNoViolations, themeOf } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'
import { openQuickView } from '#tests/setup/browser/quick-view.ts'

// product: 44.1, 44.4
test(
  'a shopper chooses Urdu in the menu, and buys in it from the product to the confirmation',
  ON_PHONE,
  async ({ page }) => {
    const loaded: string[] = []
    page.on('request', request => loaded.push(request.url()))
    await open(page, '/products?category=hoodies')
    expect(loaded.filter(address => /urdu|naskh|nastaliq/.test(address))).toEqual([])
    await page.getByRole('link', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'اردو' }).click()

    await expect(page).toHaveURL('/ur/products?category=hoodies')
    await waitForScripts(page)
    // The English router knows no Urdu page. Firefox stays where it is if leaving a page ends the loading of a module.
    expect(loaded.filter(address => address.includes('/not-found-'))).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur')
    await (await openQuickView(page)).getByRole('link', { name: 'پوری تفصیل دیکھیں' }).click()
    await expect(page).toHaveURL(/\/ur\/product\//)
    await open(page, '/ur/product/hoodie-charcoal')
    await page.locator('label:has(input[name=size][value=M])').click()
    await page.getByRole('button', { name: 'کارٹ میں ڈالیں' }).first().click()
    const cart = page.getByRole('dialog')
    await expect(cart.getByText('کارٹ میں ڈال دیا گیا')).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, themeOf(true))
    await cart.getByRole('link', { name: 'کارٹ دیکھیں' }).click()

    await expect(page).toHaveURL('/ur/checkout')
    await page.getByRole('button', { name: 'ادائیگی کی طرف بڑھیں' }).click()
    const confirm = page.getByRole('button', { name: 'تصدیق کریں اور ادائیگی کی طرف بڑھیں' })
    await confirm.click()
    await expect(page.getByText('براہِ کرم اپنا پورا نام لکھیں۔').first()).toBeVisible()
    await expectNoViolations(page, themeOf(true))
    const fields = ['پورا نام', 'ای میل', 'فون نمبر', 'گھر کا پتہ', 'شہر', 'پوسٹل کوڈ']
    const details = [
      'Bilal Ahmed',
      'bilal@example.com',
      '0300 1234567',
      '12-B Gulberg III',
      'Lahore',
      '54660',
    ]
    for (const [index, label] of fields.entries()) await page.getByLabel(label).fill(details[index] ?? '')
    await confirm.click()
    await expect(page).toHaveURL(/\/ur\/order-confirmation\?order=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('شکریہ')
    await expectNoViolations(page, themeOf(true))
  },
)

test('a page read from right to left waits for no picture beside the screen', ON_PHONE, async ({ page }) => {
  // Its scripts would start after the longest wait as well.
  await page.addInitScript(() => {
    const set = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number, ...more: unknown[]) =>
      ms === 3_000 ? 0 : set(work, ms, ...more)) as typeof window.setTimeout
  })
  await open(page, '/ur/product/hoodie-charcoal')
  await waitForScripts(page)
})

// The router reloads the page if a module does not load, as one does not in Firefox once its page is left.
test(
  'a page that is being left for the other language is not reloaded instead',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/ur/products?category=hoodies')
    await page.route('/products?category=hoodies', async route => {
      await page.waitForTimeout(1_000)
      await route.continue()
    })
    const toEnglish = page.locator('a[hreflang=en]').first()
    await toEnglish.evaluate((link: HTMLAnchorElement) => {
      link.click()
      setTimeout(() => window.location.reload(), 200)
    })
    await expect(page).toHaveURL('/products?category=hoodies')
  },
)

test.describe('while the fonts of Urdu are on their way', () => {
  test.use({ ownContext: true })

  // product: 53.6
  test('the shop’s promises have the room that they need without them', ON_PHONE, async ({ page }) => {
    let arrive = () => {}
    const arrival = new Promise<void>(resolve => {
      arrive = resolve
    })
    await page.route(/naskh.*\.woff2/, async route => {
      await arrival
      await route.continue()
    })
    await page.goto('/ur/about', { waitUntil: 'commit' })
    const top = () => page.locator('.site-header').evaluate(header => header.getBoundingClientRect().top)
    const before = await top()
    arrive()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('500 13px "Noto Naskh Arabic"', 'مفت'))).toBe(true)
    expect(await top()).toBe(before)
  })
})
