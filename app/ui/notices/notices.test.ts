import { toast } from 'sonner'
import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '#app/shared/text/translate.ts'
import { dismissFailuresOf, notify } from './toaster.tsx'

vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frame(0))

// Other files show notices in the same worker.
beforeEach(() => {
  toast.dismiss()
})

const shown = () => toast.getToasts().map(each => ('title' in each ? each.title : undefined))

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
  expect(shown().sort()).toEqual([
    'Chino is saved.',
    'New order DZ-1042',
    'New order DZ-1043',
    'Oxford is saved.',
  ])
})

// product: 2.17
test('the failures of a form go with the form, and no others', () => {
  notify.error('The email is missing.', { topic: 'sign-up' })
  notify.error('The file is no picture.')
  dismissFailuresOf('sign-up')
  expect(shown()).not.toContain('The email is missing.')
  expect(shown()).toContain('The file is no picture.')
})

// product: 2.17
test('a pressed action drops focus before its notice goes, so that focus returns to where it was', () => {
  const done: string[] = []
  notify.success('Chino is archived.', { action: { label: t('Undo'), onPress: () => done.push('undone') } })
  const notice = toast.getToasts().find(each => 'title' in each && each.title === 'Chino is archived.')
  const { onClick } = (notice as unknown as { action: { onClick(event: unknown): void } }).action
  onClick({ currentTarget: { blur: () => done.push('blurred') } })
  expect(done).toEqual(['blurred', 'undone'])
})

// product: 2.17
test('a notice goes once what it offers is out of date', () => {
  const until = new AbortController()
  notify.success('The hero is moved.', { until: until.signal })
  expect(shown()).toContain('The hero is moved.')
  until.abort()
  expect(shown()).not.toContain('The hero is moved.')
})
