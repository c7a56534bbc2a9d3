import type { EmailTemplate } from '#app/platform/db/schema.server.ts'

/** An email as it is sent, in plain text. */
export interface EmailText {
  /** On one line. */
  subject: string
  text: string
}

type Params = Readonly<Record<string, string>>
/** A parameter by its name; an email that was queued without it has an empty text there. */
type Read = (name: string) => string

/** Parameters that let whoever has them act for an account. */
const SECRET_PARAMS = ['reset_url', 'verify_url']
const HIDDEN_LINK = '(the link is hidden)'

/** What an email says, from its template and parameters; paragraphs are separated by empty lines. */
export function emailText(
  { template, params }: { template: EmailTemplate; params: Params },
  storeName: string,
): EmailText {
  const { subject, paragraphs } = TEMPLATES[template](name => params[name] ?? '', storeName)
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [...paragraphs.filter(paragraph => paragraph !== ''), storeName].join('\n\n'),
  }
}

/** The same parameters, with words in place of the links that nobody but the receiver should see. */
export function hideSecrets(params: Params): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, SECRET_PARAMS.includes(name) ? HIDDEN_LINK : value]),
  )
}

/** The link of an email that has one which nobody but the receiver should see. */
export function secretLink(params: Params): string | undefined {
  return SECRET_PARAMS.map(name => params[name]).find(Boolean)
}

const TEMPLATES: Record<
  EmailTemplate,
  (read: Read, storeName: string) => { subject: string; paragraphs: string[] }
> = {
  order_confirmation: (read, storeName) => ({
    subject: `${read('title')}: thank you from ${storeName}`,
    paragraphs: [
      `Hello ${read('customer_name')},`,
      'Thank you for your order. Our team will contact you soon.',
      read('title'),
      read('order_items'),
      `Total: ${read('order_total')}\nYou pay in cash when the parcel reaches you.`,
      `It goes to:\n${deliveryLines(read)}`,
    ],
  }),
  order_notification: read => ({
    subject: `${read('title')}: ${read('customer_name')}, ${read('order_total')}`,
    paragraphs: [
      `A new order was placed: ${read('title')}.`,
      read('order_items'),
      `Total: ${read('order_total')}`,
      `It goes to:\n${deliveryLines(read)}\n${read('email')}`,
    ],
  }),
  owner_notify: read => ({
    subject: `Message from ${read('user_name')}`,
    paragraphs: [
      `${read('user_name')} wrote on the contact page:`,
      read('message'),
      ['Answer to:', read('user_email'), read('user_phone')].filter(Boolean).join('\n'),
    ],
  }),
  verify_email: (read, storeName) => ({
    subject: `Confirm your email address for ${storeName}`,
    paragraphs: [
      greeting(read),
      `Please confirm that ${read('email')} is your address, by opening this link:`,
      read('verify_url'),
      'It works for three days. If you have no account with us, you can ignore this email.',
    ],
  }),
  password_reset: (read, storeName) => ({
    subject: `Choose a new password for ${storeName}`,
    paragraphs: [
      greeting(read),
      'Somebody, hopefully you, asked for a new password for your account. Choose one here:',
      read('reset_url'),
      'The link works for one hour. If it was not you, ignore this email: your password stays as it is.',
    ],
  }),
}

function greeting(read: Read): string {
  return read('name') ? `Hello ${read('name')},` : 'Hello,'
}

function deliveryLines(read: Read): string {
  return [read('customer_name'), read('customer_address'), read('customer_phone')].join('\n')
}
