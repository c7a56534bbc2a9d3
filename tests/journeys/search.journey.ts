import { expectNoViolations, themeOf } from '#tests/setup/browser/accessibility.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

// product: 4.15
test(
  'search suggests while a shopper types, corrects typing errors, and helps if nothing is found',
  ON_DESKTOP,
  async ({ page }) => {
    await open(page, '/about')
    const field = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
    await field.pressSequentially('salwaar kamez')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option', { name: /Shalwar Kameez — Ivory PKR/ })).toBeVisible()
    await expect(
      page
        .getByRole('banner')
        .getByRole('status')
        .filter({ hasText: /\d suggestions/ }),
    ).toBeAttached()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectNoViolations(page)

    await field.fill('zzxxqq')
    await expect(page.getByText('Nothing found for “zzxxqq”.').last()).toBeVisible()
    await field.fill('COD')
    await expect(list.getByRole('option', { name: 'Shipping' })).toBeVisible()
    await field.fill('navy shirt')
    await expect(page.getByText(/Nothing is exactly “navy shirt”/)).toBeVisible()
    await field.fill('salwaar kamez')
    await expect(list.getByRole('option').first()).toHaveText(/Shalwar Kameez/)

    await page.keyboard.press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('salwaar kamez')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\/shalwar-kameez-/)

    await open(page, '/products?q=hoddei')
    await expect(page.getByRole('heading', { name: 'Results for “hoodie”', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^Results for “hoodie” · /)
    await expect(page.getByText(/Showing results for “hoodie/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /Hoodie/, level: 3 })).not.toHaveCount(0)

    await page.goto('/products?q=navy+shirt')
    await expect(page.getByRole('heading', { name: 'The nearest we have' })).toBeVisible()
    await expect(page.getByText('No products found')).toHaveCount(0)
    await page.goto('/products?q=exchange+policy')
    await expect(page.getByRole('main').getByRole('link', { name: 'Returns' })).toBeVisible()

    await page.goto('/products?q=white+unicorn')
    await expect(page.getByRole('heading', { name: 'These match some of your words' })).toBeVisible()
    await expect(page.getByText('Nothing matches all of “white unicorn”.')).toBeVisible()
    await expect(page.getByText('No products found')).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: 'Popular categories' }).getByRole('link'),
    ).not.toHaveCount(0)
    await expectNoViolations(page)
  },
)

test.describe('when suggestions fail', () => {
  test.use({ expectedErrors: /status of 503|response: 503|net::ERR_FAILED/ })

  test('the field stays, says so, and searches by Enter', ON_PHONE, async ({ page, isMobile }) => {
    await open(page, '/about')
    await page.route(/\/assets\/search-suggestions-/, route => route.abort())
    // The page is reloaded for a file that is gone, once in five minutes.
    await page.evaluate(() => sessionStorage.setItem('reloaded-build', String(Date.now())))
    const failure = page.waitForEvent('requestfailed', request => /search-suggestions-/.test(request.url()))
    if (isMobile) await page.getByRole('banner').locator('summary', { hasText: 'Search' }).click()
    const field = page.getByRole('combobox', { name: 'Search products' }).filter({ visible: true })
    await field.fill('hoodie')
    await failure
    await expect(field).toHaveValue('hoodie')
    await page.unrouteAll()

    // Some browsers ask for a file that failed only once a page.
    await open(page, '/about')
    if (isMobile) await page.getByRole('banner').locator('summary', { hasText: 'Search' }).click()
    await field.fill('salwaar kamez')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option', { name: /Shalwar Kameez — Ivory PKR/ })).toBeVisible()
    await expectNoViolations(page, themeOf(isMobile))
    await page.route(/\/search-suggestions\?/, route => route.fulfill({ status: 503, body: '' }))
    await field.blur()
    await field.fill('hoodies')
    const words = page.getByText('Suggestions could not be loaded.').last()
    await expect(words).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL('/products?q=hoodies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “hoodies”')
  })
})
