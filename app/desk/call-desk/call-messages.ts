import type { OrderCash } from '#app/money/payments/cash-to-collect.ts'
import { partsToPay, type ToPay, totalToPay } from '#app/money/payments/to-collect-text.ts'
import type {
  CallSettings,
  MESSAGE_PLACEHOLDERS,
  MessageLanguage,
} from '#app/owner/settings/call-settings.ts'
import { countGoods } from '#app/pricing/order-amounts.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isTransfer } from '#app/shared/payment-method.ts'
import { metreStep, metresOf } from '#app/shared/sold-quantity.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

interface MessagedOrder extends OrderWords {
  phone: string
}

interface OrderWords extends ToPay {
  number: string
  customerName: string
  totalPaisa: number
  cash: ToPay['cash'] & Parameters<typeof totalToPay>[0]['cash'] & Pick<OrderCash, 'isPaid'>
  lines: readonly { name: string; size: string; quantity: number; shipsOn?: string | null }[]
}

/**
 * The WhatsApp chats with a shopper, with the owner's message in each language filled in.
 *
 * @param inUrdu the same order with the names of its pieces in Urdu
 */
export function messageLinks(
  { order, inUrdu }: { order: MessagedOrder; inUrdu: MessagedOrder },
  settings: CallSettings,
  store: { name: string; link: string },
): Record<MessageLanguage, string> {
  const chat = (language: MessageLanguage, template: string) => {
    const said = language === 'urdu' ? inUrdu : order
    return whatsAppAddress(order.phone, fillMessage(template, messageValues(said, store, language)))
  }
  return {
    english: chat('english', settings.messageEnglish),
    urdu: chat('urdu', settings.messageUrdu),
    romanUrdu: chat('romanUrdu', settings.messageRomanUrdu),
  }
}

/** What the placeholders of a message in this language stand for. */
export function messageValues(
  order: OrderWords,
  store: { name: string; link: string },
  language: MessageLanguage,
): Record<(typeof MESSAGE_PLACEHOLDERS)[number], string> {
  return {
    name: order.customerName,
    number: order.number,
    pieces: piecesText(order.lines, language),
    total: formatPaisa(totalToPay(order)),
    due: dueText(order, language),
    store: store.name,
    link: store.link,
  }
}

/** `PKR 4,980.00`; of what is not paid in cash it says how and when it is, and of nothing whether all is paid. */
function dueText(order: OrderWords, language: MessageLanguage): string {
  if (order.cash.toCollectPaisa === 0) return NOTHING[language][order.cash.isPaid ? 'paid' : 'free']
  const due = formatPaisa(order.cash.toCollectPaisa)
  const { toSendPaisa, inCashPaisa } = partsToPay(order)
  if (toSendPaisa === 0) return due
  const { part, byTransfer, before } = AWAITED[language]
  const words = [
    inCashPaisa > 0 && part.replace('{price}', formatPaisa(toSendPaisa)),
    isTransfer(order.paymentMethod) && byTransfer,
    before,
  ].filter(Boolean)
  return `${due} (${words.join(language === 'urdu' ? '، ' : ', ')})`
}

/** Said instead of an amount where nothing is left to pay. */
const NOTHING: Record<MessageLanguage, Record<'paid' | 'free', string>> = {
  english: { paid: 'nothing, it is paid', free: 'nothing' },
  urdu: { paid: 'کچھ نہیں، ادائیگی ہو چکی ہے', free: 'کچھ نہیں' },
  romanUrdu: { paid: 'kuch nahin, adaigi ho chuki hai', free: 'kuch nahin' },
}

/** What is sent before the parcel leaves. */
const AWAITED: Record<MessageLanguage, Record<'part' | 'byTransfer' | 'before', string>> = {
  english: {
    part: '{price} of it',
    byTransfer: 'by transfer',
    before: 'before we send your parcel',
  },
  urdu: { part: 'اس میں سے {price}', byTransfer: 'ٹرانسفر سے', before: 'پارسل بھیجنے سے پہلے' },
  romanUrdu: { part: 'is mein se {price}', byTransfer: 'transfer se', before: 'parcel bhejne se pehle' },
}

const PRE_ORDER: Record<MessageLanguage, string> = {
  english: 'pre-order',
  urdu: 'پیشگی آرڈر',
  romanUrdu: 'pre-order',
}

/** More lines than this are counted: a template of WhatsApp has 1,024 characters. */
const MAX_NAMED_LINES = 5

const SIZE: Record<MessageLanguage, string> = { english: 'size', urdu: 'سائز', romanUrdu: 'size' }

const METRES: Record<MessageLanguage, string> = { english: 'm', urdu: 'میٹر', romanUrdu: 'meter' }

/** `2 × Oxford Shirt, Sky, size M; 1 × Chino, size L (pre-order: 12/12/2026)`; of more than a few lines how many pieces follow: `+ 4`. */
function piecesText(lines: OrderWords['lines'], language: MessageLanguage): string {
  const comma = language === 'urdu' ? '، ' : ', '
  const named = lines.slice(0, MAX_NAMED_LINES).map(({ quantity, name, size, shipsOn }) => {
    const step = metreStep(size)
    const piece =
      step === undefined
        ? `${quantity} × ${name}${comma}${SIZE[language]} ${size}`
        : `${metresOf(quantity, step)} ${METRES[language]} ${name}`
    return shipsOn ? `${piece} (${PRE_ORDER[language]}: ${formatAdminDay(shipsOn)})` : piece
  })
  const others = countGoods(lines.slice(MAX_NAMED_LINES))
  return [...named, ...(others > 0 ? [`+ ${others}`] : [])].join(language === 'urdu' ? '؛ ' : '; ')
}

/** Replaces `{name}` by its value. A name without a value stays as it is written. */
export function fillMessage(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
}
