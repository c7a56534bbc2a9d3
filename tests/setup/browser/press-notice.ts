import type { Locator } from '@playwright/test'

/**
 * Presses a button or link of a notice by the keyboard. A click waits until the notice stands still, which on a busy
 * machine it may not do before it disappears: others come and move it.
 */
export async function pressInNotice(control: Locator): Promise<void> {
  await control.press('Enter')
}
