import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFirstMoved, whenFirstUsed } from './when-first-used.ts'

let page: EventTarget & { scrollY: number }

beforeEach(() => {
  page = Object.assign(new EventTarget(), { scrollY: 0 })
  vi.stubGlobal('window', page)
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

test('on a page that opened further down, the visitor has moved already', () => {
  const work = vi.fn()
  page.scrollY = 300
  whenFirstMoved(work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('what was cancelled does not run', () => {
  const work = vi.fn()
  whenFirstMoved(work)()
  page.dispatchEvent(new Event('scroll'))
  expect(work).not.toHaveBeenCalled()
})
