import { expect, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

const FILES_OF_MENU = ['overlays', 'quick-view']

// product: 2.18
test(
  'what opens over a page needs no file once the shopper has moved, and loses no press before',
  ON_PHONE,
  async ({ page }) => {
    const menu = page.getByRole('link', { name: 'Menu' })
    await open(page, '/about')
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()

    await open(page, '/faq')
    await page.mouse.move(20, 200)
    await expect.poll(() => page.evaluate(countFetchedAndImported, FILES_OF_MENU)).toBe(FILES_OF_MENU.length)
    await page.route(/\/assets\//, route => route.abort())
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

/** Each is fetched first, then imported from the browser's cache. */
function countFetchedAndImported(files: string[]): number {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return files.filter(file => names.filter(name => name.includes(`/assets/${file}-`)).length > 1).length
}
