import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'

const THEMES = ['light', 'dark'] as const

/** The second theme changes only colours, so it is checked for these alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** What surrounds each page of a part of the shop: header, footer and menus. */
const SURROUNDINGS = ['header', 'footer', 'aside', 'nav'].map(element => `${element}:not(main ${element})`)
/** Notices have their own journey: an order of another may show one at any time, and its colours fade. */
const NOTICES = '[data-notices]'

/**
 * Returns the theme to check. The phone checks a page in one theme and the wide screen in the other, which covers both
 * in half the time.
 */
export function themeOf(isMobile: boolean): (typeof THEMES)[number][] {
  return [isMobile ? 'light' : 'dark']
}

/** Expects no violation in both themes, one first-level heading, and nothing wider than a screen of 320 pixels. */
export async function expectAccessiblePage(
  page: Page,
  themes: readonly (typeof THEMES)[number][] = THEMES,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoViolations(page, themes)
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 320, height: 700 })
  const path = new URL(page.url()).pathname
  // A frame may still have the size of the previous screen.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
    .toBeLessThanOrEqual(320)
  await page.setViewportSize({ width, height })
}

/** The short text of axe: every document that is examined receives and reads it again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Checks what is visible now, in both themes. */
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
 * Looks for accessibility violations, except those of notices.
 * @param rules only these
 */
export function analyse(page: Page, rules?: string[]) {
  return analyseWithout(page, [NOTICES], rules)
}

/**
 * Checks what is visible now in one theme, which stays, without what surrounds every page: in all rules, or those of colours
 * alone.
 */
export async function expectNoViolationsInside(
  page: Page,
  colorScheme: (typeof THEMES)[number],
  rules: 'all' | 'colours',
): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const leftOut = [NOTICES, ...SURROUNDINGS]
  const { violations } = await analyseWithout(page, leftOut, rules === 'all' ? undefined : RULES_OF_COLOUR)
  const path = new URL(page.url()).pathname
  const found = violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`)
  expect(found).toEqual([])
}

/** Waits until lists are loaded, and fades and theme changes have ended. Animations that scrolling drives do not count. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('div[aria-busy=true]') &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline),
        ),
  )
}

/** The same code renders the later cards and rows of a long list. */
const FURTHER_ENTRIES = ['li:nth-of-type(n + 5) article', 'tbody tr:nth-of-type(n + 9)']
/** Reports violations only, fetches no style sheet again, and looks into no frame, since ours are sandboxed. */
const VIOLATIONS_ALONE = { resultTypes: ['violations' as const], preload: false, iframes: false }

/**
 * Analyses the page without some elements.
 * @param rules only these
 */
export async function analyseWithout(
  page: Page,
  leftOut: readonly string[],
  rules?: string[],
): Promise<AxeResults> {
  await waitForRest(page)
  // The script of axe costs as much as the analysis of a short page, so each document reads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const exclude = [...leftOut, 'iframe[sandbox]', ...FURTHER_ENTRIES]
  const chosen = rules ? { runOnly: rules } : { rules: { 'label-content-name-mismatch': { enabled: true } } }
  return page.evaluate(runAxe, { exclude, options: { ...chosen, ...VIOLATIONS_ALONE } })
}

/**
 * Runs axe in the page. The contrast of a text with what is behind it takes it the longest, so of texts that look alike it
 * measures the first and the last: they have the same tags, classes and colours from the page down.
 */
async function runAxe({ exclude, options }: { exclude: string[]; options: RunOptions }): Promise<AxeResults> {
  const leftOut = exclude.join(', ')
  const looks = new Map<string, number>()
  const first = new Map<string, Element>()
  const last = new Map<string, Element>()
  const choose = (element: Element, around?: number) => {
    if (element.matches(leftOut)) return
    const style = getComputedStyle(element)
    if (style.display === 'none') return
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter } =
      style
    const isDisabled =
      element.matches(':disabled, [aria-disabled=true]') ||
      element.closest('label')?.control?.matches(':disabled') === true
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(node => node instanceof Text && node.data.trim() !== '')
    const isSeen = isText && element.checkVisibility({ visibilityProperty: true })
    const described = [
      around,
      element.tagName,
      element.getAttribute('class'),
      isDisabled,
      isSeen,
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textShadow,
      filter,
    ].join()
    if (isSeen) {
      if (!first.has(described)) first.set(described, element)
      last.set(described, element)
    }
    const look = looks.get(described) ?? looks.size
    looks.set(described, look)
    for (const child of element.children) choose(child, look)
  }
  choose(document.body)
  const measured = new Set([...first.values(), ...last.values()])
  const { axe: runner } = window as unknown as { axe: typeof axe }
  runner.configure({ rules: [{ id: 'color-contrast', selector: '[data-measured]' }] })
  for (const element of measured) element.setAttribute('data-measured', '')
  try {
    return await runner.run({ exclude: exclude.map(selector => [selector]) }, options)
  } finally {
    for (const element of measured) element.removeAttribute('data-measured')
  }
}
