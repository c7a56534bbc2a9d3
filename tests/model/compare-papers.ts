import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { messageValues } from '#app/features/call-desk/call-messages.ts'
import { readSheetParcels } from '#app/features/couriers/sheets/list-sheet-parcels.server.ts'
import { toSheetRows } from '#app/features/couriers/sheets/sheet-rows.ts'
import { checkParcel } from '#app/features/labels/check-parcel.server.ts'
import { listLabels } from '#app/features/labels/list-labels.server.ts'
import { findOutdated } from '#app/features/orders/papers/papers.server.ts'
import { orderEmailParams } from '#app/features/notifications/templates/order-email-params.ts'
import { findAdminOrder } from '#app/features/orders/admin/find-admin-order.server.ts'
import { findCall } from '#app/features/orders/confirmation/find-call.server.ts'
import { readEmailedOrder } from '#app/features/orders/emails/read-emailed-order.server.ts'
import { findOrderByToken } from '#app/features/orders/find-order.server.ts'
import { listPrintedOrders } from '#app/features/orders/printing/list-printed-orders.server.ts'
import { collectTexts } from '#app/features/orders/printing/printed-order.ts'
import { orders } from '#app/schema/orders.server.ts'
import { parcelPapers, parcels } from '#app/schema/parcels.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { DrivenOrder } from './drive-order.ts'

/** Expects every page and paper that names an amount to name what the model says, and a label that doesn't to be outdated. */
export async function expectSameAmounts(driven: DrivenOrder): Promise<void> {
  const { model, number, id } = driven
  const { database } = driven.shop
  const [row] = await database.select({ token: orders.token }).from(orders).where(eq(orders.id, id))
  const toCollectPaisa = model.toCollectPaisa()
  const admin = await findAdminOrder(database, number)
  const shopper = await findOrderByToken(database, row?.token ?? '')
  const call = await findCall(database, number)
  for (const order of [admin, shopper, call?.order]) {
    expect(order).toMatchObject({ totalPaisa: model.totalPaisa, cash: { toCollectPaisa } })
  }
  if (call) {
    const message = messageValues(call.order, { name: '', link: '' }, 'english')
    expect(message.due, 'WhatsApp message').toBe(formatPaisa(toCollectPaisa))
  }
  const [printed] = await listPrintedOrders(database, [number])
  if (printed) {
    const amount = toCollectPaisa === 0 ? 'Nothing to pay' : formatPaisa(toCollectPaisa)
    for (const paper of ['invoice', 'packing-slip'] as const) {
      expect(collectTexts(printed, paper).amount, paper).toBe(amount)
    }
  }
  const emailed = await database.transaction(transaction => readEmailedOrder(transaction, id))
  if (emailed) {
    const due = toCollectPaisa === 0 ? 'nothing' : formatPaisa(toCollectPaisa)
    expect(orderEmailParams(emailed).order_due, 'email').toBe(due)
  }
  await expectParcelPapers(driven)
}

async function expectParcelPapers({ model, id, shop: { database } }: DrivenOrder): Promise<void> {
  const rows = await database
    .select({ id: parcels.id, reference: parcels.reference })
    .from(parcels)
    .where(eq(parcels.orderId, id))
    .orderBy(asc(parcels.id))
  const ids = rows.map(row => row.id)
  const labels = new Map((await listLabels(database, ids)).map(label => [label.parcelId, label]))
  const sheet = await readSheetParcels(database, ids, { key: 'none', listed: [] })
  const [, ...cells] = toSheetRows([{ field: 'amount', header: 'COD', text: '' }], sheet)
  const outdated = await findOutdated(database, ids)
  const printed = await database
    .select({ parcelId: parcelPapers.parcelId, amountPaisa: parcelPapers.amountPaisa })
    .from(parcelPapers)
    .where(and(inArray(parcelPapers.parcelId, ids), eq(parcelPapers.kind, 'label')))
  for (const [at, { paisa }] of model.ofParcels()) {
    const parcel = rows[at]
    if (!parcel) throw new Error(`There is no parcel ${at}`)
    expect(labels.get(parcel.id)?.toCollectPaisa, 'label').toBe(paisa)
    expect(cells[at], 'sheet').toEqual([String(paisa / 100)])
    const printedPaisa = printed.find(({ parcelId }) => parcelId === parcel.id)?.amountPaisa
    const sealed = { reference: parcel.reference, amountPaisa: printedPaisa ?? 0 }
    expect(await checkParcel(database, sealed), 'QR page').toMatchObject({ now: { kind: 'collects', paisa } })
    const isFlagged = outdated.get(parcel.id)?.some(({ hasOtherAmount }) => hasOtherAmount) ?? false
    expect(isFlagged, 'outdated label').toBe(printedPaisa !== undefined && printedPaisa !== paisa)
  }
}
