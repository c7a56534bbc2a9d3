import { expect, ON_PHONE, open, test, waitForScripts } from '#tests/setup/browser/journey.ts'

const SHEETS = /\/assets\/(dialog|drawer)-sheet-[\w-]+\.js$/

test.describe('where the code of a dialog can not be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|Failed to fetch dynamically imported module/ })

  // product: 2.18
  test('that is said, the page stays as it is, and the next press opens it', ON_PHONE, async ({ page }) => {
    await open(page, '/products?stock=in')
    // As if this build had been reloaded already.
    await page.evaluate(() =>
      sessionStorage.setItem('reloaded-build', window.__reactRouterManifest?.version ?? ''),
    )
    await page.route(SHEETS, route => route.abort())
    await open(page, '/products?stock=in')
    const opener = page.getByRole('link', { name: 'Menu' })
    await opener.click()
    await expect(page.getByText('This could not be opened. Please check your connection.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/products?stock=in')

    await page.unroute(SHEETS)
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
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
      const typed = Promise.withResolvers<void>()
      await page.route(SHEETS, async route => {
        if (documents > 1) await typed.promise
        await route.fulfill({ status: 404 })
      })
      await open(page, '/contact')
      // The code of its menu is asked for once it has come to rest.
      await expect.poll(() => documents).toBe(2)
      await waitForScripts(page)
      await page.evaluate(() => sessionStorage.clear())
      await page.getByLabel('Message').fill('Do the chinos come in XXL?')
      await page.getByRole('link', { name: 'Menu' }).click()
      typed.resolve()
      await expect(page.getByText('This could not be opened. Please check your connection.')).toBeVisible()
      await expect(page.getByLabel('Message')).toHaveValue('Do the chinos come in XXL?')
      expect(documents).toBe(2)
      await page.getByRole('button', { name: 'Reload page' }).click()
      await expect.poll(() => documents).toBe(3)
    },
  )
})
