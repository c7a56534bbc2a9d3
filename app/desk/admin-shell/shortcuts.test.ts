import { expect, test } from 'vitest'
import { ADMIN_PAGES } from './admin-links.ts'
import { LIST_SHORTCUTS, PAGE_SHORTCUTS, readShortcut } from './shortcuts.ts'

const press = (key: string, at = 0) => ({ key, at })

// product: 14.10
test('every admin page has its own two keys', () => {
  expect(new Set(PAGE_SHORTCUTS.map(({ keys }) => keys.join(' '))).size).toBe(ADMIN_PAGES.length)
  for (const { keys, action } of [...PAGE_SHORTCUTS, ...LIST_SHORTCUTS]) {
    const [first = '', second] = keys
    const read = second
      ? readShortcut(press(second, 100), press(first))
      : readShortcut(press(first), undefined)
    expect(read).toEqual(action)
  }
})

test('the second key counts only soon after the first', () => {
  expect(readShortcut(press('g'), undefined)).toBe('first')
  expect(readShortcut(press('o', 1_500), press('g'))).toEqual({ kind: 'go', to: '/admin/orders' })
  expect(readShortcut(press('o', 1_501), press('g'))).toBeUndefined()
  expect(readShortcut(press('o', 10), press('x'))).toBeUndefined()
})

test('a key pressed after another still works alone', () => {
  expect(readShortcut(press('/', 10), press('g'))).toEqual({ kind: 'search' })
  expect(readShortcut(press('g', 10), press('g'))).toBe('first')
  expect(readShortcut(press('Enter'), undefined)).toBeUndefined()
})
