import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { inboxAddress } from './inbox-address.server.ts'

const { database } = await createTestDatabase()

test.each([
  ['Sana.Malik+1@GMail.com', 'sanamalik@gmail.com'],
  ['sana.malik@googlemail.com', 'sanamalik@gmail.com'],
  [' sana.malik+shop+2@example.com ', 'sana.malik@example.com'],
  ['sana.malik@gmail.com.example.com', 'sana.malik@gmail.com.example.com'],
  ['+923001234567@example.com', '+923001234567@example.com'],
  ['sana@malik@example.com', 'sana@malik@example.com'],
  ['no address', 'no address'],
])('the inbox of “%s” is %s', async (address, inbox) => {
  const { rows } = await database.execute(sql`select ${inboxAddress(address)} as inbox`)
  expect(rows).toEqual([{ inbox }])
})
