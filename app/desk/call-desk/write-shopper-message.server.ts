import { eq } from 'drizzle-orm'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { UnwrittenMessage } from '#app/messages/whatsapp/deliver-messages.server.ts'
import { pageLanguage, placeholdersOf, type WrittenMessage } from '#app/messages/whatsapp/shopper-message.ts'
import { isOpen } from '#app/orders/confirmation/confirmation.ts'
import { findCall } from '#app/orders/confirmation/find-call.server.ts'
import { findOrder } from '#app/orders/find-order.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { CallSettings, MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { canGetMessages } from '#app/shared/phone-number.ts'
import { pathIn } from '#app/shared/text/languages.ts'
import { message } from '#app/shared/text/translate.ts'
import { confirmAddress } from './call-address.ts'
import { messageValues } from './call-messages.ts'
import { signConfirmLink } from './confirm-link.server.ts'

interface Shop {
  database: Database
  auth: Auth
  storeUrl: string
}

type Written = WrittenMessage | { dropped: string }

/** Writes a message to a shopper from what is true when it leaves, or says why it is not sent any more. */
export async function writeShopperMessage(shop: Shop, message: UnwrittenMessage): Promise<Written> {
  const written = await (message.kind === 'shipped'
    ? writeShipped(shop, message)
    : writeConfirmation(shop, message))
  if ('dropped' in written) return written
  return canGetMessages(written.to) ? written : { dropped: NO_MOBILE }
}

const NO_MOBILE = message('This phone is no mobile.')
const DECIDED = message('The order was decided before it left.')
const NOT_ON_ITS_WAY = message('The parcel was not on its way any more.')

const SAMPLE = {
  number: 'DZ-12345678',
  customerName: 'Ayesha Khan',
  totalPaisa: 498_000,
  paymentMethod: 'cash_on_delivery',
  cash: { toCollectPaisa: 498_000, toSendPaisa: 0, roundingPaisa: 0, isPaid: false },
  lines: [{ name: 'Oxford Shirt', size: 'M', quantity: 2 }],
} as const

async function writeConfirmation(
  { database, auth, storeUrl }: Shop,
  { kind, language, orderId, to }: UnwrittenMessage,
): Promise<Written> {
  const { calls, name } = await readStoreSettings(database)
  const linkOf = async (number: string) =>
    new URL(pathIn(pageLanguage(language), confirmAddress(await signConfirmLink(auth, number))), storeUrl)
      .href
  const fill = (values: Record<string, string>) =>
    placeholdersOf(textOf(calls, language)).map(each => values[each] ?? '')
  if (kind === 'test') {
    const link = new URL('/confirm-order/sample', storeUrl).href
    return { to, parameters: fill(messageValues(SAMPLE, { name, link }, language)) }
  }
  const order = await findOrder(database, eq(orders.id, orderId ?? 0))
  const call = order && (await inLanguage(pageLanguage(language), () => findCall(database, order.number)))
  if (!call || !isOpen(call.confirmation)) return { dropped: DECIDED }
  const link = await linkOf(call.order.number)
  return { to: call.order.phone, parameters: fill(messageValues(call.order, { name, link }, language)) }
}

function textOf(calls: CallSettings, language: MessageLanguage): string {
  switch (language) {
    case 'english':
      return calls.messageEnglish
    case 'urdu':
      return calls.messageUrdu
    case 'romanUrdu':
      return calls.messageRomanUrdu
  }
}

async function writeShipped(
  { database, storeUrl }: Shop,
  { parcelId, language }: UnwrittenMessage,
): Promise<Written> {
  const [found] = await database
    .select({
      state: parcels.state,
      trackingNumber: parcels.trackingNumber,
      number: orders.number,
      name: orders.customerName,
      phone: orders.phone,
      trackingToken: orders.trackingToken,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(eq(parcels.id, parcelId ?? 0))
  if (!found?.trackingNumber || PARCEL_STATE[found.state].place !== 'onItsWay') {
    return { dropped: NOT_ON_ITS_WAY }
  }
  const link = new URL(pathIn(pageLanguage(language), `/track-order/${found.trackingToken}`), storeUrl).href
  return { to: found.phone, parameters: [found.name, found.number, found.trackingNumber, link] }
}
