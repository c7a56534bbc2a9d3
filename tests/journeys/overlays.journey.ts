import { expect, open, test } from '#tests/setup/journey.ts'

test('no page waits for what opens over it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const sheets = () => asked.filter(url => /\/assets\/(dialog-sheet|drawer-sheet|overlays)-/.test(url))
  await page.goto('/about', { waitUntil: 'load' })
  expect(sheets()).toEqual([])
  // It comes to rest, and they are there before anybody asks for them.
  await expect.poll(sheets).not.toEqual([])
})

test.describe('where what opens over a page can not be had', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module/ })

  test('that is said, and the page goes on', async ({ page }) => {
    // As on a page that was loaded anew for them a moment ago already.
    await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
    await page.route(/\/assets\/(dialog|drawer)-sheet-/, route => route.abort())
    await open(page, '/products?stock=in')
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByText('This could not be opened. Please check your connection.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
