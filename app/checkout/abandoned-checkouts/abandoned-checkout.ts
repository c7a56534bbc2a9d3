import { message } from '#app/shared/text/translate.ts'

export const ABANDONED_CHECKOUTS = '/admin/abandoned-checkouts'

/** What names a shopper is removed so many days after they typed last. */
export const ABANDONED_DAYS = 7
/** A checkout is counted for so many days. */
export const COUNTED_DAYS = 30
/** An order counts for a contact of so many days before. */
export const ORDER_AFTER_CONTACT_DAYS = 7
/** Staff see a checkout once its shopper has typed nothing for so long. */
export const LEFT_AFTER_MINUTES = 30

/** The field of the order form with the token of the consent, and the address to which the browser sends what is typed. */
export const CONSENT_FIELD = 'contactToken'
export const CONSENT_ADDRESS = '/checkout-contact'

export const CONTACT_WAYS = {
  call: message('Call'),
  whatsapp: message('WhatsApp'),
  email: message('Email'),
} as const
export type ContactWay = keyof typeof CONTACT_WAYS

export const CONTACT_OUTCOMES = {
  ordered: message('Ordered'),
  not_interested: message('Not interested'),
  no_answer: message('No answer'),
} as const
export type ContactOutcome = keyof typeof CONTACT_OUTCOMES

export const CONSENT_TEXT = message('If I don’t finish, you may call or message me once about this cart.')
