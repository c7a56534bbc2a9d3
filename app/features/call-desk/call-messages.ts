import { countPieces } from '#app/features/pricing/order-amounts.ts'
import type {
  CallSettings,
  MESSAGE_PLACEHOLDERS,
  MessageLanguage,
} from '#app/features/settings/call-settings.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

interface MessagedOrder extends OrderWords {
  phone: string
}

interface OrderWords {
  number: string
  customerName: string
  totalPaisa: number
  lines: readonly { quantity: number; shipsOn?: string | null }[]
}

/** The WhatsApp chats with a shopper, with the owner's message in each language filled in. */
export function messageLinks(
  order: MessagedOrder,
  settings: CallSettings,
  store: { name: string; link: string },
): Record<MessageLanguage, string> {
  const values = messageValues(order, store)
  const chat = (template: string) => whatsAppAddress(order.phone, fillMessage(template, values))
  return {
    english: chat(settings.messageEnglish),
    urdu: chat(settings.messageUrdu),
    romanUrdu: chat(settings.messageRomanUrdu),
  }
}

/** What the placeholders of a message stand for. */
export function messageValues(
  order: OrderWords,
  store: { name: string; link: string },
): Record<(typeof MESSAGE_PLACEHOLDERS)[number], string> {
  return {
    name: order.customerName,
    number: order.number,
    pieces: piecesText(order.lines),
    total: formatPaisa(order.totalPaisa),
    store: store.name,
    link: store.link,
  }
}

/** `3`, or with the days from which pieces are sent that are pre-ordered: `3 (pre-order: 12/12/2026)`. */
function piecesText(lines: OrderWords['lines']): string {
  const days = [...new Set(lines.flatMap(({ shipsOn }) => shipsOn ?? []))].toSorted()
  const pieces = String(countPieces(lines))
  return days.length === 0 ? pieces : `${pieces} (pre-order: ${days.map(formatAdminDay).join(', ')})`
}

/** Replaces `{name}` by its value. A name without a value stays as it is written. */
export function fillMessage(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
}
