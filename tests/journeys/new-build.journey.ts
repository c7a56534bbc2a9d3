import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'

const SUGGESTIONS = /\/assets\/search-suggestions-[\w-]+\.js$/

test.describe('after an update of the shop', () => {
  test.use({ expectedErrors: /404|dynamically imported module/ })

  // product: 18.7
  test(
    'a page that was opened before it is reloaded for a file that is gone, and not over what was typed',
    ON_PHONE,
    async ({ page }) => {
      let documents = 0
      page.on('request', request => {
        if (request.isNavigationRequest()) documents += 1
      })
      await page.route(SUGGESTIONS, route => route.fulfill({ status: 404 }))
      const beginSearch = () => page.getByRole('banner').locator('summary', { hasText: 'Search' }).click()
      await open(page, '/contact')
      await beginSearch()
      await expect.poll(() => documents).toBe(2)
      await waitForScripts(page)
      await page.evaluate(() => sessionStorage.clear())
      await page.getByLabel('Message').fill('Do the chinos come in XXL?')
      const refused = page.waitForResponse(SUGGESTIONS)
      await beginSearch()
      await refused
      await expect(page.getByLabel('Message')).toHaveValue('Do the chinos come in XXL?')
      expect(documents).toBe(2)
    },
  )
})
