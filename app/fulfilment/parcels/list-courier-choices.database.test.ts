import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { createParcel } from '#tests/factories/create-parcel.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listCourierChoicesToPack } from './list-courier-choices.server.ts'

const { database } = await createTestDatabase()

/** Who packs in `createParcel`. */
const SANA = 'sana@darzi.example'

// product: 25.3
test('the courier of the parcel that a member of staff packed last is chosen for the next one', async () => {
  const [usual, swift] = await database
    .insert(couriers)
    .values([
      { name: 'Usual', isDefault: true },
      { name: 'Swift', isDefault: false },
    ])
    .returning()
  if (!usual || !swift) throw new Error('The couriers were not stored')
  const preferred = async (actor: string) => (await listCourierChoicesToPack(database, actor)).preferred
  expect(await preferred(SANA)).toBe(usual.id)

  await createParcel(database, { courierId: usual.id })
  await createParcel(database, { courierId: swift.id, events: ['handed-over'] })
  expect(await preferred(SANA)).toBe(swift.id)
  expect(await preferred('hamza@darzi.example')).toBe(usual.id)

  await database.update(couriers).set({ isActive: false }).where(eq(couriers.id, swift.id))
  expect(await preferred(SANA)).toBe(usual.id)
  await database.update(couriers).set({ isActive: true }).where(eq(couriers.id, swift.id))
  await createParcel(database)
  expect(await preferred(SANA)).toBe(usual.id)
})
