import { expect, test } from 'vitest'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { readSealedAmount, sealAmount } from './amount-seal.server.ts'

const shop = (secret: string) => ({ $context: Promise.resolve({ secret }) }) as unknown as Auth

// product: 23.3, 72.4
test('a sealed amount is read again, and one that was altered or signed by another shop is not', async () => {
  const other = { reference: 'A-B1-48302915-12', amountPaisa: 1 }
  expect(await readSealedAmount(shop('ours'), await sealAmount(shop('ours'), other))).toEqual(other)
  const amount = { reference: 'DZ-ABC123-1', amountPaisa: 249_000 }
  const token = await sealAmount(shop('ours'), amount)
  expect(await readSealedAmount(shop('ours'), token)).toEqual(amount)
  const [reference, , signature] = token.split('.')
  const forged = [
    `${reference}.${(349_000).toString(36)}.${signature}`,
    token.replace('-1.', '-2.'),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    '',
  ]
  for (const each of forged) expect(await readSealedAmount(shop('ours'), each)).toBeUndefined()
  expect(await readSealedAmount(shop('theirs'), token)).toBeUndefined()
})
