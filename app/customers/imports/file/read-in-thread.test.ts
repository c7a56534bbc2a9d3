import { expect, test } from 'vitest'
import { readRecordsInThread } from './read-in-thread.server.ts'

// product: 74.6
test('a large file is sent to its thread once, and again only where the thread has ended', {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 11_000 }, (_, at) => `Umer ${at},umer${at}@example.com,10.00,1`)
  const content = new TextEncoder().encode(['First Name,Email,Total Spent,Total Orders', ...rows].join('\n'))
  let sent = 0
  const send = async () => {
    sent += 1
    return content
  }
  const found: unknown[] = []
  for (let total = 1; found.length < total; ) {
    const some = await readRecordsInThread({ reading: 'one', choices: {}, from: found.length }, send)
    if (!some.ok) throw new Error(some.refusal.kind)
    ;({ total } = some)
    found.push(...some.records)
  }
  expect([found.length, sent]).toEqual([11_000, 1])
  // Another reading came between.
  const again = await readRecordsInThread({ reading: 'two', choices: {}, from: 10_000 }, send)
  expect([again.ok && again.records.length, sent]).toEqual([1_000, 2])
})
