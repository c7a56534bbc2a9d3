import type { Locator, Page } from '@playwright/test'

/**
 * Lets what closes from now on stay in the middle of its closing animation, however busy the machine is, until the returned
 * function ends it. Waits for the opening of `dialog`: one that closes when it has hardly opened has nothing to animate.
 */
export async function holdClosing(page: Page, dialog: Locator): Promise<() => Promise<void>> {
  await dialog.evaluate(async opening => {
    await Promise.all(opening.getAnimations().map(({ finished }) => finished))
    const style = new CSSStyleSheet()
    style.replaceSync('[data-closing] { transition-duration: 3600s !important }')
    document.adoptedStyleSheets.push(style)
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop()
      for (const animation of document.getAnimations()) animation.finish()
    })
}
