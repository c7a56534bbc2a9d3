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
  const chat = (language: MessageLanguage, template: string) =>
    whatsAppAddress(order.phone, fillMessage(template, messageValues(order, store, language)))
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
    total: formatPaisa(order.totalPaisa),
    store: store.name,
    link: store.link,
  }
}

const PRE_ORDER: Record<MessageLanguage, string> = {
  english: 'pre-order',
  urdu: 'پیشگی آرڈر',
  romanUrdu: 'pre-order',
}

/** `3`, or with the days from which pieces are sent that are pre-ordered: `3 (pre-order: 12/12/2026)`. */
function piecesText(lines: OrderWords['lines'], language: MessageLanguage): string {
  const days = [...new Set(lines.flatMap(({ shipsOn }) => shipsOn ?? []))].toSorted().map(formatAdminDay)
  const pieces = String(countPieces(lines))
  const separator = language === 'urdu' ? '، ' : ', '
  return days.length === 0 ? pieces : `${pieces} (${PRE_ORDER[language]}: ${days.join(separator)})`
}

/** Replaces `{name}` by its value. A name without a value stays as it is written. */
export function fillMessage(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  )
}
