import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget & { scrollY: number }
let whenFirstMoved: typeof import('./when-first-used.ts').whenFirstMoved
let whenFirstScrolled: typeof import('./when-first-used.ts').whenFirstScrolled
let whenFirstUsed: typeof import('./when-first-used.ts').whenFirstUsed

beforeEach(async () => {
  page = Object.assign(new EventTarget(), {
    scrollY: 0,
    requestIdleCallback: (work: () => void) => setTimeout(work),
  })
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  ;({ whenFirstMoved, whenFirstScrolled, whenFirstUsed } = await import('./when-first-used.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Dispatches events, and lets the browser paint. */
function dispatch(...events: string[]): void {
  for (const event of events) page.dispatchEvent(new Event(event))
  vi.runAllTimers()
}

test('a page is used once it is pressed, not while it is only read', () => {
  const work = vi.fn()
  whenFirstUsed(work)
  dispatch('scroll')
  expect(work).not.toHaveBeenCalled()
  dispatch('pointerdown', 'keydown')
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])('%s is the first movement, once', event => {
  const work = vi.fn()
  whenFirstMoved(work)
  expect(work).not.toHaveBeenCalled()
  dispatch(event, event)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what is further down the page waits for a scroll, not for a press', () => {
  const work = vi.fn()
  whenFirstScrolled(work)
  dispatch('pointerdown')
  expect(work).not.toHaveBeenCalled()
  dispatch('scroll')
  expect(work).toHaveBeenCalledTimes(1)
})

test('the work follows the paint that answers the press', () => {
  const work = vi.fn()
  whenFirstUsed(work)
  page.dispatchEvent(new Event('pointerdown'))
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('on a page that opened further down, the visitor has moved already', () => {
  const work = vi.fn()
  page.scrollY = 300
  whenFirstMoved(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test('who has moved on one page is not waited for on the next one, whose position is not asked for', () => {
  whenFirstMoved(vi.fn())
  page.dispatchEvent(new Event('pointermove'))
  const askForPosition = vi.fn(() => 0)
  Object.defineProperty(page, 'scrollY', { get: askForPosition })
  const work = vi.fn()
  whenFirstMoved(work)
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
  expect(askForPosition).not.toHaveBeenCalled()
})

test('what was cancelled does not run, not even between its event and the paint', () => {
  const work = vi.fn()
  whenFirstUsed(work)()
  const cancel = whenFirstMoved(work)
  page.dispatchEvent(new Event('scroll'))
  cancel()
  dispatch('scroll')
  // The visitor has moved: the next one waits until the browser is idle.
  whenFirstMoved(work)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})
