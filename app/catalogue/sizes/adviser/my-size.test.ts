import { beforeEach, expect, test, vi } from 'vitest'
import type { Answers } from './advise-size.ts'
import { MY_SIZE_KEY } from './my-size-key.ts'

const ANSWERS: Answers = { usual: 'M', measured: { chest: 40 }, preference: 'usual' }

let stored: Map<string, string>
let mySize: typeof import('./my-size.ts')

beforeEach(async () => {
  stored = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.resetModules()
  mySize = await import('./my-size.ts')
})

// product: 55.7
test('answers are stored, and removed when they are forgotten', () => {
  mySize.storeAnswers(ANSWERS)
  expect(JSON.parse(stored.get(MY_SIZE_KEY) ?? '')).toEqual(ANSWERS)
  mySize.storeAnswers(null)
  expect(stored.size).toBe(0)
  expect(mySize.answersStore.current()).toBeNull()
})

// product: 55.7
test('where storage is switched off, answers last as long as the page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new Error('Access is denied.')
  }
  Object.assign(window.localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  const seen = vi.fn()
  mySize.answersStore.subscribe(seen)
  mySize.storeAnswers(ANSWERS)
  expect(seen).toHaveBeenCalledOnce()
  expect(mySize.answersStore.current()).toEqual(ANSWERS)
  mySize.storeAnswers(null)
  expect(mySize.answersStore.current()).toBeNull()
  warn.mockRestore()
})

// product: 55.7
test('what another tab forgot while no size was shown is not said again', () => {
  const leave = mySize.answersStore.subscribe(() => {})
  mySize.storeAnswers(ANSWERS)
  leave()
  stored.clear()
  mySize.answersStore.subscribe(() => {})
  expect(mySize.answersStore.current()).toBeNull()
})
