import { expect, test } from 'vitest'
import { kindOfProblem, plainDetail, readRetryAt } from './acme-trouble.ts'

const NOW = new Date('2026-12-01T12:00:00Z')
const read = (header: unknown, detail = '') => readRetryAt(header, detail, NOW)?.toISOString()

// product: 70.4
test('when an authority takes the next order is read from its header, or else from its words', () => {
  expect(read('3600')).toBe('2026-12-01T13:00:00.000Z')
  expect(read('Tue, 01 Dec 2026 14:00:00 GMT')).toBe('2026-12-01T14:00:00.000Z')
  const words = 'too many certificates already issued, retry after 2026-12-02 10:00:00 UTC: see https://…'
  expect(read(undefined, words)).toBe('2026-12-02T10:00:00.000Z')
  expect(read('60', words)).toBe('2026-12-01T12:01:00.000Z')
  for (const nothing of [undefined, '', '0', '-5', 'soon', 'Mon, 30 Nov 2026 14:00:00 GMT', ['60']])
    expect(read(nothing)).toBeUndefined()
})

test('an authority does not stop orders for years', () => {
  expect(read('999999999')).toBe('2026-12-15T12:00:00.000Z')
})

test('the types of problems are those of RFC 8555, and others stay unnamed', () => {
  const kind = (name: string) => kindOfProblem(`urn:ietf:params:acme:error:${name}`)
  expect(['rateLimited', 'dns', 'connection', 'unauthorized', 'caa', 'malformed'].map(kind)).toEqual([
    'rate-limited',
    'dns',
    'connection',
    'other-answer',
    'caa',
    'other',
  ])
  expect([kind('constructor'), kindOfProblem('rateLimited'), kindOfProblem('')]).toEqual([
    'other',
    'other',
    'other',
  ])
})

test('the words of an authority are one line that fits on a page', () => {
  expect(plainDetail(' a\n\u0007 b ')).toBe('a b')
  expect(plainDetail('x'.repeat(5_000))).toHaveLength(301)
  expect(plainDetail({ html: '' })).toBe('')
})
