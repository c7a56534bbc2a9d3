import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readSeenOrder } from '#app/orders/edits/stored-content.server.ts'
import { confirmationEvents } from '#app/orders/tables/confirmations.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { cities } from '#app/pricing/tables/delivery.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { LINK_HOURS, signChangeLink, signConfirmLink } from './confirm-link.server.ts'
import type { CorrectionResult } from './correction-result.ts'
import { findChangeLink } from './find-change-link.server.ts'
import { findConfirmableOrder } from './find-confirmable-order.server.ts'
import { handleConfirmForm } from './handle-confirm-form.server.ts'

const { database } = await createTestDatabase()

const auth = authWith('a secret of at least thirty-two characters')
const services = { database, auth }
const HOUR = 3_600_000

describe('the link with which a shopper confirms an order', () => {
  // product: 21.6
  it('confirms once, and then says so', async () => {
    const { number, token } = await linkedOrder()
    expect(await findConfirmableOrder(services, token)).toMatchObject({ number, order: { number } })
    expect(await choose(token, 'confirmed')).toMatchObject({ status: 303 })
    expect(await choose(token, 'cancelled')).toMatchObject({ status: 303 })
    expect(await findConfirmableOrder(services, token)).toEqual({
      number,
      end: 'confirmed',
      toPay: 'Please keep PKR 2,490.00 in cash ready.',
    })
    expect(await readOrder(number)).toMatchObject({ status: 'processing' })
    expect(await listOutcomes(number)).toEqual([{ actor: 'customer', way: 'link', outcome: 'confirmed' }])
  })

  it('changes nothing when a preview opens it', async () => {
    const { number, token } = await linkedOrder()
    for (let opened = 0; opened < 3; opened++) await findConfirmableOrder(services, token)
    expect(await listOutcomes(number)).toEqual([])
    expect(await readOrder(number)).toMatchObject({ status: 'pending' })
  })

  it('opens nothing if it is forged, or signed for another order or time', async () => {
    const { token } = await linkedOrder()
    const other = await linkedOrder()
    const [number, ends, signature] = token.split('.')
    const forged = [
      `${other.number}.${ends}.${signature}`,
      `${number}.zzzz.${signature}`,
      `${number}.${ends}.${'A'.repeat(43)}`,
      `${number}.${ends}`,
      '',
      await signConfirmLink(authWith('another secret of thirty-two characters'), other.number),
    ]
    for (const link of forged) {
      expect(await findConfirmableOrder(services, link)).toBeUndefined()
      expect(await choose(link, 'cancelled')).toBeUndefined()
    }
  })

  it('asks nothing once its time is over', async () => {
    const { number } = await linkedOrder()
    const old = await signConfirmLink(auth, number, Date.now() - (LINK_HOURS + 2) * HOUR)
    expect(await findConfirmableOrder(services, old)).toEqual({ number, end: 'expired', toPay: '' })
    await choose(old, 'cancelled')
    expect(await readOrder(number)).toMatchObject({ status: 'pending' })
  })

  it('corrects the address, and the history names the field only', async () => {
    const { number, token } = await linkedOrder()
    const fields = {
      fullName: 'Ayesha Khan',
      phoneNumber: '0300 1234567',
      streetAddress: 'House 99, Model Town',
      city: 'Lahore',
      zipCode: '54000',
      landmark: 'Near the mosque',
      riderNote: 'Call first',
    }
    expect(await choose(token, 'correct', { ...fields, zipCode: '12' })).toMatchObject({ status: 422 })
    expect(await choose(token, 'correct', fields)).toMatchObject({
      status: 200,
      result: { isDone: true, text: 'Changed: street address.' },
    })
    expect(await readOrder(number)).toMatchObject({
      streetAddress: 'House 99, Model Town',
      status: 'pending',
    })
  })

  it('corrects no address that someone else corrected meanwhile, and one whose pieces alone were', async () => {
    const { number, token } = await linkedOrder()
    const seen = (await findConfirmableOrder(services, token))?.seen ?? ''
    const fields = {
      fullName: 'Ayesha',
      phoneNumber: '0300 1234567',
      city: 'Lahore',
      zipCode: '54000',
      landmark: '',
      riderNote: '',
    }
    const ofOrder = sql`order_id = (select id from orders where number = ${number})`
    await database.update(orderLines).set({ size: 'L' }).where(ofOrder)
    const first = { ...fields, streetAddress: 'House 99, Model Town', seen }
    expect(await choose(token, 'correct', first)).toMatchObject({ status: 200 })
    const second = { ...fields, streetAddress: 'House 7, Gulberg', seen }
    expect(await choose(token, 'correct', second)).toMatchObject({
      status: 409,
      result: { text: expect.stringContaining('changed this order meanwhile') },
    })
    expect(await readOrder(number)).toMatchObject({ streetAddress: 'House 99, Model Town' })
    const { seenPieces } = await readSeenOrder(database, number)
    await choose(token, 'correct', {
      ...second,
      seen: (await findConfirmableOrder(services, token))?.seen ?? '',
    })
    expect((await readSeenOrder(database, number)).seenPieces).toBe(seenPieces)
  })
})

// product: 9.11, 21.6
it('is offered to who has proved whose the order is until it is decided, and cancelling by it returns the pieces', async () => {
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const placed = await placeOrder(database, orderRequest([{ product: shirt, size: 'M', quantity: 2 }]), {
    ownerEmail: undefined,
  })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { number } = placed
  const onHand = async () => {
    const { rows } = await database.execute(
      sql`select on_hand as quantity from stock_levels where product_id = ${shirt.id}`,
    )
    return rows[0]?.quantity
  }
  expect(await onHand()).toBe(3)
  const path = await findChangeLink(services, { number, status: 'pending' })
  const token = path.slice('/confirm-order/'.length)
  expect(await findConfirmableOrder(services, token)).toMatchObject({ order: { number }, canConfirm: false })
  expect(await choose(token, 'confirmed')).toMatchObject({ status: 403, result: { isDone: false } })
  expect(await listOutcomes(number)).toEqual([])
  expect(await choose(token, 'cancelled')).toMatchObject({ status: 303 })
  expect(await onHand()).toBe(5)
  expect(await listOutcomes(number)).toEqual([{ actor: 'customer', way: 'link', outcome: 'cancelled' }])
  expect(await findChangeLink(services, { number, status: 'cancelled' })).toBe('')
  const confirmed = await linkedOrder()
  await choose(confirmed.token, 'confirmed')
  for (const status of ['pending', 'processing'] as const) {
    expect(await findChangeLink(services, { number: confirmed.number, status })).toBe('')
  }
})

// product: 9.11
it('of an hour has an end of its own, which says how to go on', async () => {
  const { number } = await createOrder(database)
  const change = (minutesAgo: number) => signChangeLink(auth, number, 1, Date.now() - minutesAgo * 60_000)
  expect(await findConfirmableOrder(services, await change(58))).toMatchObject({ order: { number } })
  expect(await findConfirmableOrder(services, await change(62))).toMatchObject({ end: 'change-expired' })
})

describe('another city by a link', () => {
  const CITY = {
    fullName: 'Ayesha Khan',
    phoneNumber: '0300 1234567',
    streetAddress: 'House 12, Street 4',
    zipCode: '',
    landmark: '',
    riderNote: '',
  }
  beforeAll(async () => {
    const zone = { chargePaisa: 35_000, freeFromPaisa: 0, daysFrom: 4, daysTo: 7, cashCapPaisa: 0 }
    await database.insert(settings).values({
      key: 'store',
      value: {
        contact: { phone: '+924235550100', whatsApp: '+923005551947' },
        deliveryZones: [
          { ...zone, id: 'far', name: 'Far', takesCash: true },
          { ...zone, id: 'low', name: 'Low', takesCash: true, cashCapPaisa: 100_000 },
          { ...zone, id: 'no-cash', name: 'By transfer', takesCash: false },
        ],
        advanceRules: [
          {
            places: ['Multan'],
            source: null,
            isFirstOrderOnly: false,
            advancePercent: 0,
            advanceLeastPaisa: 50_000,
            advanceFromPaisa: 0,
          },
        ],
        payments: { 'bank-transfer': 'Bank 1234' },
      },
    })
    for (const [name, zoneId] of [
      ['Quetta', 'far'],
      ['Hunza', 'low'],
      ['Gilgit', 'no-cash'],
    ] as const) {
      await database.update(cities).set({ zoneId }).where(eq(cities.name, name))
    }
  })

  afterAll(async () => {
    await database.delete(settings).where(eq(settings.key, 'store'))
  })

  // product: 9.12
  it('costs what its rules say, once the shopper has agreed to the new total', async () => {
    const { number, token } = await linkedOrder()
    const fields = { ...CITY, city: 'Quetta', zipCode: '87300' }
    const asked = await choose(token, 'correct', fields)
    expect(asked).toMatchObject({
      status: 409,
      result: {
        text: 'Delivery to Quetta: PKR 350.00. New total: PKR 2,840.00. Save again to agree.',
        agreed: expect.any(String),
      },
    })
    expect((await readOrder(number))?.city).toBe('Lahore')
    const { agreed = '' } = (asked?.result ?? {}) as CorrectionResult
    expect(await choose(token, 'correct', { ...fields, agreed: `${agreed}0` })).toMatchObject({ status: 409 })
    expect(await choose(token, 'correct', { ...fields, agreed })).toMatchObject({ status: 200 })
    expect(await readOrder(number)).toMatchObject({
      city: 'Quetta',
      shippingPaisa: 35_000,
      totalPaisa: 284_000,
    })
  })

  it('is asked about where it has to be paid in advance there', async () => {
    const { number, token } = await linkedOrder()
    const asked = await choose(token, 'correct', { ...CITY, city: 'Multan', zipCode: '60000' })
    expect(asked).toMatchObject({
      status: 409,
      result: { text: expect.stringContaining('Of that, PKR 500.00 is to be paid before we send it.') },
    })
    expect((await readOrder(number))?.city).toBe('Lahore')
  })

  it('is refused where the order can’t be paid in cash, and says how to reach the shop', async () => {
    const { number, token } = await linkedOrder()
    const reach = 'To change it, please call 042 35550100 or send a WhatsApp to 0300 5551947.'
    expect(await choose(token, 'correct', { ...CITY, city: 'Gilgit', zipCode: '15100' })).toMatchObject({
      status: 409,
      result: { text: `We don’t deliver to Gilgit with cash on delivery. ${reach}` },
    })
    expect(await choose(token, 'correct', { ...CITY, city: 'Hunza', zipCode: '15700' })).toMatchObject({
      status: 409,
      result: { text: `Cash on delivery to that city is possible up to PKR 1,000.00. ${reach}` },
    })
    expect((await readOrder(number))?.city).toBe('Lahore')
  })

  // product: 9.12
  it('and every other correction is emailed to the address of the order, five at most', async () => {
    const { number, token } = await linkedOrder()
    const correct = (house: number) =>
      choose(token, 'correct', {
        ...CITY,
        city: 'Lahore',
        zipCode: '54000',
        streetAddress: `House ${house}, Model Town`,
      })
    for (let house = 1; house <= 5; house++) expect(await correct(house)).toMatchObject({ status: 200 })
    expect(await correct(6)).toMatchObject({
      status: 409,
      result: {
        text: expect.stringMatching(/^The address was corrected several times already\. To change it/),
      },
    })
    expect((await readOrder(number))?.streetAddress).toBe('House 5, Model Town')
    const order = await readOrder(number)
    const mailed = await database
      .select({ to: emails.to })
      .from(emails)
      .where(sql`${emails.template} = 'order_edited' and ${emails.orderId} = ${order?.id}`)
    expect(mailed).toEqual(Array(5).fill({ to: order?.email }))
  })
})

async function linkedOrder() {
  const { number } = await createOrder(database)
  return { number, token: await signConfirmLink(auth, number) }
}

function choose(token: string, intent: string, fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, intent })) form.append(name, value)
  return handleConfirmForm(services, token, form)
}

async function readOrder(number: string) {
  const [order] = await database.select().from(orders).where(eq(orders.number, number))
  return order
}

function listOutcomes(number: string) {
  return database
    .select({
      actor: confirmationEvents.actor,
      way: confirmationEvents.way,
      outcome: confirmationEvents.outcome,
    })
    .from(confirmationEvents)
    .innerJoin(orders, eq(orders.id, confirmationEvents.orderId))
    .where(eq(orders.number, number))
}

/** The part of the sign-in service that links need. */
function authWith(secret: string) {
  return { $context: Promise.resolve({ secret }) } as Parameters<typeof findConfirmableOrder>[0]['auth']
}
