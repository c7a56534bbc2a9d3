import { beforeEach, expect, test } from 'vitest'
import { currentNotices, dismissFailuresOf, dismissNotice, notify } from './notices.ts'

beforeEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id)
})

const shown = () => currentNotices().map(({ message }) => message)

// product: 2.17
test('a success replaces earlier failures, and nothing else', () => {
  notify.plain('New order DZ-1042')
  notify.error('The price is missing.')
  notify.plain('New order DZ-1043')
  expect(shown()).toContain('The price is missing.')
  // Several pictures can each be refused.
  notify.error('The stock is missing.')
  expect(shown()).toContain('The price is missing.')
  notify.success('Oxford is saved.')
  notify.success('Chino is saved.')
  expect(shown()).toEqual(['Chino is saved.', 'Oxford is saved.', 'New order DZ-1043', 'New order DZ-1042'])
})

// product: 2.17
test('the failures of a form go with the form, and no others', () => {
  notify.error('The email is missing.', { topic: 'sign-up' })
  notify.error('The password is missing.', { topic: 'sign-up' })
  expect(shown()).toEqual(['The password is missing.'])
  notify.error('The file is no picture.')
  dismissFailuresOf('sign-up')
  expect(shown()).toEqual(['The file is no picture.'])
})

// product: 2.17
test('a notice goes once what it offers is out of date', () => {
  const until = new AbortController()
  notify.success('The hero is moved.', { until: until.signal })
  expect(shown()).toContain('The hero is moved.')
  until.abort()
  expect(shown()).not.toContain('The hero is moved.')
})
