import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, dropDatabase, withClient } from '#server/backup/shop-database.ts'
import { toDatabase } from '#server/postgres/to-database.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { askToReplace, changeBackupState, noteNotReplaced, readBackupState } from './backup-state.server.ts'
import { listShopsBefore, removeShopBefore } from './shops-before.server.ts'

const { database, connection, drop } = await createTestDatabase()
const { rows } = await database.execute<{ name: string }>(sql`select current_database() as name`)
const shop = rows[0]?.name ?? ''
const [older, newer] = [nameAt('20251231235959'), nameAt('20260101000001')]
const other = 'darzi_other_shop_replaced_20260101000002'

afterAll(async () => {
  for (const name of [older, newer, other]) await dropDatabase(connection, name)
  await drop()
})

// product: 68.16
test('the shops before of this shop alone are listed, and one is removed that no program uses', async () => {
  for (const name of [older, newer, other]) await createDatabase(connection, name)
  expect(await listShopsBefore(database)).toEqual([
    { database: newer, replacedAt: '2026-01-01T00:00:01.000Z', bytes: expect.any(Number) },
    { database: older, replacedAt: '2025-12-31T23:59:59.000Z', bytes: expect.any(Number) },
  ])
  const replaced = { at: new Date().toISOString(), by: 'owner@example.com', before: newer, saved: 'a backup' }
  await database.transaction(tx => changeBackupState(tx, state => ({ ...state, replaced })))

  const remove = (name: string) => removeShopBefore(database, name, 'owner@example.com')
  expect(await remove(other), 'that of another shop').toMatchObject({ refusal: { kind: 'gone' } })
  expect(await remove(shop), 'the shop').toMatchObject({ refusal: { kind: 'gone' } })
  const used = await withClient(toDatabase(connection, newer), () => remove(newer))
  expect(used).toMatchObject({ refusal: { kind: 'in-use' } })
  await database.transaction(tx =>
    askToReplace(tx, { from: { database: newer }, by: 'owner@example.com', sessionId: '' }),
  )
  expect(await remove(newer), 'while the shop goes back to it').toMatchObject({ refusal: { kind: 'busy' } })
  await noteNotReplaced(database, 'It was a test.')
  expect((await readBackupState(database)).replaced, 'as before').toEqual(replaced)

  expect(await remove(older)).toEqual({ ok: true })
  expect((await readBackupState(database)).replaced).toEqual(replaced)
  expect(await remove(newer)).toEqual({ ok: true })
  expect((await readBackupState(database)).replaced, 'nothing to switch back to').toBeUndefined()
  expect(await listShopsBefore(database)).toEqual([])
})

function nameAt(stamp: string): string {
  const end = `_replaced_${stamp}`
  return shop.slice(0, 63 - end.length) + end
}
