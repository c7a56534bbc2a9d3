import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/setup/journey.ts'

test('the listing shows breadcrumb, count, sorting, filters and products', async ({ page, isMobile }) => {
  await open(page, '/products')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ products$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('combobox').locator('option')).toHaveCount(3)
  await showFilters(page, isMobile)
  for (const size of ['Any Size', 'S', 'M', 'L', 'XL', 'XXL']) {
    await expect(filters(page).getByRole('radio', { name: size, exact: true })).toBeAttached()
  }
  await expect(filters(page).getByRole('radio', { name: 'Any Size' })).toBeChecked()
})

test('filters and sorting are kept in the address', async ({ page, isMobile }) => {
  await open(page, '/products')
  await page.getByRole('combobox').selectOption('price-asc')
  await expect(page).toHaveURL('/products?sort=price-asc')
  await showFilters(page, isMobile)
  await filters(page).getByRole('radio', { name: 'M', exact: true }).check()
  await expect(page).toHaveURL(/[?&]size=M/)
  await filters(page).getByRole('checkbox', { name: 'On sale' }).check()
  await expect(page).toHaveURL(/[?&]sale=on/)
  await expect(page).toHaveURL(/[?&]sort=price-asc/)
  const address = page.url()
  await open(page, address)
  await expect(page.getByRole('combobox')).toHaveValue('price-asc')
  await showFilters(page, isMobile)
  await expect(filters(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await filters(page).getByRole('radio', { name: 'Any Size' }).check()
  await expect(page).not.toHaveURL(/size=/)
})

test('the filters slide in on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/products')
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await expect(drawer).toBeHidden()
})

test('Shop Now on the listing leads to everything', async ({ page }) => {
  await open(page, '/products?category=hoodies')
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('a listing without a match says No products found', async ({ page }) => {
  await open(page, '/products?q=nothing-is-called-like-this')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('when loading fails', () => {
  test.use({ expectedErrors: /status of 503|answer: 503|Error/ })

  test('a listing that could not be loaded says so and is loaded on Retry', async ({ page }) => {
    await open(page, '/about')
    await page.route(/\/products\.data/, route => route.fulfill({ status: 503, body: 'not now' }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('No products found')).toBeHidden()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

function filters(page: Page) {
  return page
    .getByRole('dialog', { name: 'Filters' })
    .or(page.getByRole('complementary', { name: 'Filters' }))
}

async function showFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click()
}
