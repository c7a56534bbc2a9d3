import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { handleDiscountForm } from './handle-discount-form.server.ts'
import { findDiscount, listDiscounts } from './list-discounts.server.ts'
import { stateOf } from './listed-discount.ts'

const { database } = await createTestDatabase()

const actor = 'sana@darzi.example'

// product: 30.5
test('staff add, explain, change and end a discount, and the audit log says so', async () => {
  const shirt = await createProduct(database, { sizes: { M: 1 } })
  const cap = await createProduct(database, { sizes: { M: 1 } })
  const typed = {
    name: 'Eid  sale',
    nameUrdu: ' عید  سیل ',
    code: ' eid 20 ',
    kind: 'percent',
    percent: '20 %',
    product: `${shirt.name}\n\n ${cap.id} `,
    tag: ' Wholesale ',
    minimumPaisa: '2,000',
    startsAt: '2026-03-01',
    endsAt: '2026-03-31',
    mostUses: '100',
    isCombinable: 'on',
  }
  expect(await send({ ...typed, intent: 'explain' })).toMatchObject({
    status: 200,
    result: {
      text: 'An order of PKR 5,000 and PKR 250 for delivery would pay PKR 4,250: Eid sale − PKR 1,000.',
    },
  })
  expect(await listDiscounts(database)).toEqual([])
  expect(await send(typed)).toMatchObject({ status: 200, result: { isDone: true } })
  const [saved] = await listDiscounts(database)
  expect(saved).toMatchObject({
    name: 'Eid sale',
    nameUrdu: 'عید سیل',
    code: 'EID20',
    percent: 20,
    productIds: [shirt.id, cap.id],
    productNames: [shirt.name, cap.name].toSorted(),
    categoryIds: [],
    tag: 'wholesale',
    minimumPaisa: 200_000,
    startsAt: new Date('2026-03-01T00:00:00+05:00'),
    endsAt: new Date('2026-04-01T00:00:00+05:00'),
    uses: 0,
  })
  const id = String(saved?.id)
  expect(await send({ ...typed, id, kind: 'free-delivery', endsAt: '' })).toMatchObject({ status: 200 })
  expect(await send({ id, intent: 'end' })).toMatchObject({ result: { text: 'Eid sale has ended.' } })
  const ended = await findDiscount(database, Number(id))
  expect(ended && stateOf(ended, new Date())).toBe('ended')
  const entries = await database.select().from(auditLog).where(eq(auditLog.subjectKind, 'discount'))
  expect(entries.map(({ action }) => action)).toEqual([
    'discount.added',
    'discount.changed',
    'discount.ended',
  ])
})

test('what is missing, wrong or taken is refused beside its field', async () => {
  await database.insert(discounts).values({ name: 'Old', code: 'TAKEN', kind: 'free-delivery' })
  const before = await database.$count(discounts)
  const base = { name: 'New', kind: 'free-delivery' }
  const wrong: [Record<string, string>, string, number][] = [
    [{ ...base, name: '' }, 'name', 422],
    [{ ...base, kind: 'percent' }, 'percent', 422],
    [{ ...base, kind: 'percent', percent: '%' }, 'percent', 422],
    [{ ...base, kind: 'percent', percent: '101' }, 'percent', 422],
    [{ ...base, kind: 'amount' }, 'amountPaisa', 422],
    [{ ...base, kind: 'buy-x-get-y', buyPieces: '2' }, 'freePieces', 422],
    [{ ...base, kind: 'another' }, 'kind', 422],
    [{ ...base, code: 'A%B' }, 'code', 422],
    [{ ...base, code: 'taken' }, 'code', 409],
    [{ ...base, product: 'nothing is called this' }, 'product', 422],
    [{ ...base, categoryId: 'shirts' }, 'categoryId', 422],
    [{ ...base, tag: 'wholesale' }, 'code', 422],
    [{ ...base, startsAt: '2026-13-01' }, 'startsAt', 422],
    [{ ...base, startsAt: '2026-03-02', endsAt: '2026-03-01' }, 'endsAt', 422],
    [{ ...base, mostUses: '10001' }, 'mostUses', 422],
    [{ ...base, phone: 'none' }, 'phone', 422],
    [{ ...base, phone: '0300 1234567' }, 'code', 422],
    [{ ...base, mostUsesPerPhone: '1' }, 'code', 422],
    [{ ...base, isFirstOrderOnly: 'on' }, 'code', 422],
  ]
  for (const [fields, at, status] of wrong) {
    expect(await send(fields)).toMatchObject({ status, result: { errors: { [at]: [expect.any(String)] } } })
  }
  expect(await send({ ...base, id: '999999' })).toMatchObject({ status: 409 })
  expect(await database.$count(discounts)).toBe(before)
})

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'save', ...fields })) form.set(name, value)
  return handleDiscountForm(database, form, actor)
}
