import type { EmailBlock, EmailContent, EmailStore } from './email-content.ts'
import { NOTHING_DUE } from './order-email-params.ts'
import type { EmailTemplate } from './template-names.ts'

/** Reads a parameter by its name; it is empty if the email was queued without it. */
export type ReadParam = (name: string) => string

const text = (text: string): EmailBlock => ({ kind: 'paragraph', text })

/** The content of each template. The parameters are stored when the email is queued. */
export const WRITTEN_TEMPLATES: Record<EmailTemplate, (read: ReadParam, store: EmailStore) => EmailContent> =
  {
    order_confirmation: (read, store) => ({
      subject: `${read('title')}: thank you from ${store.name}`,
      preview: read('order_advance')
        ? `${read('order_total')}, ${read('order_advance')} of it before the parcel leaves`
        : paidInCash(read),
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text('Thank you for your order. Our team will contact you soon.'),
        ...bought(read),
        ...payment(read, store),
        deliveredTo(read),
        orderLink(read, store),
      ],
    }),
    order_notification: (read, store) => ({
      subject: `${read('title')}: ${read('customer_name')}, ${read('order_total')}`,
      preview: read('customer_address'),
      replyTo: read('email'),
      blocks: [
        text(`A new order was placed: ${read('title')}.`),
        ...bought(read),
        deliveredTo(read, read('email')),
        adminOrderLink(read, store),
      ],
    }),
    order_edited: (read, store) => ({
      subject: `${read('title')} was changed`,
      preview: paidInCash(read),
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(`We changed ${read('title')}. This is what you get now.`),
        ...bought(read),
        lines('What is different', read('changes').split('\n')),
        ...(read('order_advance') ? payment(read, store) : []),
        deliveredTo(read),
        text('If that is not what you wanted, answer this email: a person in our shop looks into it.'),
        orderLink(read, store),
      ],
    }),
    order_shipped: (read, store) => ({
      subject: `${read('title')} is on its way`,
      preview: `${store.name} has handed it to the courier`,
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(`${read('title')} is with the courier now. ${atTheDoor(read)}`),
        ...followed(read),
        ...bought(read),
        deliveredTo(read),
        orderLink(read, store),
      ],
    }),
    order_delivered: (read, store) => ({
      subject: `${read('title')} was delivered`,
      preview: `Thank you for buying at ${store.name}`,
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(`${read('title')} was delivered. We hope that everything fits.`),
        text('If something does not, answer this email or write to us: a person in our shop helps.'),
        orderLink(read, store),
      ],
    }),
    review_request: (read, store) => ({
      subject: `What do you think of ${read('title').toLowerCase()}?`,
      preview: 'Two words help others to choose their size',
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(
          `We hope that you like what ${store.name} sent you. Would you tell others how it turned out, and whether the size fits?`,
        ),
        lines('Your order', read('order_items').split('\n')),
        { kind: 'link', label: 'Write a review', url: store.url + read('review_path') },
        text('We ask once. If something is wrong with it, answer this email: a person in our shop helps.'),
      ],
    }),
    back_in_stock: (read, store) => ({
      subject: `${read('product_name')} is back in size ${read('product_size')}`,
      preview: 'You asked us to say so',
      blocks: [
        text(
          `You asked ${store.name} for an email when ${read('product_name')} is back in size ${read('product_size')}. It is.`,
        ),
        text('There are few pieces, and none is put aside: who orders first has it.'),
        {
          kind: 'link',
          label: 'See the product',
          url: read('product_path') && store.url + read('product_path'),
        },
        text('This is our only email about it.'),
      ],
    }),
    order_cancelled: read => ({
      subject: `${read('title')} was cancelled`,
      preview: 'Nothing is delivered and nothing is to be paid',
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(`${read('title')} was cancelled. Nothing is delivered and nothing is to be paid.`),
        ...bought(read),
        text('If that is a surprise, answer this email: a person in our shop looks into it.'),
      ],
    }),
    return_update: (read, store) => ({
      subject: `${read('title')}: ${read('return_headline')}`,
      preview: read('return_steps').split('\n')[0] ?? '',
      blocks: [
        text(`Hello ${read('customer_name')},`),
        ...read('return_steps')
          .split('\n')
          .filter(Boolean)
          .map(step => text(step)),
        ...(read('return_answer') ? [{ kind: 'quote', text: read('return_answer') } as const] : []),
        lines('What comes back', read('return_pieces').split('\n')),
        {
          kind: 'link',
          label: 'See your return',
          url: read('return_path') && store.url + read('return_path'),
        },
        text('Questions? Answer this email: a person in our shop looks into it.'),
      ],
    }),
    voucher_issued: (read, store) => ({
      subject: `${read('title')}: your voucher over ${read('voucher_amount')}`,
      preview: `Its code is ${read('voucher_code')}.`,
      blocks: [
        text(`Hello ${read('customer_name')},`),
        text(`Instead of paying ${read('voucher_amount')} back we have made a voucher for you. Its code is:`),
        { kind: 'quote', text: read('voucher_code') },
        text(
          'Place an order as always, and enter the code on the page on which you pay. What is left of it is for the next order.',
        ),
        ...(read('voucher_until') ? [text(`It can be used until ${read('voucher_until')}.`)] : []),
        { kind: 'link', label: 'Open the shop', url: `${store.url}/products` },
        text('Questions? Answer this email: a person in our shop looks into it.'),
      ],
    }),
    owner_notify: (read, store) => ({
      subject: `Message from ${read('user_name')}`,
      preview: read('message').slice(0, 120),
      replyTo: read('user_email'),
      blocks: [
        text(`${read('user_name')} wrote on the contact page:`),
        { kind: 'quote', text: read('message') },
        lines('Answer to', [read('user_email'), read('user_phone')]),
        { kind: 'link', label: 'Open the messages', url: `${store.url}/admin/messages` },
      ],
    }),
    verify_email: (read, store) => ({
      subject: `Welcome to ${store.name}: please confirm your email address`,
      preview: 'One press, and your earlier orders are in your account',
      blocks: [
        text(greeting(read)),
        text(
          `Welcome to ${store.name}. Please confirm that ${read('email')} is your address: orders that you placed with it then appear in your account.`,
        ),
        { kind: 'link', label: 'Confirm the address', url: read('verify_url') },
        lines('What your account is good for', [
          'Your orders, and where each of them is',
          'A checkout that knows your address already',
          'Your name, address and password, yours to change',
        ]),
        text('The link works for three days. If you have no account with us, you can ignore this email.'),
      ],
    }),
    password_reset: (read, store) => ({
      subject: `Choose a new password for ${store.name}`,
      preview: 'The link works for one hour',
      blocks: [
        text(greeting(read)),
        text('A new password was requested for your account, hopefully by you.'),
        { kind: 'link', label: 'Choose a password', url: read('reset_url') },
        text(
          'The link works for one hour. If it was not you, ignore this email: your password stays as it is.',
        ),
      ],
    }),
    staff_invitation: (read, store) => ({
      subject: `You are invited to the staff of ${store.name}`,
      preview: `As ${read('staff_role')}. The link works for three days`,
      blocks: [
        text(greeting(read)),
        text(
          `${store.name} invites you to its staff, as ${read('staff_role')}. Choose a password, and you are in.`,
        ),
        { kind: 'link', label: 'Choose a password', url: read('reset_url') },
        text(
          `The link works once, for three days. You sign in at ${store.url}/admin-login with ${read('email')}. If you do not know the shop, ignore this email.`,
        ),
      ],
    }),
    two_factor_changed: (read, store) => ({
      subject: `${read('two_factor_change')} at ${store.name}`,
      preview: `The account of ${read('email')}`,
      blocks: [
        text(greeting(read)),
        text(`${read('two_factor_change')} for your account (${read('email')}).`),
        text(
          'If it was not you, choose a new password now, and tell the owner of the shop: another person has used your account.',
        ),
        { kind: 'link', label: 'Open your sign-in', url: `${store.url}/admin/your-sign-in` },
      ],
    }),
    low_stock_digest: (read, store) => ({
      subject: `${read('product_count')} running low at ${store.name}`,
      preview: read('products').split('\n')[0] ?? '',
      blocks: [
        text('These run low, as a whole or in a size:'),
        lines('Low stock', read('products').split('\n')),
        { kind: 'link', label: 'Open the products', url: `${store.url}/admin/products?stock=low` },
      ],
    }),
    backup_failed: (read, store) => ({
      subject: `No new backup of ${store.name}`,
      preview: read('backup_reason'),
      blocks: [
        text('Last night brought no backup that could be restored.'),
        lines('What happened', [read('backup_reason')]),
        lines('The last backup that could be restored', [read('last_backup')]),
        { kind: 'link', label: 'Open the dashboard', url: `${store.url}/admin` },
      ],
    }),
    health_failing: (read, store) => ({
      subject: `Failing at ${store.name}: ${read('health_parts')}`,
      preview: read('health_findings').split('\n')[0] ?? '',
      blocks: [
        text('A part of the store does not work.'),
        lines('What was found, and what to do', read('health_findings').split('\n')),
        healthLink(store),
      ],
    }),
    health_recovered: (read, store) => ({
      subject: `Working again at ${store.name}: ${read('health_parts')}`,
      preview: read('health_findings').split('\n')[0] ?? '',
      blocks: [
        text('What failed works again.'),
        lines('What it was', read('health_findings').split('\n')),
        healthLink(store),
      ],
    }),
    test_mail: (_, store) => ({
      subject: `A test mail from ${store.name}`,
      preview: 'Mail leaves the shop',
      blocks: [text(`If you read this, mail leaves ${store.name} and reaches you.`)],
    }),
  }

function healthLink(store: EmailStore): EmailBlock {
  return { kind: 'link', label: 'Open Health', url: `${store.url}/admin/health` }
}

/** The days that were promised with the order, or how long delivery takes; empty for neither. */
function promise(read: ReadParam, store: EmailStore): string {
  if (read('delivery_dates')) return ` It arrives: ${read('delivery_dates')}.`
  return store.deliveryTime && ` Delivery takes ${store.deliveryTime}.`
}

/** Left out of emails that were queued before they had links. */
function orderLink(read: ReadParam, store: EmailStore): EmailBlock {
  const path = read('order_path')
  return { kind: 'link', label: 'See your order', url: path && store.url + path }
}

/** Also left out of emails that were queued without the order number. */
function adminOrderLink(read: ReadParam, store: EmailStore): EmailBlock {
  const number = read('order_number')
  const url = number && `${store.url}/admin/orders/${encodeURIComponent(number)}`
  return { kind: 'link', label: 'Open the order', url }
}

function bought(read: ReadParam): EmailBlock[] {
  const [shipping, discount] = [read('order_shipping'), read('order_discount')]
  const amounts = [shipping && `Shipping - ${shipping}`, discount && `Discount ${discount}`]
  return [
    lines(read('title'), [...read('order_items').split('\n'), ...amounts]),
    { kind: 'total', text: `Total: ${read('order_total')}` },
    ...(read('order_paid') ? [text(`Paid: ${read('order_paid')}. To pay: ${due(read) ?? 'nothing'}.`)] : []),
  ]
}

/** What is still to pay; undefined for nothing. Emails that were queued before they said so mean the total. */
function due(read: ReadParam): string | undefined {
  const amount = read('order_due')
  return amount === NOTHING_DUE ? undefined : amount || read('order_total')
}

function paidInCash(read: ReadParam): string {
  const amount = due(read)
  return amount ? `${amount}, to be paid in cash on delivery` : `${read('order_total')}, all of it paid`
}

function atTheDoor(read: ReadParam): string {
  const amount = due(read)
  return amount ? `Please keep ${amount} in cash ready.` : 'It is paid: the courier collects nothing.'
}

/** How the order is paid: in cash, or before the parcel leaves. */
function payment(read: ReadParam, store: EmailStore): EmailBlock[] {
  if (!read('order_advance')) {
    const how = due(read) ? 'You pay in cash when the parcel reaches you.' : 'Nothing is left to pay.'
    return [text(`${how}${promise(read, store)}`)]
  }
  const rest = read('order_advance') === due(read) ? '' : ' The courier collects the rest in cash.'
  return [
    text(`Please pay ${read('order_advance')} before we send your parcel.${rest}${promise(read, store)}`),
    { kind: 'link', label: 'How to pay', url: read('pay_path') && store.url + read('pay_path') },
  ]
}

/** Where the shopper follows the parcels; nothing without a tracking number. */
function followed(read: ReadParam): EmailBlock[] {
  return read('parcels') ? [lines('Follow it', read('parcels').split('\n'))] : []
}

function deliveredTo(read: ReadParam, ...more: string[]): EmailBlock {
  return lines('It goes to', [
    read('customer_name'),
    read('customer_address'),
    read('landmark') && `Landmark: ${read('landmark')}`,
    read('customer_phone'),
    read('rider_note') && `Note for the rider: ${read('rider_note')}`,
    ...more,
  ])
}

function lines(heading: string, lines: string[]): EmailBlock {
  return { kind: 'lines', heading, lines: lines.filter(Boolean) }
}

function greeting(read: ReadParam): string {
  return read('name') ? `Hello ${read('name')},` : 'Hello,'
}
