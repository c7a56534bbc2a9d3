import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { clearAttempts, refundAttempt, takeAttempt } from './failed-attempts.server.ts'

const { database } = await createTestDatabase()

const limitOn = (subject: string) => ({ purpose: 'track-order', subject, mostAttempts: 3, withinMinutes: 15 })

test('is exhausted after its number of attempts for one subject, and for no other', async () => {
  const limit = limitOn('+923001234567')
  for (let attempt = 0; attempt < 3; attempt++) expect(await takeAttempt(database, limit)).toBe(true)
  expect(await takeAttempt(database, limit)).toBe(false)
  expect(await takeAttempt(database, limitOn('+923007654321'))).toBe(true)
  expect(await takeAttempt(database, { ...limit, purpose: 'login' })).toBe(true)
})

test('allows only its number of concurrent attempts', async () => {
  const limit = limitOn('ayesha@example.com')
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(database, limit)))
  expect(taken.filter(Boolean)).toHaveLength(3)
})

test('allows new attempts once its time is over', async () => {
  const limit = limitOn('bilal@example.com')
  for (let attempt = 0; attempt < 5; attempt++) await takeAttempt(database, limit)
  await database.update(failedAttempts).set({ forgottenAt: sql`now() - interval '1 second'` })
  expect(await takeAttempt(database, limit)).toBe(true)
})

test('allows new attempts after a success', async () => {
  const limit = limitOn('sana@example.com')
  for (let attempt = 0; attempt < 4; attempt++) await takeAttempt(database, limit)
  await clearAttempts(database, limit)
  expect(await takeAttempt(database, limit)).toBe(true)
})

test('counts a refunded attempt no more, and the others still', async () => {
  const limit = limitOn('hamza@example.com')
  for (let attempt = 0; attempt < 3; attempt++) await takeAttempt(database, limit)
  await refundAttempt(database, limit)
  expect(await takeAttempt(database, limit)).toBe(true)
  expect(await takeAttempt(database, limit)).toBe(false)
})

test('leaves room for a small amount when a large one no longer fits', async () => {
  const limit = { ...limitOn('10.0.0.1'), mostAttempts: 10 }
  expect(await takeAttempt(database, limit, 8)).toBe(true)
  expect(await takeAttempt(database, limit, 3)).toBe(false)
  expect(await takeAttempt(database, limit, 2)).toBe(true)
  expect(await takeAttempt(database, limit)).toBe(false)
  expect(await takeAttempt(database, { ...limit, subject: '10.0.0.2' }, 11)).toBe(false)
})

test('stores no phone number and no email', async () => {
  const rows = await database.select().from(failedAttempts)
  expect(JSON.stringify(rows)).not.toMatch(/92300|example/)
})
