import { SHOP_TIME_ZONE } from '#app/shared/time/shop-time.ts'

/** In English, whatever language the member of staff reads: the shopper reads it. */
const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** Mail programs cut or refuse addresses of more than about 2,000 characters. An encoded character takes up to 12. */
const LONGEST_QUOTE_ENCODED = 1_400

interface Question {
  name: string
  email: string
  message: string
  sentAt: Date
}

/**
 * A `mailto:` address that opens the reply to a message with its beginning quoted (RFC 6068). A long message is never
 * cut inside a character.
 */
export function replyAddress({ name, email, message, sentAt }: Question, storeName: string): string {
  const to = encodeURIComponent(email).replace('%40', '@')
  const subject = encodeURIComponent(`Your message to ${storeName}`)
  const intro = encodeURIComponent(
    `\r\n\r\n\r\n${name} wrote on ${momentFormat.format(new Date(sentAt))}:\r\n`,
  )
  return `mailto:${to}?subject=${subject}&body=${intro}${encodeQuote(message)}`
}

function encodeQuote(message: string): string {
  const quoted = `> ${message.toWellFormed().replace(/\n/g, '\r\n> ')}`
  let encoded = ''
  for (const { segment } of new Intl.Segmenter().segment(quoted)) {
    const next = encodeURIComponent(segment)
    if (encoded.length + next.length > LONGEST_QUOTE_ENCODED) return `${encoded}${encodeURIComponent(' …')}`
    encoded += next
  }
  return encoded
}
