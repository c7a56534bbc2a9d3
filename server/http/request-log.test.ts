import { expect, test, vi } from 'vitest'
import { fieldsOf, logRequest } from './request-log.ts'

const REQUEST = { method: 'GET', path: '/product/a "shirt"', status: 200, ms: 0.123, requestId: 'an-id' }

test('a line that is written by hand has the fields of the others, in their order', () => {
  const info = vi.fn()
  logRequest({ isLevelEnabled: () => true, info } as never, REQUEST)
  const [fields] = info.mock.calls[0] ?? []
  expect(`{${fieldsOf(REQUEST)}}`).toBe(JSON.stringify(fields))
})
