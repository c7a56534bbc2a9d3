import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from './engines.ts'

/** What is looked for: a selector, and the text or label of the element. */
type Wanted = readonly [selector: string, name?: RegExp | string]

interface Place {
  x: number
  y: number
  /** How many frames the page has drawn since it was first looked at. */
  frame: number
}

const TIMEOUT_MS = 20_000
const POLL_MS = 100
const STILL_FRAMES = 3

/** The hands and eyes of a person in a tab: they see what can be seen, and press where it is. */
export function createWalk(tab: Tab, address: string, width: number) {
  /** Repeats the question until it has an answer. @throws Error with what was waited for */
  async function until<Answer>(what: string, ask: () => Promise<Answer | undefined | null | false>) {
    const end = performance.now() + TIMEOUT_MS
    let problem = ''
    while (performance.now() < end) {
      // A page that is just being left has no answers.
      const answer = await ask().catch(error => {
        problem = ` (${error})`
      })
      if (answer) return answer
      await sleep(POLL_MS)
    }
    throw new Error(`${what}${problem}`)
  }

  const find = (wanted: Wanted, mayBeCovered: boolean) =>
    tab.evaluate<Place | null>(
      `(${locate})(${JSON.stringify([wanted[0], sourceOf(wanted[1]), mayBeCovered])})`,
    )

  /** Where it is, once nothing covers it and it has not moved while the page drew: one that is about to glide stands still before. */
  async function place(wanted: Wanted): Promise<Place> {
    let since: Place | null = null
    return until(`nothing to press: ${wanted.join(' ')}`, async () => {
      const next = await find(wanted, false)
      const isSame = next && since && next.x === since.x && next.y === since.y && next.frame >= since.frame
      if (!isSame) since = next
      return since && next && next.frame - since.frame >= STILL_FRAMES && next
    })
  }

  return {
    address,
    isNarrow: width < 1024,
    async open(path: string) {
      await tab.evaluate('window.isLeft = true')
      await tab.open(address + path)
      await until(`not open: ${path}`, () =>
        tab.evaluate<boolean>(`!window.isLeft && document.readyState !== 'loading'`),
      )
    },
    async press(...wanted: Wanted) {
      const { x, y } = await place(wanted)
      await tab.press(x, y)
    },
    see: (...wanted: Wanted) => until(`not seen: ${wanted.join(' ')}`, () => find(wanted, true)),
    at: (path: RegExp) =>
      until(`not at ${path}`, async () =>
        path.test(await tab.evaluate<string>('location.pathname + location.search')),
      ),
    /** Waits until an expression is true in the page. */
    is: (expression: string) =>
      until(`not so: ${expression}`, () => tab.evaluate<boolean>(`!!(${expression})`)),
    /** What the first group of the pattern is in the text of the page. */
    read: (pattern: RegExp) =>
      until(`not read: ${pattern}`, async () =>
        pattern.exec(await tab.evaluate<string>('document.body.innerText'))?.at(-1),
      ),
    async fill(name: RegExp | string, text: string) {
      // The page may still scroll to its top, so that the press misses.
      await until(`no field to type in: ${name}`, async () => {
        const { x, y } = await place([FIELDS, name])
        await tab.press(x, y)
        return tab.evaluate<boolean>(`(${selectField})(${x}, ${y})`)
      })
      await tab.type(text)
    },
    async type(text: string) {
      await tab.type(text)
    },
    /** Chooses an option as a browser does for a person: lists of options are no part of the page. */
    async choose(selector: string, value: string) {
      await until(`no list: ${selector}`, () =>
        tab.evaluate<boolean>(`(${chooseOption})(${JSON.stringify([selector, value])})`),
      )
    },
    chooseFile: (selector: string, path: string) => tab.chooseFile(selector, path),
    back: () => tab.evaluate('history.back()'),
  }
}

export type Walk = ReturnType<typeof createWalk>

const FIELDS = 'input:not([type=hidden], [type=radio], [type=checkbox]), textarea'

/** A text is the whole name; a pattern is a part of it. */
function sourceOf(name: RegExp | string | undefined): string | undefined {
  return typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name?.source
}

/**
 * Runs in the page. Of several, the first. A page whose scripts do not run yet has nothing to press: it would be a plain link.
 *
 * @returns the middle of the visible element, once it is scrolled to
 */
function locate([selector, name, mayBeCovered]: [string, string | null, boolean]): Place | null {
  const page = window as { drawnFrames?: number }
  if (page.drawnFrames === undefined) {
    page.drawnFrames = 0
    requestAnimationFrame(function count() {
      page.drawnFrames = (page.drawnFrames ?? 0) + 1
      requestAnimationFrame(count)
    })
  }
  if (!mayBeCovered && !Object.keys(document.body).some(key => key.startsWith('__react'))) return null
  const texts = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return [element.getAttribute('aria-label'), ...[...labels, element].map(({ textContent }) => textContent)]
  }
  const isNamed = (element: Element) =>
    !name || texts(element).some(text => text && new RegExp(name, 'u').test(text.replace(/\s+/g, ' ').trim()))
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const { visibility } = getComputedStyle(element)
    return width > 0 && height > 0 && visibility === 'visible' && !element.closest('[inert]')
  }
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2), frame: page.drawnFrames ?? 0 }
  }
  const isOnTop = (element: Element) => {
    const { x, y } = middle(element)
    const top = document.elementFromPoint(x, y)
    return element.contains(top) || (top?.contains(element) && top.matches('label, a, button'))
  }
  for (const element of document.querySelectorAll(selector)) {
    if (!isVisible(element) || !isNamed(element)) continue
    if (!mayBeCovered && !isOnTop(element)) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (!isOnTop(element)) continue
    }
    return middle(element)
  }
  return null
}

/** Runs in the page. */
function chooseOption([selector, value]: [string, string]): boolean {
  const list = document.querySelector<HTMLSelectElement>(selector)
  const option = [...(list?.options ?? [])].find(each => [each.value, each.text].includes(value))
  if (!list || !option) return false
  list.value = option.value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

/** Runs in the page. @returns whether the field there is in focus, and all of its text is selected */
function selectField(x: number, y: number): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.select()
  return field === document.elementFromPoint(x, y)
}
