import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const THEMES = ['light', 'dark'] as const

/** A second theme changes colours and nothing else, so it is examined for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Where the phone looks at a page in one theme and the wide screen in the other, both have been looked at, for half the
 * time.
 */
export function themeOf(isMobile: boolean): (typeof THEMES)[number][] {
  return [isMobile ? 'light' : 'dark']
}

/** In both themes without a violation, with one first heading, and nothing wider than a screen of 320 pixels. */
export async function expectSoundPage(
  page: Page,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoViolations(page, themes)
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 320, height: 700 })
  const path = new URL(page.url()).pathname
  // A frame may still have the measures of the screen before.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
    .toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

/** What is shown now, in both themes. */
export async function expectNoViolations(
  page: Page,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  const path = new URL(page.url()).pathname
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await analyse(page, index === 0 ? undefined : RULES_OF_COLOUR)
    const found = violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`)
    expect(found).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Looks for what keeps people out. Notices are left out: an order of another journey may bring one at any moment, and one
 * that fades in or out has the colours of neither. They have a journey of their own.
 */
export function analyse(page: Page, rules?: string[]) {
  return analyseBut(page, ['[data-sonner-toaster]'], rules)
}

/** Until what fades, or takes the colours of another theme, is there. What only scrolling moves rests until then. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline)),
  )
}

/** Those of a long list are drawn by the same code as those before them. */
const FURTHER_CARDS = 'li:nth-of-type(n + 5) article'
/** Only what is wrong is put into words, and no style sheet is fetched a second time. */
const VIOLATIONS_ALONE = { resultTypes: ['violations' as const], preload: false }

/**
 * In a sandbox nothing runs, and so no analysis.
 * @param rules only these
 */
export async function analyseBut(page: Page, leftOut: readonly string[], rules?: string[]) {
  await waitForRest(page)
  const chosen = rules ? { runOnly: rules } : { rules: { 'label-content-name-mismatch': { enabled: true } } }
  // There are no frames of other sites, which would take an empty page for each analysis.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ ...chosen, ...VIOLATIONS_ALONE })
  for (const selector of [...leftOut, 'iframe[sandbox]', FURTHER_CARDS]) builder.exclude(selector)
  return builder.analyze()
}
