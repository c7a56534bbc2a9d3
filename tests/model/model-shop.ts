import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { courierRates } from '#app/money/tables/cash.server.ts'
import type { CallSettings } from '#app/owner/settings/call-settings.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'

/** A shop with two products of which there is plenty, two codes, and advances on large orders. */
export interface ModelShop {
  database: Database
  calls: CallSettings
  hoodie: ModelProduct
  jogger: ModelProduct
  /** The size for which a piece in this one is exchanged. */
  otherSize: (size: string) => string
}

interface ModelProduct {
  id: number
  name: string
  pricePaisa: number
}

const PLENTY = 1_000_000

export async function openModelShop(database: Database): Promise<ModelShop> {
  const [hoodie, jogger] = [
    await createProduct(database, { name: 'Hoodie', pricePaisa: 499_000, sizes: { S: PLENTY, M: PLENTY } }),
    await createProduct(database, { name: 'Jogger', pricePaisa: 299_050, sizes: { L: PLENTY, XL: PLENTY } }),
  ]
  await database.insert(discounts).values([
    { name: 'OFF15', code: 'OFF15', kind: 'percent', percent: 15 },
    { name: 'BIG', code: 'BIG', kind: 'amount', amountPaisa: 200_000, minimumPaisa: 1_000_000 },
  ])
  const payments = { raast: '0300 1234567, Darzi', advancePercent: 10, advanceFromPaisa: 1_200_000 }
  await database.insert(settings).values({ key: 'store', value: { payments } })
  const others: Record<string, string> = { S: 'M', M: 'S', L: 'XL', XL: 'L' }
  const { calls } = await readStoreSettings(database)
  return { database, calls, hoodie, jogger, otherSize: size => others[size] ?? size }
}

/** A courier with rates, whose account is empty. */
export async function createCourier(database: Database, name: string): Promise<number> {
  const [courier] = await database.insert(couriers).values({ name }).returning()
  if (!courier) throw new Error('The courier was not stored')
  await database.insert(courierRates).values({
    courierId: courier.id,
    validFrom: '2026-01-01',
    chargePaisa: 20_000,
    includedGrams: 1_000,
    extraKilogramPaisa: 8_000,
    returnChargePaisa: 15_000,
    gstPoints: 0,
    incomeTaxPoints: 0,
    salesTaxPoints: 0,
  })
  return courier.id
}
