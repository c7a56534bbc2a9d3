import type { Locator } from '@playwright/test'

/** A hand on a phone: what it does is counted. A field that is typed in takes a tap, and a choice of a list takes two. */
export interface Hand {
  readonly taps: number
  tap(control: Locator): Promise<void>
  type(field: Locator, text: string): Promise<void>
  choose(list: Locator, option: string): Promise<void>
  /** Presses Enter on the keyboard of the phone. */
  enter(field: Locator): Promise<void>
}

export function countTaps(): Hand {
  let taps = 0
  return {
    get taps() {
      return taps
    },
    async tap(control) {
      taps += 1
      await control.tap()
    },
    async type(field, text) {
      taps += 1
      await field.fill(text)
    },
    async choose(list, option) {
      taps += 2
      await list.selectOption(option)
    },
    async enter(field) {
      taps += 1
      await field.press('Enter')
    },
  }
}
