import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/setup/journey.ts'

const PAGES = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/checkout',
  '/track-order',
  '/faq',
  '/size-guide',
  '/login',
]

test('nothing runs out of a narrow screen, or of a wide one that is zoomed to 200 %', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of PAGES) {
    // 1280 pixels at 200 % are 640.
    await page.setViewportSize(isMobile ? { width: 320, height: 568 } : { width: 640, height: 400 })
    await open(page, path)
    expect(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('in forced colours what is chosen, switched on or focused is still to be seen', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await open(page, '/products?stock=in')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  const options = page.getByRole('contentinfo').locator('label:has(input[type=radio])')
  const edges = await options.evaluateAll(all => all.map(label => getComputedStyle(label).outlineStyle))
  expect(edges[2], 'the chosen theme is framed, and no other').not.toBe(edges[0])

  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  await open(page, href ?? '')
  const size = page.getByRole('main').locator('input[name=size]:not(:disabled)').first()
  const plain = await edgeOf(page)
  await size.check({ force: true })
  await page.getByRole('heading', { level: 1 }).click()
  expect(await edgeOf(page), 'the chosen size is told from the others').not.toBe(plain)

  for (let presses = 0; presses < (isMobile ? 12 : 16); presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(hasVisibleFocus)).toBe(true)
  }
})

function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** How the first size that can be chosen is framed. */
function edgeOf(page: Page): Promise<string> {
  return page
    .getByRole('main')
    .locator('input[name=size]:not(:disabled)')
    .first()
    .evaluate(input => getComputedStyle(input.closest('label') ?? input).outlineStyle)
}

/** Of the element with focus, or of what is drawn in its place. */
function hasVisibleFocus(): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return [focused, focused.nextElementSibling, focused.closest('label')].some(
    each => each && getComputedStyle(each).outlineStyle !== 'none',
  )
}
