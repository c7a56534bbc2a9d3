import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let page: EventTarget & { scrollY: number }
let whenFirstMoved: typeof import('./when-first-used.ts').whenFirstMoved
let whenFirstScrolled: typeof import('./when-first-used.ts').whenFirstScrolled
let whenFirstUsed: typeof import('./when-first-used.ts').whenFirstUsed

beforeEach(async () => {
  page = Object.assign(new EventTarget(), { scrollY: 0, requestIdleCallback: setTimeout })
  vi.stubGlobal('window', page)
  vi.resetModules()
  ;({ whenFirstMoved, whenFirstScrolled, whenFirstUsed } = await import('./when-first-used.ts'))
})
afterEach(() => vi.unstubAllGlobals())

test('a page is used once it is pressed, not while it is only read', () => {
  const work = vi.fn()
  whenFirstUsed(work)
  page.dispatchEvent(new Event('scroll'))
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('keydown'))
  expect(work).toHaveBeenCalledTimes(1)
})

test.each(['scroll', 'pointermove', 'pointerdown', 'keydown'])('%s is the first movement, once', event => {
  const work = vi.fn()
  whenFirstMoved(work)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(event))
  page.dispatchEvent(new Event(event))
  expect(work).toHaveBeenCalledTimes(1)
})

test('what is further down the page waits for a scroll, not for a press', () => {
  const work = vi.fn()
  whenFirstScrolled(work)
  page.dispatchEvent(new Event('pointerdown'))
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('scroll'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('on a page that opened further down, the visitor has moved already', async () => {
  const work = vi.fn()
  page.scrollY = 300
  whenFirstMoved(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
})

test('who has moved on one page is not waited for on the next one, whose position is not asked for', async () => {
  whenFirstMoved(vi.fn())
  page.dispatchEvent(new Event('pointermove'))
  const askForPosition = vi.fn(() => 0)
  Object.defineProperty(page, 'scrollY', { get: askForPosition })
  const work = vi.fn()
  whenFirstMoved(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1))
  expect(askForPosition).not.toHaveBeenCalled()
})

test('what was cancelled does not run', async () => {
  const work = vi.fn()
  whenFirstMoved(work)()
  page.dispatchEvent(new Event('scroll'))
  whenFirstMoved(vi.fn())
  page.dispatchEvent(new Event('scroll'))
  whenFirstMoved(work)()
  await new Promise(resolve => setTimeout(resolve))
  expect(work).not.toHaveBeenCalled()
})
