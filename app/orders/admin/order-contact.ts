import { partsToPay } from '#app/money/payments/to-collect-text.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { isTransfer } from '#app/shared/payment-method.ts'
import { isStandIn } from '#app/shared/stand-in-email.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import type { AdminOrder } from './admin-order.ts'

type Contact = Pick<AdminOrder, 'number' | 'customerName' | 'phone' | 'email' | 'paymentMethod' | 'cash'>

/** The links to call, message or email an order's customer; each is undefined once the customer was erased. */
export function orderContact(order: Contact, storeName: string) {
  const isKnown = order.phone !== ''
  return {
    call: isKnown ? `tel:${order.phone}` : undefined,
    whatsApp: isKnown ? whatsAppAddress(order.phone, greeting(order, storeName)) : undefined,
    mail: isKnown && !isStandIn(order.email) ? mailAddress(order, storeName) : undefined,
  }
}

function greeting(order: Contact, storeName: string): string {
  const { number, customerName } = order
  return `Hello ${customerName}, this is ${storeName} about your order ${number} (${toPayText(order)}).`
}

function toPayText({ cash, paymentMethod }: Contact): string {
  if (cash.toCollectPaisa === 0) return cash.isPaid ? 'paid' : 'nothing to pay'
  const { toSendPaisa, inCashPaisa } = partsToPay({ cash })
  return [
    toSendPaisa > 0 &&
      `${formatPaisa(toSendPaisa)} ${isTransfer(paymentMethod) ? 'by transfer' : 'in advance'}`,
    inCashPaisa > 0 &&
      `${formatPaisa(inCashPaisa)}${cash.isAllCollected ? ' still to pay' : ', cash on delivery'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Opens an email in the mail program (RFC 6068). */
function mailAddress({ number, customerName, email }: Contact, storeName: string): string {
  const to = encodeURIComponent(email.toWellFormed()).replace('%40', '@')
  const subject = encodeURIComponent(`Your order ${number} at ${storeName}`.toWellFormed())
  const body = encodeURIComponent(`Hello ${customerName},\r\n\r\n`.toWellFormed())
  return `mailto:${to}?subject=${subject}&body=${body}`
}
