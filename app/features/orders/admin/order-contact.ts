import { formatPaisa } from '#app/shared/money.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import type { AdminOrder } from './admin-order.ts'

type Contact = Pick<AdminOrder, 'number' | 'customerName' | 'phone' | 'email' | 'cash'>

/** The links to call, message or email an order's customer; each is undefined once the customer was erased. */
export function orderContact(order: Contact, storeName: string) {
  const isKnown = order.phone !== ''
  return {
    call: isKnown ? `tel:${order.phone}` : undefined,
    whatsApp: isKnown ? whatsAppAddress(order.phone, greeting(order, storeName)) : undefined,
    mail: isKnown && !isStandIn(order.email) ? mailAddress(order, storeName) : undefined,
  }
}

function greeting({ number, customerName, cash }: Contact, storeName: string): string {
  const toPay = cash.toCollectPaisa === 0 ? 'paid' : `${formatPaisa(cash.toCollectPaisa)}, cash on delivery`
  return `Hello ${customerName}, this is ${storeName} about your order ${number} (${toPay}).`
}

/** Opens an email in the mail program (RFC 6068). */
function mailAddress({ number, customerName, email }: Contact, storeName: string): string {
  const to = encodeURIComponent(email.toWellFormed()).replace('%40', '@')
  const subject = encodeURIComponent(`Your order ${number} at ${storeName}`.toWellFormed())
  const body = encodeURIComponent(`Hello ${customerName},\r\n\r\n`.toWellFormed())
  return `mailto:${to}?subject=${subject}&body=${body}`
}
