import { and, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fillMessage, messageValues } from '#app/desk/call-desk/call-messages.ts'
import { readSheetParcels } from '#app/fulfilment/couriers/sheets/list-sheet-parcels.server.ts'
import { toSheetRows } from '#app/fulfilment/couriers/sheets/sheet-rows.ts'
import { checkParcel } from '#app/fulfilment/labels/check-parcel.server.ts'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { findOutdated } from '#app/fulfilment/papers/papers.server.ts'
import { parcelPapers, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderEmailParams } from '#app/messages/email/templates/order-email-params.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { findCall } from '#app/orders/confirmation/find-call.server.ts'
import { readEmailedOrder } from '#app/orders/emails/read-emailed-order.server.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { collectTexts } from '#app/orders/printing/printed-order.ts'
import { slipOfParcel } from '#app/orders/printing/slips-of-order.ts'
import type { DrivenOrder } from './driven-order.ts'
import { expectSame } from './expect-same.ts'
import { isHere } from './parcel-model.ts'

const rupees = (paisa: number) =>
  `PKR ${(paisa / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Expects every page, message and paper that names an amount to name what the model says, and a label that doesn't to be outdated. */
export async function expectSameAmounts(driven: DrivenOrder): Promise<void> {
  const { model, number, database } = driven
  const toCollectPaisa = model.toCollectPaisa()
  const admin = await findAdminOrder(database, number)
  const call = await findCall(database, number)
  // The call desk reads the order as the shopper's page does.
  const shopper = call?.order ?? (await findOrderByToken(database, driven.token))
  for (const order of [admin, shopper]) {
    const { totalPaisa, returnedPaisa, isPaid, overpaidPaisa } = model
    const cash = { toCollectPaisa, isPaid, overpaidPaisa }
    expect(order).toMatchObject({ totalPaisa, returnedPaisa, cash })
  }
  if (call) {
    expectSame('call desk', call.confirmation, model.calls)
    const { messageEnglish } = driven.shop.calls
    const text = fillMessage(messageEnglish, messageValues(call.order, { name: '', link: '' }, 'english'))
    const pieces = model.boughtLines.map(({ name, size, quantity }) => `${quantity} × ${name}, size ${size}`)
    expect(text, 'WhatsApp message').toContain(pieces.join('; '))
    const nothing = model.isPaid ? 'nothing, it is paid' : 'nothing'
    expect(text, 'WhatsApp message').toContain(toCollectPaisa === 0 ? nothing : rupees(toCollectPaisa))
  }
  const [printed] = await listPrintedOrders(database, [number])
  const amount = model.toSendPaisa() || toCollectPaisa
  for (const paper of ['invoice', 'packing-slip'] as const) {
    const said = printed && collectTexts(printed, paper).amount
    expect(said, paper).toBe(amount === 0 ? 'Nothing to pay' : rupees(amount))
  }
  await expectEmail(driven)
  await expectParcelPapers(driven)
}

async function expectEmail({ model, database, id }: DrivenOrder): Promise<void> {
  const emailed = await database.transaction(transaction => readEmailedOrder(transaction, id))
  const toCollectPaisa = model.toCollectPaisa()
  const reportedPaisa = model.reported.reduce((sum, paisa) => sum + paisa, 0)
  const toSendPaisa = Math.max(0, model.toSendPaisa() - reportedPaisa)
  const orNone = (paisa: number) => (paisa === 0 ? '' : rupees(paisa))
  const items = model.boughtLines.map(
    ({ name, size, quantity, pricePaisa }) => `${name}, size ${size} (x${quantity}) - ${rupees(pricePaisa)}`,
  )
  expectSame('email', emailed && orderEmailParams(emailed), {
    order_items: items.join('\n'),
    order_total: rupees(model.totalPaisa),
    order_due: toCollectPaisa === 0 ? 'nothing' : rupees(toCollectPaisa),
    order_reported: orNone(reportedPaisa),
    order_advance: orNone(toSendPaisa),
  })
}

async function expectParcelPapers({ model, parcelIds, database, number }: DrivenOrder): Promise<void> {
  if (parcelIds.length === 0) return
  const labels = new Map((await listLabels(database, parcelIds)).map(label => [label.parcelId, label]))
  const sheet = await readSheetParcels(database, parcelIds, { key: 'none', listed: [] })
  const [, ...cells] = toSheetRows([{ field: 'amount', header: 'COD', text: '' }], sheet)
  const outdated = await findOutdated(database, parcelIds)
  const [printedOrder] = await listPrintedOrders(database, [number])
  const printed = await database
    .select({ parcelId: parcelPapers.parcelId, amountPaisa: parcelPapers.amountPaisa })
    .from(parcelPapers)
    .where(and(inArray(parcelPapers.parcelId, parcelIds), sql`kind = 'label'`))
  const references = await database
    .select({ id: parcels.id, reference: parcels.reference })
    .from(parcels)
    .where(inArray(parcels.id, parcelIds))
  for (const [at, { paisa }] of model.ofParcels()) {
    const id = parcelIds[at] ?? 0
    expect(labels.get(id)?.toCollectPaisa, 'label').toBe(paisa)
    expect(cells[at], 'sheet').toEqual([String(paisa / 100)])
    const printedPaisa = printed.find(({ parcelId }) => parcelId === id)?.amountPaisa
    const reference = references.find(each => each.id === id)?.reference ?? ''
    const slip = printedOrder && slipOfParcel(printedOrder, reference)
    const slipSays = slip && collectTexts(slip, 'packing-slip').amount
    expect(slipSays, 'slip of the parcel').toBe(paisa === 0 ? 'Nothing to pay' : rupees(paisa))
    const asksBefore = outdated.get(id)?.some(paper => paper.on === 'advance') ?? false
    const isHereUnpaid = isHere(model.parcels[at]?.state ?? '') && model.advanceDuePaisa > 0
    expect(asksBefore, 'advance missing at hand-over').toBe(isHereUnpaid)
    const sealed = { reference, amountPaisa: printedPaisa ?? 0 }
    expect(await checkParcel(database, sealed), 'QR page').toMatchObject({ now: { kind: 'collects', paisa } })
    const isFlagged = outdated.get(id)?.some(paper => paper.on === 'label' && paper.hasOtherAmount) ?? false
    expect(isFlagged, 'outdated label').toBe(printedPaisa !== undefined && printedPaisa !== paisa)
  }
}
