import { expect, test } from 'vitest'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { mayTryCode } from './code-tries.server.ts'

const { database } = await createTestDatabase()

// product: 30.9
test('a guesser with many addresses is slowed down, and a shopper with a code is not locked out', async () => {
  await database
    .insert(discounts)
    .values({ code: 'EID10', name: '', kind: 'percent', percent: 10, isCombinable: false })
  const mayTry = (code: string, source: string) => mayTryCode(database, { code, source })
  const guessFrom = async (source: string) => {
    let tries = 0
    while (await mayTry(`GUESS${source}${tries}`, source)) tries += 1
    return tries
  }
  // Many shoppers with the code of last year are no guesser.
  for (let n = 0; n < 400; n += 1) expect(await mayTry('EID09', `2001:db8:1:${n}::`)).toBe(true)
  for (let n = 1; n < 10; n += 1) expect(await guessFrom(`198.51.100.${n}`)).toBe(30)
  // A network of many shoppers has misread six codes before.
  for (let n = 0; n < 6; n += 1) expect(await mayTry(`EID1${n}O`, '203.0.113.99')).toBe(true)
  await guessFrom('198.51.100.10')
  expect(await mayTry('EID10', '203.0.113.99')).toBe(true)
  expect(await guessFrom('198.51.100.20')).toBe(5)
  expect(await mayTry('EID10', '198.51.100.20')).toBe(false)
  // A shopper elsewhere misreads the code, and then finds it.
  expect(await mayTry('EID1O', '203.0.113.30')).toBe(true)
  expect(await mayTry('EID10', '203.0.113.30')).toBe(true)
})
