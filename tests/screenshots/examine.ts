import type { Page } from '@playwright/test'
import { analyseWithout } from '#tests/setup/browser/accessibility.ts'
import { findMisfits } from '#tests/setup/browser/screen-fit.ts'

/** How many elements are shown of those that break a rule in the same way. */
const SHOWN = 4

/**
 * Looks for problems in the use of a page as it is shown: what axe finds (contrast included, notices as well), what
 * runs out of the screen, and targets too small for a finger.
 */
export async function examine(
  page: Page,
  {
    isPhone,
    hasScripts,
    isAgain,
  }: {
    /** A phone asks for larger targets where thumbs press most. */
    isPhone: boolean
    hasScripts: boolean
    /** In another theme before: only its colours are others now. */
    isAgain: boolean
  },
): Promise<string[]> {
  if (!hasScripts) await page.evaluate(giveTimers)
  const { violations } = await analyseWithout(page, [], isAgain ? ['color-contrast'] : undefined)
  const found = violations.flatMap(({ id, help, nodes }) => [
    `${id} (${nodes.length}): ${help}`,
    ...nodes
      .slice(0, SHOWN)
      .map(({ html, any }) => `  ${html.slice(0, 240)}${any[0] ? ` · ${any[0].message}` : ''}`),
  ])
  return isAgain ? found : [...found, ...(await findMisfits(page, { forThumbs: isPhone }))]
}

/** Where scripts are off, pages have no timers, and axe waits for one. */
function giveTimers(): void {
  const soon = (work: () => void) => {
    Promise.resolve().then(work)
    return 0
  }
  Object.assign(window, { setTimeout: soon })
}
