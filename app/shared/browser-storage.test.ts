import { afterEach, expect, test, vi } from 'vitest'
import { readStored, readStoredJson, writeStored } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text is stored, read and removed', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  expect(writeStored('session', 'draft', '{"name":"Oxford"}')).toBe(true)
  expect(readStored('session', 'draft')).toBe('{"name":"Oxford"}')
  expect(readStoredJson('session', 'draft')).toEqual({ name: 'Oxford' })
  writeStored('session', 'draft', '{"name":')
  expect(readStoredJson('session', 'draft')).toBeUndefined()
  expect(writeStored('session', 'draft', null)).toBe(true)
  expect([readStored('session', 'draft'), readStoredJson('session', 'draft')]).toEqual([null, undefined])
})

test('a browser without storage reads nothing and says that it stored nothing', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  expect(readStored('local', 'theme')).toBeNull()
  expect(readStoredJson('local', 'theme')).toBeUndefined()
  expect(writeStored('local', 'theme', 'dark')).toBe(false)
})
