import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { returnsText } from '#app/owner/settings/store-settings.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { metreStep, quantityText, sizeLabelText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { language, message, t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { ORDER_STATUS } from '../order-status.ts'
import type { Print } from './print-query.ts'
import {
  amountRows,
  collectedRows,
  collectTexts,
  type InvoicedOrder,
  type PrintedOrder,
  type PrintedStore,
  type PrintedWords,
  storeLines,
} from './printed-order.ts'

/** The words of a sheet, in the language in which it is made. */
export function printedWords(
  order: PrintedOrder | InvoicedOrder,
  store: PrintedStore,
  as: Print,
): PrintedWords {
  const { number, landmark, riderNote } = order
  return {
    language: language(),
    store: storeLines(store),
    title: as === 'invoice' ? t('Invoice {number}', { number }) : `Packing slip ${number}`,
    placedAt: formatMoment(order.placedAt),
    deliverTo: t('Deliver to'),
    landmark: landmark && `${t('Landmark')}: ${landmark}`,
    riderNote: riderNote && `${t('Note for the rider')}: ${riderNote}`,
    collect: { ...collectTexts(order, as), parcels: as === 'invoice' ? collectedRows(order) : [] },
    parcel: parcelText(order),
    contents: as === 'invoice' ? t('Pieces of the order') : t('What is in the parcel'),
    columns: { quantity: t('Qty'), item: t('Item'), price: t('Price'), amount: t('Amount') },
    lines: order.lines.map(line => ({
      position: line.position,
      quantity: quantityText(line.quantity, line.size),
      sign: metreStep(line.size) === undefined ? '×' : '',
      name: saidText(line.name, 'nameUrdu' in line ? line.nameUrdu : undefined),
      size: [
        sizeLabelText(line.size),
        line.shipsOn && preOrderText(line.shipsOn),
        ...(as === 'invoice' ? goneTexts(order, line) : []),
      ]
        .filter(Boolean)
        .join(' · '),
      price: unitPriceText(line.unitPricePaisa, line.size),
      amount: formatPaisa(lineTotalPaisa(line)),
    })),
    pieces: piecesText(order),
    takesBack: as === 'packing-slip' && order.takesBack ? `Take back ${order.takesBack}` : '',
    amounts: amountRows(order),
    thanks: t('Thank you for shopping with {shop}.', { shop: store.name }),
    returns: returnsText(store) && t('{text}.', { text: returnsText(store) }),
  }
}

/** `Came back`, or `1 of 2 came back`: what of a line the shopper does not have. */
function goneTexts(
  { status, gone = [] }: PrintedOrder | InvoicedOrder,
  { position, quantity, size }: { position: number; quantity: number; size: string },
): string[] {
  const of = gone.find(one => one.position === position)
  if (!of || !ORDER_STATUS[status].countsAsRevenue) return []
  const { back, lost } = of
  const said = (count: number, all: string, some: string) =>
    count === 0
      ? []
      : [
          count < quantity
            ? t(some, { count: quantityText(count, size), quantity: quantityText(quantity, size) })
            : t(all),
        ]
  return [...said(back, CAME_BACK, SOME_CAME_BACK), ...said(lost, IS_LOST, SOME_ARE_LOST)]
}

const CAME_BACK = message('Came back')
const SOME_CAME_BACK = message('{count} of {quantity} came back')
const IS_LOST = message('Lost on the way')
const SOME_ARE_LOST = message('{count} of {quantity} lost on the way')

/** `Parcel 1 of 2 · DZ-48302915-1` on the slip of a part; empty on others. */
function parcelText({ part }: PrintedOrder): string {
  if (!part) return ''
  const { numbering, parcel } = part
  const name = numbering && t('Parcel {position} of {of}', numbering)
  return [name, parcel?.reference ?? 'not packed yet'].filter(Boolean).join(' · ')
}

/** How many pieces the packer puts into the parcel, or what became of them. Packing slips are for staff. */
function piecesText({ status, lines, part, cameBack = 0 }: PrintedOrder | InvoicedOrder): string {
  const { hasLeft: orderHasLeft, countsAsRevenue } = ORDER_STATUS[status]
  const hasLeft = !part ? orderHasLeft : part.parcel !== null && PARCEL_STATE[part.parcel.state].hasLeft
  if (!countsAsRevenue) return 'Cancelled: nothing to pack'
  const count = countGoods(lines)
  const pieces = `${count} ${count === 1 ? 'piece' : 'pieces'}`
  if (!hasLeft) return `${pieces} in this parcel`
  return cameBack > 0 && !part ? `${pieces} sent, ${cameBack} of them came back` : `${pieces} sent`
}
