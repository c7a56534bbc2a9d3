import { atTheDoorText, toVouchersText } from '#app/pricing/settled-rows.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { localPath, t } from '#app/shared/text/translate.ts'
import type { EmailBlock, EmailContent, EmailStore } from './email-content.ts'
import { NOTHING_DUE } from './order-email-params.ts'
import type { EmailTemplate } from './template-names.ts'

/** Reads a parameter by its name; it is empty if the email was queued without it. */
type ReadParam = (name: string) => string

const text = (text: string): EmailBlock => ({ kind: 'paragraph', text })

/** The content of each template. The parameters are stored when the email is queued. */
export const WRITTEN_TEMPLATES: Record<EmailTemplate, (read: ReadParam, store: EmailStore) => EmailContent> =
  {
    order_confirmation: (read, store) => ({
      subject: t('{title}: thank you from {shop}', { title: read('title'), shop: store.name }),
      preview: howPaid(read),
      blocks: [
        text(hello(read)),
        text(t('Thank you for your order. Our team will contact you soon.')),
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
      subject: t('{title} was changed', { title: read('title') }),
      preview: howPaid(read),
      blocks: [
        text(hello(read)),
        text(t('We changed {title}. This is what you get now.', { title: read('title') })),
        ...bought(read),
        lines(t('What is different'), read('changes').split('\n')),
        ...(read('order_advance') || read('order_reported') ? payment(read, store) : []),
        deliveredTo(read),
        text(t('If that is not what you wanted, answer this message: a person in our shop looks into it.')),
        orderLink(read, store),
      ],
    }),
    pre_order_moved: (read, store) => ({
      subject: t('{title}: {name} ships from {day}', {
        title: read('title'),
        name: read('product_name'),
        day: read('ships_on'),
      }),
      preview: t('The day of your pre-order has changed'),
      blocks: [
        text(hello(read)),
        text(
          t('You pre-ordered {name}. We now send it from {day}.', {
            name: read('product_name'),
            day: read('ships_on'),
          }),
        ),
        text(t('Everything else stays as it is. If that is too late for you, answer this message.')),
        ...bought(read),
        orderLink(read, store),
      ],
    }),
    order_shipped: (read, store) => ({
      subject: t('{title} is on its way', { title: read('title') }),
      preview: t('{shop} has handed it to the courier', { shop: store.name }),
      blocks: [text(hello(read)), ...sent(read), ...bought(read), deliveredTo(read), orderLink(read, store)],
    }),
    order_delivered: (read, store) => ({
      subject: t('{title} was delivered', { title: read('title') }),
      preview: t('Thank you for buying at {shop}', { shop: store.name }),
      blocks: [
        text(hello(read)),
        ...delivered(read),
        text(t('If something does not fit, answer this message: a person in our shop helps.')),
        orderLink(read, store),
      ],
    }),
    review_request: (read, store) => ({
      subject: t('What do you think of {order}?', { order: read('title').toLowerCase() }),
      preview: t('Two words help others to choose their size'),
      blocks: [
        text(hello(read)),
        text(
          t(
            'We hope that you like what {shop} sent you. Would you tell others how it turned out, and whether the size fits?',
            { shop: store.name },
          ),
        ),
        lines(t('Your order'), read('order_items').split('\n')),
        { kind: 'link', label: t('Write a review'), url: store.url + read('review_path') },
        text(
          t('We ask once. If something is wrong with it, answer this message: a person in our shop helps.'),
        ),
      ],
    }),
    back_in_stock: (read, store) => ({
      subject: backText(read('product_name'), read('product_size')),
      preview: t('You asked us to say so'),
      blocks: [
        text(askedText(store.name, read('product_name'), read('product_size'))),
        text(t('There are few pieces, and none is put aside: who orders first has it.')),
        {
          kind: 'link',
          label: t('See the product'),
          url: read('product_path') && store.url + read('product_path'),
        },
        text(t('This is our only email about it.')),
      ],
    }),
    shop_open: (read, store) => ({
      subject: t('{shop} is open', { shop: store.name }),
      preview: t('You asked us to say so'),
      blocks: [
        text(t('You asked {shop} for an email when it opens. It is open now.', { shop: store.name })),
        { kind: 'link', label: t('See the shop'), url: read('shop_path') && store.url + read('shop_path') },
        text(t('This is our only email about it.')),
      ],
    }),
    order_cancelled: read => ({
      subject: t('{title} was cancelled', { title: read('title') }),
      preview: t('Nothing is delivered and nothing is to be paid'),
      blocks: [
        text(hello(read)),
        text(
          t('{title} was cancelled. Nothing is delivered and nothing is to be paid.', {
            title: read('title'),
          }),
        ),
        ...bought(read),
        text(t('If that is a surprise, answer this message: a person in our shop looks into it.')),
      ],
    }),
    return_update: (read, store) => ({
      subject: `${read('title')}: ${read('return_headline')}`,
      preview: read('return_steps').split('\n')[0] ?? '',
      blocks: [
        text(hello(read)),
        ...(read('return_headline')
          ? [text(t('{title}: {headline}.', { title: read('title'), headline: read('return_headline') }))]
          : []),
        ...read('return_steps')
          .split('\n')
          .filter(Boolean)
          .map(step => text(step)),
        ...(read('return_answer') ? [{ kind: 'quote', text: read('return_answer') } as const] : []),
        lines(t('Pieces of the return'), read('return_pieces').split('\n')),
        ...(read('return_to_pay') ? [howToPay(read, store)] : []),
        {
          kind: 'link',
          label: t('See your return'),
          url: read('return_path') && store.url + read('return_path'),
        },
        text(t('Questions? Answer this message: a person in our shop looks into it.')),
      ],
    }),
    voucher_issued: (read, store) => ({
      subject: t('{title}: your voucher over {price}', {
        title: read('title'),
        price: read('voucher_amount'),
      }),
      preview: t('Its code is {code}.', { code: read('voucher_code') }),
      blocks: [
        text(hello(read)),
        text(
          t('Instead of paying {price} back we have made a voucher for you. Its code is:', {
            price: read('voucher_amount'),
          }),
        ),
        { kind: 'quote', text: read('voucher_code') },
        text(
          t(
            'Place an order as always, and enter the code on the page on which you pay. What is left of it is for the next order.',
          ),
        ),
        ...(read('voucher_until')
          ? [text(t('It can be used until {date}.', { date: read('voucher_until') }))]
          : []),
        { kind: 'link', label: t('Open the shop'), url: store.url + localPath('/products') },
        text(t('Questions? Answer this message: a person in our shop looks into it.')),
      ],
    }),
    refund_sent: (read, store) => ({
      subject: t('{title}: we sent you {price}', { title: read('title'), price: read('refund_amount') }),
      preview: read('refund_how'),
      blocks: [
        text(hello(read)),
        text(t('We have sent you {price} back for your order.', { price: read('refund_amount') })),
        text(read('refund_how')),
        ...bought(read),
        orderLink(read, store),
        text(t('Questions? Answer this message: a person in our shop looks into it.')),
      ],
    }),
    payment_not_found: (read, store) => ({
      subject: t('{title}: we did not find your {price}', {
        title: read('title'),
        price: read('claim_amount'),
      }),
      preview: read('claim_how'),
      blocks: [
        text(hello(read)),
        text(
          t('You reported that you sent {price} ({how}). We looked for it and did not find it.', {
            price: read('claim_amount'),
            how: read('claim_how'),
          }),
        ),
        ...(read('claim_answer') ? [{ kind: 'quote', text: read('claim_answer') } as const] : []),
        text(t('If you have sent it, tell us again with the number of the transfer.')),
        ...payment(read, store),
        ...(read('order_advance') ? [] : [howToPay(read, store)]),
        ...bought(read),
        orderLink(read, store),
        text(t('Questions? Answer this message: a person in our shop looks into it.')),
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
      subject: t('Welcome to {shop}: please confirm your email address', { shop: store.name }),
      preview: t('One press, and your earlier orders are in your account'),
      blocks: [
        text(greeting(read)),
        text(
          t(
            'Welcome to {shop}. Please confirm that {email} is your address: orders that you placed with it then appear in your account.',
            { shop: store.name, email: read('email') },
          ),
        ),
        { kind: 'link', label: t('Confirm the address'), url: read('verify_url') },
        lines(t('What your account is good for'), [
          t('Your orders, and where each of them is'),
          t('A checkout that knows your address already'),
          t('Your name, address and password, yours to change'),
        ]),
        text(t('The link works for three days. If you have no account with us, you can ignore this email.')),
      ],
    }),
    password_reset: (read, store) => ({
      subject: t('Choose a new password for {shop}', { shop: store.name }),
      preview: t('The link works for one hour'),
      blocks: [
        text(greeting(read)),
        text(t('A new password was requested for your account, hopefully by you.')),
        { kind: 'link', label: t('Choose a password'), url: read('reset_url') },
        text(
          t(
            'The link works for one hour. If it was not you, ignore this email: your password stays as it is.',
          ),
        ),
      ],
    }),
    staff_invitation: (read, store) => ({
      subject: `You are invited to the staff of ${store.name}`,
      preview: `As ${read('staff_role')}. The link works for three days`,
      blocks: [
        text('Hello,'),
        text(`${read('inviter')} invites you to the staff of ${store.name}, as ${read('staff_role')}.`),
        text(`What this role may do: ${read('role_may')}`),
        { kind: 'link', label: 'Open the invitation', url: read('invitation_url') },
        text(
          `The link works once, for three days. Afterwards you sign in at ${store.url}/admin-login with ${read('email')}. If you don’t know the shop, ignore this email.`,
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

/** The days that were promised with the order; empty for none. */
/** Of what is sold by the metre no size is named. */
function backText(name: string, size: string): string {
  return metreStep(size) === undefined
    ? t('{name} is back in size {size}', { name, size })
    : t('{name} is back', { name })
}

function askedText(shop: string, name: string, size: string): string {
  return metreStep(size) === undefined
    ? t('You asked {shop} for an email when {name} is back in size {size}. It is.', { shop, name, size })
    : t('You asked {shop} for an email when {name} is back. It is.', { shop, name })
}

function promise(read: ReadParam): string {
  return read('delivery_dates') && ` ${t('It arrives: {days}.', { days: read('delivery_dates') })}`
}

/** Left out of emails that were queued before they had links. */
function orderLink(read: ReadParam, store: EmailStore): EmailBlock {
  const path = read('order_path')
  return { kind: 'link', label: t('See your order'), url: path && store.url + path }
}

/** Also left out of emails that were queued without the order number. */
function adminOrderLink(read: ReadParam, store: EmailStore): EmailBlock {
  const number = read('order_number')
  const url = number && `${store.url}/admin/orders/${encodeURIComponent(number)}`
  return { kind: 'link', label: 'Open the order', url }
}

function bought(read: ReadParam): EmailBlock[] {
  // Emails that were queued before they had sums list what one piece costs.
  const items = read('order_lines') || read('order_items')
  const [shipping, discount] = [read('order_shipping'), read('order_discount')]
  const amounts = [
    shipping && t('Shipping - {price}', { price: shipping }),
    discount && t('Discount {price}', { price: discount }),
  ]
  return [
    lines(read('title'), [...items.split('\n'), ...amounts]),
    { kind: 'total', text: t('Total: {price}', { price: read('order_total') }) },
    ...read('order_credits')
      .split('\n')
      .filter(Boolean)
      .map(credit => text(credit)),
    ...(read('order_rounding') ? [text(t('Rounding: {price}', { price: read('order_rounding') }))] : []),
    ...paidAndDue(read),
  ]
}

function paidAndDue(read: ReadParam): EmailBlock[] {
  const [paid, left] = [read('order_paid'), due(read) ?? t('nothing')]
  const byVoucher = read('order_by_voucher')
  const ofIt = byVoucher ? [text(t('{price} of it by voucher.', { price: byVoucher }))] : []
  const refunds = read('order_refunds').split('\n').filter(Boolean)
  if (read('order_refund_due') || read('order_to_vouchers') || refunds.length > 0) {
    return [
      text(t('Paid: {paid}.', { paid })),
      ...ofIt,
      ...refunds.map(refund => text(refund)),
      ...refundDue(read),
    ]
  }
  if (paid) return [text(t('Paid: {paid}. To pay: {due}.', { paid, due: left })), ...ofIt]
  return read('order_rounding') || read('order_credits') ? [text(t('To pay: {due}.', { due: left }))] : []
}

function refundDue(read: ReadParam): EmailBlock[] {
  const [price, toVouchers] = [read('order_refund_due'), read('order_to_vouchers')]
  return [
    ...(toVouchers ? [text(toVouchersText(toVouchers))] : []),
    ...(price ? [text(t('Refund due: {price}. We owe it to you and send it back.', { price }))] : []),
  ]
}

/** What is still to pay; undefined for nothing. Emails that were queued before they said so mean the total. */
function due(read: ReadParam): string | undefined {
  const amount = read('order_due')
  return amount === NOTHING_DUE ? undefined : amount || read('order_total')
}

/** The order's total, and how it is paid, on one line. */
function howPaid(read: ReadParam): string {
  const amount = due(read)
  if (read('order_advance')) {
    return t('{total}, {advance} of it before the parcel leaves', {
      total: read('order_total'),
      advance: read('order_advance'),
    })
  }
  return amount
    ? t('{price}, to be paid in cash on delivery', { price: amount })
    : isPaid(read)
      ? t('{price}, all of it paid', { price: read('order_total') })
      : t('{price}, nothing to pay', { price: read('order_total') })
}

/** Emails that were queued before they said what comes next mean all that is to pay. */
function atTheDoor(read: ReadParam): string {
  const coming = read('order_at_the_door')
  return atTheDoorText(coming === NOTHING_DUE ? undefined : coming || due(read), isPaid(read))
}

/** What has arrived; of an order of which a parcel came back or is lost, what the shopper did not get. */
function delivered(read: ReadParam): EmailBlock[] {
  const missing = read('order_not_arrived').split('\n').filter(Boolean)
  return missing.length > 0
    ? [
        text(t('A part of order {number} was delivered.', { number: read('order_number') })),
        lines(t('What you did not get'), missing),
      ]
    : [text(`${t('{title} was delivered.', { title: read('title') })} ${t('We hope that everything fits.')}`)]
}

/** Whether something was due, and is paid. Emails that were queued before they said so say only that nothing is due. */
function isPaid(read: ReadParam): boolean {
  return read('order_is_paid') !== ''
}

/** How the order is paid: in cash, or before the parcel leaves. */
function payment(read: ReadParam, store: EmailStore): EmailBlock[] {
  if (read('order_reported')) return reportedPayment(read, store)
  if (!read('order_advance')) {
    const how = due(read) ? t('You pay in cash when your parcel arrives.') : t('Nothing is left to pay.')
    return [text(`${how}${promise(read)}`)]
  }
  const rest = read('order_advance') === due(read) ? '' : ` ${t('The courier collects the rest in cash.')}`
  return [
    text(
      `${t('Please pay {price} before we send your parcel.', { price: read('order_advance') })}${rest}${promise(read)}`,
    ),
    howToPay(read, store),
  ]
}

/** The shopper has said that money was sent, which staff look for: they are asked for no more than the rest. */
function reportedPayment(read: ReadParam, store: EmailStore): EmailBlock[] {
  const looking = t('We are looking for your {price}.', { price: read('order_reported') })
  if (!read('order_advance')) return [text(`${looking}${promise(read)}`)]
  const rest = t('Please pay the other {price} before we send your parcel.', { price: read('order_advance') })
  return [text(`${looking} ${rest}${promise(read)}`), howToPay(read, store)]
}

function howToPay(read: ReadParam, store: EmailStore): EmailBlock {
  return { kind: 'link', label: t('How to pay'), url: read('pay_path') && store.url + read('pay_path') }
}

/**
 * What has left, what is paid at the door, and where the shopper follows it. An order in several parcels has a block for each, with its pieces
 * and what its own courier collects.
 */
function sent(read: ReadParam): EmailBlock[] {
  const title = read('title')
  const followed = read('parcels').split('\n').filter(Boolean)
  if (!read('order_in_parcels')) {
    return [
      text(`${t('{title} is with the courier now.', { title })} ${atTheDoor(read)}`),
      ...(followed.length > 0 ? [lines(t('Follow it'), followed)] : []),
    ]
  }
  return [
    text(
      read('order_sent_in_part')
        ? t('A part of order {number} is with the courier now.', { number: read('order_number') })
        : t('{title} is with the courier now.', { title }),
    ),
    ...read('order_in_parcels')
      .split('\n\n')
      .map(parcel => parcel.split('\n'))
      .map(([heading = '', ...rest]) => lines(heading, rest)),
  ]
}

function deliveredTo(read: ReadParam, ...more: string[]): EmailBlock {
  return lines(t('It goes to'), [
    read('customer_name'),
    read('customer_address'),
    read('landmark') && `${t('Landmark')}: ${read('landmark')}`,
    read('customer_phone'),
    read('rider_note') && `${t('Note for the rider')}: ${read('rider_note')}`,
    ...more,
  ])
}

function lines(heading: string, lines: string[]): EmailBlock {
  return { kind: 'lines', heading, lines: lines.filter(Boolean) }
}

function hello(read: ReadParam): string {
  return t('Hello {name},', { name: read('customer_name') })
}

function greeting(read: ReadParam): string {
  return read('name') ? t('Hello {name},', { name: read('name') }) : t('Hello,')
}
