import { and, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { listOrders } from '#app/customers/privacy/export-orders.server.ts'
import { checkIn } from '#app/fulfilment/parcels/check-in.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { readDashboard } from '#app/insight/dashboard/read-dashboard.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { advanceDue, paymentState } from '#app/money/payments/payment-state.ts'
import { listMoneyEntries, readCost } from '#app/money/payments/read-money.server.ts'
import { recordPayment } from '#app/money/payments/record-payment.server.ts'
import { issueVoucher } from '#app/money/vouchers/issue-voucher.server.ts'
import { redeemVoucher } from '#app/money/vouchers/redeem-voucher.server.ts'
import type { AdminOrder } from '#app/orders/admin/admin-order.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { editOrder } from '#app/orders/edits/edit-order.server.ts'
import type { DiscountChoice } from '#app/orders/edits/edited-discount.ts'
import { listRevisions } from '#app/orders/edits/list-revisions.server.ts'
import { undoEdit } from '#app/orders/edits/undo-edit.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus, undoOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { returnPieces } from '#app/orders/lifecycle/return-pieces.server.ts'
import { ORDER_STATUSES } from '#app/orders/order-status.ts'
import { amountRows } from '#app/orders/printing/printed-order.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import { readOrderDiscounts } from '#app/pricing/discounts/order-discounts.server.ts'
import { discountText } from '#app/pricing/order-amounts.ts'
import { paidInAll } from '#app/pricing/settled-rows.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { listReturnsOfOrder } from '#app/returns/find-return.server.ts'
import { handleDecisionForm } from '#app/returns/handle-decision-form.server.ts'
import { handleReturnForm } from '#app/returns/handle-return-form.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type SeededRandom, seededRandom } from '#db/seed/seeded-random.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

/** A longer run: `SEQUENCES=5000 SEED=2 npx vitest run --project database order-sequences`, once for each seed. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 12)
/** So many share a shop: each step looks at all of its orders. */
const SEQUENCES_IN_SHOP = 100
const STEPS = 12
const actor = 'sana@darzi.example'
const SIZES = ['S', 'M', 'L']

type Sold = { id: number }

// product: 29.2, 30.1, 32.4
test('whatever is placed, edited, undone, discounted, paid, shipped, returned, exchanged and cancelled, every sum stays right at every step', {
  timeout: 60_000 + SEQUENCES * 4_000,
}, async () => {
  let products: Sold[] = []
  const random = seededRandom(Number(process.env.SEED ?? 26))
  let placed = 0
  for (let at = 0; at < SEQUENCES; at += 1) {
    if (at % SEQUENCES_IN_SHOP === 0) {
      if (at > 0) process.stderr.write(`${at} of ${SEQUENCES} sequences\n`)
      products = await openShop()
    }
    if (await runSequence(random, products, at)) placed += 1
  }
  process.stdout.write(`${placed} orders: ${JSON.stringify(Object.fromEntries(happened))}\n`)
  expect(placed).toBeGreaterThan(SEQUENCES / 2)
  const rare =
    SEQUENCES < 100 ? [...VOUCHER_STEPS.map(([name]) => name), 'a voucher at checkout', 'an exchange'] : []
  expect([...WANTED].filter(what => !happened.has(what) && !rare.includes(what))).toEqual([])
})

/** How often each step did something, and each status and further event came. */
const happened = new Map<string, number>()

function count(what: string): void {
  happened.set(what, (happened.get(what) ?? 0) + 1)
}

/** Places an order, lets so many steps happen to it, and looks at everything after each. @returns whether it was placed */
async function runSequence(random: SeededRandom, products: Sold[], at: number): Promise<boolean> {
  let lastMail = await readLastMail()
  const number = await place(random, products, at)
  if (!number) return false
  for (let step = 0; step < STEPS; step += 1) {
    const { status, id } = await expectAll(number, lastMail)
    count(status)
    lastMail = await readLastMail()
    const hasReturn = status === 'delivered' && (await listReturnsOfOrder(database, id)).length > 0
    const isAboutReturn = status === 'delivered' && (hasReturn || random.chance(0.5))
    const [name, run] = random.pick(isAboutReturn ? RETURN_STEPS : OPEN_STEPS)
    if (await run(number, random, products)) count(name)
  }
  const { id } = await expectAll(number, lastMail)
  // What was held goes back, so that the next order finds some. What was returned or exchanged is replenished.
  const replacements = (await listReturnsOfOrder(database, id)).flatMap(
    ({ replacement }) => replacement ?? [],
  )
  for (const open of [number, ...replacements]) {
    const { status } = await read(open)
    await changeOrderStatus(database, { number: open, from: status, to: 'cancelled', actor })
    await returnPieces(database, { number: open, actor })
  }
  await replenish()
  return true
}

async function expectAll(number: string, lastMail: number) {
  const order = await expectOrder(number)
  await expectMails(order, lastMail)
  await expectSums()
  return order
}

/** An empty shop with two products, two discounts, and an advance of a fifth. */
async function openShop(): Promise<Sold[]> {
  await database.execute(
    sql`truncate orders, customers, vouchers, discounts, products, emails, settings restart identity cascade`,
  )
  codes.length = 0
  const payments = { raast: '0300 1234567', advancePercent: 20 }
  await database.insert(settings).values({ key: 'store', value: { payments } })
  await database.insert(discounts).values([
    { name: 'Sale', kind: 'percent', percent: 13, isCombinable: true },
    { name: 'CODE', code: 'CODE', kind: 'amount', amountPaisa: 77_777, isCombinable: true, mostUses: 9 },
  ])
  return [
    await createProduct(database, { sizes: { S: 4, M: 4, L: 1 }, pricePaisa: 249_999 }),
    await createProduct(database, { sizes: { S: 0, M: 9, L: 3 }, pricePaisa: 33_333 }),
  ]
}

async function place(random: SeededRandom, products: Sold[], at: number): Promise<string | undefined> {
  const lines = products.map(product => ({ product, size: random.pick(SIZES), quantity: 1 }))
  const request = orderRequest(lines.slice(random.between(0, 1)), {
    details: { phoneNumber: `+92300${String(at % 50).padStart(7, '0')}`, email: `c${at % 50}@example.com` },
  })
  const details = random.chance(0.3) ? { ...request.details, email: '' } : request.details
  const voucher = random.chance(0.2) && codes.length > 0 ? random.pick(codes) : undefined
  const code = voucher ?? (random.chance(0.3) ? 'CODE' : '')
  const placed = await placeOrder(
    database,
    { ...request, details, code },
    { ownerEmail: 'owner@example.com' },
  )
  if (!placed.ok) return undefined
  if (code !== '') count(voucher ? 'a voucher at checkout' : 'a code at checkout')
  return placed.number
}

type Step = (number: string, random: SeededRandom, products: Sold[]) => Promise<boolean>

const STEP_KINDS: [string, Step][] = [
  [
    'edit',
    async (number, random) => {
      const edited = await editOrder(database, {
        number,
        actor,
        reason: '',
        isMailed: random.chance(0.5),
        discount: random.chance(0.3)
          ? random.pick<DiscountChoice>([
              { by: 'terms' },
              { by: 'current-amount' },
              { by: 'other-amount', paisa: random.between(0, 600_000) },
            ])
          : undefined,
        change: content => ({
          ok: true,
          content: {
            ...content,
            lines: content.lines.map(line => ({
              ...line,
              size: random.chance(0.4) ? random.pick(SIZES) : line.size,
              quantity: random.chance(0.4) ? random.between(0, 3) : line.quantity,
              unitPricePaisa: random.chance(0.2) ? random.between(1, 300_000) : line.unitPricePaisa,
            })),
            shippingPaisa: random.chance(0.2) ? random.between(0, 30_000) : content.shippingPaisa,
          },
        }),
      })
      return edited.ok && edited.text !== ''
    },
  ],
  [
    'undo an edit',
    async number => {
      const [last] = await listRevisions(database, (await read(number)).id)
      return last !== undefined && (await undoEdit(database, { number, actor, revisionId: last.id })).ok
    },
  ],
  [
    'pay',
    async (number, random) => {
      const { id } = await read(number)
      const seen = (await listMoneyEntries(database, id)).length
      const direction = random.chance(0.3) ? ('refund' as const) : ('received' as const)
      const payment = { intent: 'payment' as const, direction, amount: random.between(1, 200_000), seen }
      return (await recordPayment(database, { ...payment, number, actor, way: 'raast', reference: '' })).ok
    },
  ],
  [
    'change the status',
    async (number, random) => {
      const { status } = await read(number)
      const to = random.chance(0.4) ? 'delivered' : random.pick(ORDER_STATUSES)
      const isBack = random.chance(0.7)
      const changed = await changeOrderStatus(database, { number, from: status, to, actor, isBack })
      return changed.ok && changed.hasChanged
    },
  ],
  [
    'undo the status',
    async number => {
      const { status } = await read(number)
      const undone = await undoOrderStatus(database, { number, from: status, actor })
      return undone.ok && undone.hasChanged
    },
  ],
]

/** The courier's side: a parcel of all pieces, and what becomes of it. */
const PARCEL_STEPS: [string, Step][] = [
  ['pack', async number => (await packOrder(database, { number, actor })).ok],
  [
    'move a parcel',
    async (number, random) => {
      const [parcel] = await database
        .select({ id: parcels.id })
        .from(parcels)
        .where(eq(parcels.orderId, (await read(number)).id))
        .orderBy(desc(parcels.id))
      if (!parcel) return false
      if (random.chance(0.2)) return (await checkIn(database, { parcelId: parcel.id, actor })).ok
      const kind = random.pick([
        'handed-over',
        'delivered',
        'attempted',
        'returning',
        'lost',
        'cancelled',
      ] as const)
      return (await reportParcel(database, { parcelId: parcel.id, kind, actor })).ok
    },
  ],
]

/** Vouchers that were given, of which an order may use any. */
const codes: string[] = []

const VOUCHER_STEPS: [string, Step][] = [
  [
    'give a voucher',
    async (number, random) => {
      const cost = await readCost(database, (await read(number)).id)
      const { overpaidPaisa } = cost ? paymentState(cost) : { overpaidPaisa: 0 }
      if (overpaidPaisa === 0) return false
      const amountPaisa = random.between(1, overpaidPaisa + 1)
      const issued = await issueVoucher(database, { number, amountPaisa, validDays: 0, actor })
      if (issued.ok) codes.push(issued.code)
      return issued.ok
    },
  ],
  [
    'use a voucher',
    async (number, random) =>
      codes.length > 0 && (await redeemVoucher(database, { number, code: random.pick(codes) })).ok,
  ],
]

/** Asks to return a random line, or decides about what was asked. Counts what a return did. */
const RETURN_STEPS: [string, Step][] = [
  [
    'ask for a return',
    async (number, random) => {
      const { id, lines } = await read(number)
      const line = random.pick(lines)
      const wants = random.pick(['money', 'other', ...SIZES.map(size => `size:${size}`)])
      const seen = (await listReturnsOfOrder(database, id)).length
      const at = line.position
      const form = formOf({
        seen,
        [`back${at}`]: random.between(1, 2),
        [`reason${at}`]: 'other',
        [`wants${at}`]: wants,
        [`other${at}`]: 'x',
      })
      return (await handleReturnForm(database, form, { number, actor })).result.isDone
    },
  ],
  [
    'decide about a return',
    async (number, random, products) => {
      const { id: orderId } = await read(number)
      const [found] = await listReturnsOfOrder(database, orderId)
      if (!found) return false
      // New pieces are paid with what has come.
      if (random.between(0, 2) > 0) await payRest(orderId, number)
      const [line] = found.lines
      const arrived = random.between(0, line?.quantity ?? 0)
      const form = formOf({
        intent:
          found.state === 'approved'
            ? random.pick(['receive', 'receive', 'withdraw', 'missing'])
            : random.pick(['approve', 'approve', 'reject']),
        replacement: random.pick(['none', 'at-the-door', 'after-return']),
        credit: String(random.between(1, 250_000) / 100),
        charge: String(random.between(0, 300)),
        answer: 'So it is.',
        [`size${line?.orderLineId}`]: random.pick(['', ...SIZES]),
        [`arrived${line?.orderLineId}`]: arrived,
        [`damaged${line?.orderLineId}`]: random.between(0, arrived),
        piece0: products[0]?.id ?? 0,
        pieceSize0: random.pick(SIZES),
        pieceQuantity0: random.between(0, 1),
      })
      const { result } = await handleDecisionForm(database, form, { id: found.id, actor })
      const after = (await listReturnsOfOrder(database, (await read(number)).id)).find(
        ({ id }) => id === found.id,
      )
      if (after?.replacement) {
        count('an exchange')
        await expectOrder(after.replacement)
      }
      return result.isDone
    },
  ],
]

/** Records that the shopper has paid all that the order costs. */
async function payRest(orderId: number, number: string): Promise<void> {
  const cost = await readCost(database, orderId)
  const { duePaisa = 0 } = cost ? paymentState(cost) : {}
  const seen = (await listMoneyEntries(database, orderId)).length
  const payment = { intent: 'payment' as const, direction: 'received' as const, amount: duePaisa, seen }
  if (duePaisa > 0) await recordPayment(database, { ...payment, number, actor, way: 'raast', reference: '' })
}

const OPEN_STEPS = [...STEP_KINDS, ...STEP_KINDS, ...PARCEL_STEPS, ...VOUCHER_STEPS]

const ALL_STEPS = [...OPEN_STEPS, ...RETURN_STEPS]

const WANTED = new Set([
  ...ALL_STEPS.map(([name]) => name),
  ...ORDER_STATUSES,
  'an exchange',
  'a voucher at checkout',
  'a code at checkout',
])

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

/** Brings every size to the number that the shop began with, as staff do by hand. */
async function replenish(): Promise<void> {
  await database.execute(sql`
    with short as (select id, 4 - on_hand as lacking from stock_levels where on_hand < 4),
      stored as (update stock_levels set on_hand = stock_levels.on_hand + lacking from short where short.id = stock_levels.id)
    insert into stock_movements (stock_level_id, change, reason) select id, lacking, 'received' from short`)
}

async function read(number: string) {
  const order = await findAdminOrder(database, number)
  if (!order) throw new Error(`The order ${number} is gone`)
  return order
}

/** The order adds up, and its page, its invoice, its export and what is to be collected say so. */
async function expectOrder(number: string) {
  const order = await read(number)
  const lines = order.lines.reduce((sum, { unitPricePaisa, quantity }) => sum + unitPricePaisa * quantity, 0)
  expect(order.totalPaisa).toBe(lines + order.shippingPaisa - order.discountPaisa)
  const remembered = await readOrderDiscounts(database, order.id)
  const taken = remembered.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
  if (remembered.length > 0) expect(taken).toBe(order.discountPaisa)
  const paid = (await listMoneyEntries(database, order.id)).reduce(
    (sum, { amountPaisa }) => sum + amountPaisa,
    0,
  )
  const due = order.status === 'cancelled' ? 0 : order.totalPaisa - order.returnedPaisa
  const rest = Math.max(0, due - paid)
  // In whole rupees, and without what is coming back, lost or on sale again.
  expect(order.cash.toCollectPaisa).toBeLessThan(rest + 100)
  if (!(await isHeld(order.id))) expect(order.cash.toCollectPaisa).toBeGreaterThan(rest - 100)
  const received = paidInAll(order.cash)
  const { lines: _, discountPaisa, totalPaisa } = order
  expect(await findOrderByToken(database, order.token)).toMatchObject({
    discountPaisa,
    totalPaisa,
    paidPaisa: paid,
  })
  expect(advanceDue(order)).toBeLessThanOrEqual(order.cash.toCollectPaisa)
  const [exported] = await listOrders(database, eq(orders.number, number))
  const { subtotalPaisa, shippingPaisa, returnedPaisa } = order
  expect(exported).toMatchObject({ subtotalPaisa, shippingPaisa, discountPaisa, totalPaisa, returnedPaisa })
  const invoice = amountRows(order)
  expect(invoice.find(({ isTotal }) => isTotal)?.amount).toBe(formatPaisa(totalPaisa))
  const { byVouchersPaisa = 0 } = order.cash
  const rows = [
    ['Voucher', byVouchersPaisa],
    ['Paid', received - byVouchersPaisa],
  ] as const
  for (const [row, paisa] of rows) {
    const amount = paisa > 0 ? discountText(paisa) : undefined
    expect(invoice.find(({ name }) => name === row)?.amount).toBe(amount)
  }
  return order
}

/** Whether a parcel of the order has not arrived, and its pieces are not packed again. */
async function isHeld(orderId: number): Promise<boolean> {
  const held = inArray(parcels.state, ['returning', 'lost', 'returned'])
  return (await database.$count(parcels, and(eq(parcels.orderId, orderId), held))) > 0
}

async function readLastMail(): Promise<number> {
  const [last] = await database.select({ id: max(emails.id) }).from(emails)
  return last?.id ?? 0
}

/** Every email about the order that a step has queued names the total that the order has then, and what is left to pay. */
async function expectMails(order: AdminOrder, after: number): Promise<void> {
  const { id, totalPaisa } = order
  const toCollect = order.cash.toCollectPaisa
  const queued = await database
    .select({ template: emails.template, params: emails.params })
    .from(emails)
    .where(and(gt(emails.id, after), eq(emails.orderId, id)))
  for (const { template, params } of queued) {
    expect([template, params.order_total, params.order_due]).toEqual([
      template,
      formatPaisa(totalPaisa),
      toCollect === 0 ? 'nothing' : formatPaisa(toCollect),
    ])
  }
}

/** Every number of pieces is the sum of its movements, open orders hold what they say, and customers spent what they did. */
async function expectSums(): Promise<void> {
  const { rows } = await database.execute<Record<string, unknown>>(sql`select
    (select json_agg(levels) from (
      select level.id from stock_levels level join stock_movements move on move.stock_level_id = level.id
      group by level.id having on_hand <> sum(change) or level.reserved <> sum(move.reserved)
        or level.on_its_way <> sum(move.on_its_way) or level.delivered <> sum(move.delivered)
        or level.coming_back <> sum(move.coming_back) or level.damaged <> sum(move.damaged)
        or level.missing <> sum(move.missing) or least(on_hand, level.reserved, level.on_its_way, level.coming_back,
          level.damaged, level.missing, level.delivered) < 0) as levels) as levels,
    (select json_agg(number) from orders join order_statuses using (status)
      left join lateral (select sum(change) as moved from stock_movements where order_id = orders.id) moves on true
      where -coalesce(moved, 0) <> case when holds_stock or pieces_out
        then (select sum(quantity) from order_lines where order_id = orders.id) - coalesce((
          select sum(arrived - damaged) from return_lines join return_requests on return_requests.id = request_id
          where order_id = orders.id and state = 'received'), 0) else 0 end) as orders,
    (select json_agg(email) from customers where spent_paisa <> (
      select coalesce(sum(total_paisa - returned_paisa), 0) from orders
      where lower(trim(orders.email)) = customers.email and status <> 'cancelled')) as customers,
    (select json_agg(voucher_id) from (
      select voucher_id from money_entries where voucher_id is not null
      group by voucher_id having sum(amount_paisa) > 0) as overdrawn) as vouchers,
    (select coalesce(sum(total_paisa - returned_paisa), 0)::int from orders where status <> 'cancelled') as revenue`)
  const { sales } = await readDashboard(database, '7d', new Date())
  expect(rows).toEqual([
    {
      levels: null,
      orders: null,
      customers: null,
      vouchers: null,
      revenue: sales.reduce((sum, { revenuePaisa }) => sum + revenuePaisa, 0),
    },
  ])
}
