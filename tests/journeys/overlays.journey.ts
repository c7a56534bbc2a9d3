import { expect, ON_PHONE, test } from '#tests/setup/browser/journey.ts'

// product: 2.18
test('no page waits for what opens over it', ON_PHONE, async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const sheets = () => asked.filter(url => /\/assets\/(dialog-sheet|drawer-sheet|overlays)-/.test(url))
  await page.goto('/about', { waitUntil: 'load' })
  expect(sheets()).toEqual([])
  // It comes to rest, and they are there before anybody asks for them.
  await expect.poll(sheets).not.toEqual([])
})
