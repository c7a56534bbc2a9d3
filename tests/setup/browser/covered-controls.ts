import { expect, type Page } from '@playwright/test'

/** Makes notices stay until they are dismissed, so that a slow machine has time to see what they cover. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setSoon = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, after = 0, ...rest: unknown[]) =>
      setSoon(work, after > 3_000 && after <= 12_000 ? 600_000 : after, ...rest)) as typeof window.setTimeout
  })
}

/** Expects a notice, and that none covers the middle of a visible button, field, label or error summary. */
export async function expectNothingCovered(page: Page, situation: string): Promise<void> {
  await expect(page.locator('[data-notice]').first(), situation).toBeVisible()
  await expect.poll(() => page.evaluate(findCovered), situation).toEqual([])
}

function findCovered(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'button, input:not([type=hidden]), select, textarea, summary, a[href].min-h-11.border, label, [role=alert]',
  )
  const covered = [...controls].filter(control => {
    if (control.closest('[data-notices], [inert], [aria-hidden=true]')) return false
    const { left, top, width, height } = control.getBoundingClientRect()
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2)
    return stack.includes(control) && stack[0]?.closest('[data-notices]')
  })
  return covered.map(control => control.ariaLabel || control.textContent || control.outerHTML)
}
