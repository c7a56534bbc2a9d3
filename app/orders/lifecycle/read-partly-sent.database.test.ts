import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parcelLines } from '#app/fulfilment/tables/parcels.server.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database } = await createTestDatabase()

// product: 13.17
test('an order is partly sent while other pieces than those in its parcels have not left', async () => {
  const isPartlySent = async (number: string) => (await findAdminOrder(database, number))?.isPartlySent
  const ordered = () => createOrder(database, { status: 'processing', lines: [{ quantity: 2 }] })
  const { number: whole } = await ordered()
  await createParcel(database, { number: whole, events: ['handed-over'] })
  expect(await isPartlySent(whole)).toBe(false)

  const { number: part } = await ordered()
  const parcel = await createParcel(database, { number: part, events: ['handed-over'] })
  await database.update(parcelLines).set({ quantity: 1 }).where(eq(parcelLines.parcelId, parcel.id))
  expect(await isPartlySent(part)).toBe(true)

  const { number: byHand } = await createOrder(database, { status: 'shipped', lines: [{ quantity: 2 }] })
  expect(await isPartlySent(byHand)).toBe(false)
})
