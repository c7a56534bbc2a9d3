import type { Page } from '@playwright/test'
import { signInAsAdmin } from '#tests/setup/browser/admin.ts'
import { expect, ON_DESKTOP, ON_PHONE, open, test } from '#tests/setup/browser/journey.ts'

const LIGHT = 'rgb(250, 247, 242)'
const DARK = 'rgb(20, 19, 17)'

// product: 2.24
test(
  'the theme is the system’s until one is chosen, which other tabs and the next page then have',
  ON_DESKTOP,
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/faq')
    await expect(page.locator('body')).toHaveCSS('background-color', DARK)
    const other = await context.newPage()
    await open(other, '/about')
    await expect(other.locator('body')).toHaveCSS('background-color', LIGHT)

    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('radio', { name: 'System' })).toBeChecked()
    await footer.getByText('Light', { exact: true }).click()
    await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
    expect(await themeColour(page)).toBe('#faf7f2')
    await footer.getByText('Dark', { exact: true }).click()
    await expect(other.locator('body')).toHaveCSS('background-color', DARK)
    expect(await themeColour(other)).toBe('#141311')
    await expect(other.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked()

    await other.getByRole('contentinfo').getByText('System', { exact: true }).click()
    await expect(other.locator('body')).toHaveCSS('background-color', LIGHT)
    expect(await other.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  },
)

// product: 2.24
test(
  'a chosen theme is there before anything is painted, also in the admin, and on paper it is light',
  ON_PHONE,
  async ({ page, context, isMobile }) => {
    await signInAsAdmin(context)
    await open(page, '/')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    // Without the scripts that are fetched, what the page's own line of script does is all that is done.
    await page.route(/\/assets\/.*\.js/, route => route.abort('aborted'))
    for (const path of ['/', '/admin/messages']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('body')).toHaveCSS('background-color', DARK)
      expect(await themeColour(page)).toBe('#141311')
    }
    await page.unroute(/\/assets\/.*\.js/)

    await open(page, '/admin/messages')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await page.emulateMedia({ media: 'screen' })
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByText('Light', { exact: true }).locator('visible=true').click()
    await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
  },
)

// product: 2.24
test('a stored theme that is none is passed over', ON_DESKTOP, async ({ page }) => {
  await open(page, '/faq')
  for (const stored of ['"dark"', 'x'.repeat(10_000)]) {
    await page.evaluate(value => localStorage.setItem('theme', value), stored)
    await open(page, '/faq')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'System' })).toBeChecked()
  }
})

/** The colour that the browser gives its own bars. */
function themeColour(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        meta => window.matchMedia(meta.media).matches,
      )?.content,
  )
}
