import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget & { scrollY: number }
let whenFirstMoved: typeof import('./when-first-used.ts').whenFirstMoved
let whenFirstPointed: typeof import('./when-first-used.ts').whenFirstPointed
let whenFirstScrolled: typeof import('./when-first-used.ts').whenFirstScrolled
let whenFirstUsed: typeof import('./when-first-used.ts').whenFirstUsed

beforeEach(async () => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), {
    scrollY: 0,
    requestIdleCallback: (work: () => void) => setTimeout(work),
  })
  vi.stubGlobal('window', page)
  vi.resetModules()
  ;({ whenFirstMoved, whenFirstPointed, whenFirstScrolled, whenFirstUsed } = await import(
    './when-first-used.ts'
  ))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page is used once it is pressed, not while it is only read', () => {
  const work = vi.fn()
  whenFirstUsed(work)
  page.dispatchEvent(new Event('scroll'))
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('keydown'))
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])('%s is the first movement, once', event => {
  const work = vi.fn()
  whenFirstMoved(work)
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(event))
  page.dispatchEvent(new Event(event))
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'keydown'])('what the first %s brings about is painted before the work', event => {
  const work = vi.fn()
  whenFirstMoved(work)
  whenFirstUsed(work)
  page.dispatchEvent(new Event(event))
  vi.advanceTimersByTime(400)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(2)
})

test.each(['pointerdown', 'keydown', 'pointermove'])('a %s does not show what is further down', event => {
  const work = vi.fn()
  whenFirstScrolled(work)
  page.dispatchEvent(new Event(event))
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('scroll'))
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

test('what was cancelled does not run', () => {
  const work = vi.fn()
  whenFirstMoved(work)()
  page.dispatchEvent(new Event('scroll'))
  whenFirstMoved(vi.fn())
  page.dispatchEvent(new Event('scroll'))
  whenFirstMoved(work)()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('what was cancelled after a press does not run', () => {
  const work = vi.fn()
  const cancel = whenFirstMoved(work)
  page.dispatchEvent(new Event('pointerdown'))
  cancel()
  vi.runAllTimers()
  expect(work).not.toHaveBeenCalled()
})

test('what a card needs waits until a pointer was on a card, and what its press opens is painted', () => {
  const work = vi.fn()
  whenFirstPointed('.card a', work)
  pointAt('.menu a')
  vi.runAllTimers()
  pointAt('.card a')
  pointAt('.card a')
  vi.advanceTimersByTime(400)
  expect(work).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(work).toHaveBeenCalledTimes(1)
})

function pointAt(selector: string): void {
  const event = new Event('pointerover')
  Object.defineProperty(event, 'target', {
    value: { closest: (wanted: string) => (wanted === selector ? {} : null) },
  })
  page.dispatchEvent(event)
}
