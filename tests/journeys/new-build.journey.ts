import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'

const COMMAND_MENU = /\/assets\/command-sheet-[\w-]+\.js$/
const SUGGESTIONS = /\/assets\/search-suggestions-[\w-]+\.js$/

test.describe('where the code of a dialog can not be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  // product: 2.18
  test(
    'that is said, the page stays as it is, and the next press opens it',
    ON_PHONE,
    async ({ page, context }) => {
      await signInAsAdmin(context)
      await open(page, '/admin/categories')
      // As if this build had been reloaded already.
      await page.evaluate(() =>
        sessionStorage.setItem('reloaded-build', window.__reactRouterManifest?.version ?? ''),
      )
      await page.route(COMMAND_MENU, route => route.abort())
      const opener = page.getByRole('button', { name: 'Find anything' })
      await opener.click()
      await expect(page.getByText('This could not be opened. Please check your connection.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page).toHaveURL('/admin/categories')

      await page.unroute(COMMAND_MENU)
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  )
})

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
