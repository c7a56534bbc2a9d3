import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { Database } from '../db/database.server.ts'
import { failedAttempts } from '../db/schema.server.ts'
import { countFailure, isExhausted } from './failed-attempts.server.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())

const limitOn = (subject: string) => ({ purpose: 'track-order', subject, mostFailures: 3, withinMinutes: 15 })

test('is exhausted after so many failures on one subject, and on no other', async () => {
  const limit = limitOn('+923001234567')
  for (let failure = 0; failure < 3; failure++) {
    expect(await isExhausted(database, limit)).toBe(false)
    await countFailure(database, limit)
  }
  expect(await isExhausted(database, limit)).toBe(true)
  expect(await isExhausted(database, limitOn('+923007654321'))).toBe(false)
  expect(await isExhausted(database, { ...limit, purpose: 'login' })).toBe(false)
})

test('counts failures that happen at the same time', async () => {
  const limit = limitOn('ayesha@example.com')
  await Promise.all(Array.from({ length: 3 }, () => countFailure(database, limit)))
  expect(await isExhausted(database, limit)).toBe(true)
})

test('forgets failures when their time is over, and begins anew', async () => {
  const limit = limitOn('bilal@example.com')
  for (let failure = 0; failure < 3; failure++) await countFailure(database, limit)
  await database.update(failedAttempts).set({ forgottenAt: sql`now() - interval '1 second'` })
  expect(await isExhausted(database, limit)).toBe(false)
  await countFailure(database, limit)
  expect(await isExhausted(database, limit)).toBe(false)
})

test('keeps no phone number and no email', async () => {
  const rows = await database.select().from(failedAttempts)
  expect(JSON.stringify(rows)).not.toMatch(/92300|example/)
})
