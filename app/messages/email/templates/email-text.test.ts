import { describe, expect, it } from 'vitest'
import { contentText, emailContent, hideSecrets, secretLink } from './email-text.ts'
import { EMAIL_TEMPLATES } from './template-names.ts'

const STORE = {
  name: 'Darzi',
  url: 'https://darzi.example',
  buttonColour: '#17452f',
}

const ORDER = {
  title: 'Order DZ-1042',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  customer_phone: '+923001234567',
  customer_address: '12 Mall Road, Gulberg, Lahore, 54000',
  order_items: 'Oxford, size M (x2) - PKR 3,990.00\nChino, size L (x1) - PKR 4,490.50',
  order_shipping: 'PKR 250.00',
  order_total: 'PKR 12,720.50',
  customer_name: 'Ayesha Khan',
  delivery_dates: 'Mon 23 – Wed 25 Nov',
}

function emailText(email: Parameters<typeof emailContent>[0]) {
  const content = emailContent(email, STORE)
  return { subject: content.subject, text: contentText(content, STORE) }
}

describe('the text of an email', () => {
  // product: 7.8
  it('confirms an order to the customer with all its parameters', () => {
    expect(emailText({ template: 'order_confirmation', params: ORDER })).toEqual({
      subject: 'Order DZ-1042: thank you from Darzi',
      text: `Hello Ayesha Khan,

Thank you for your order. Our team will contact you soon.

Order DZ-1042:
Oxford, size M (x2) - PKR 3,990.00
Chino, size L (x1) - PKR 4,490.50
Shipping - PKR 250.00

Total: PKR 12,720.50

You pay in cash when your parcel arrives. It arrives: Mon 23 – Wed 25 Nov.

It goes to:
Ayesha Khan
12 Mall Road, Gulberg, Lahore, 54000
+923001234567

Darzi`,
    })
  })

  // product: 15.2
  it('says what the pieces of a line cost together, so that the lines add up to the total', () => {
    const order_lines = 'Oxford, size M - 2 × PKR 3,990.00 = PKR 7,980.00\nChino, size L - PKR 4,490.50'
    const { text } = emailText({ template: 'order_confirmation', params: { ...ORDER, order_lines } })
    expect(text).toContain(`Order DZ-1042:\n${order_lines}\nShipping - PKR 250.00\n`)
  })

  // product: 24.21
  it('says what is owed to the shopper, and what was sent back and when', () => {
    const params = {
      ...ORDER,
      order_paid: 'PKR 4,000.00',
      order_due: 'nothing',
      order_refund_due: 'PKR 500.00',
      order_refunds: 'Refunded 28 Nov 2026, 14:05, Raast: PKR 1,500.00',
    }
    const { text } = emailText({ template: 'order_cancelled', params })
    expect(text).toContain('Paid: PKR 4,000.00.')
    expect(text).toContain('Refunded 28 Nov 2026, 14:05, Raast: PKR 1,500.00')
    expect(text).toContain('Refund due: PKR 500.00.')
    expect(text).not.toContain('To pay')
  })

  // product: 24.21
  it('says what of the payment vouchers have paid', () => {
    const said = (params: Record<string, string>) =>
      emailText({
        template: 'order_confirmation',
        params: { ...ORDER, order_paid: 'PKR 4,000.00', ...params },
      }).text
    const byVoucher = { order_due: 'PKR 980.00', order_by_voucher: 'PKR 1,000.00' }
    expect(said(byVoucher)).toMatch(/To pay: PKR 980.00.\s+PKR 1,000.00 of it by voucher\./)
    expect(said({ ...byVoucher, order_refund_due: 'PKR 10.00' })).toContain('PKR 1,000.00 of it by voucher.')
    expect(said({})).not.toContain('voucher')
  })

  // product: 24.21
  it('has the rows of what came back and was moved in the email about a refund', () => {
    const params = { ...ORDER, order_credits: 'Returned: − PKR 500.00\nMoved to order DZ-2: + PKR 100.00' }
    const { text } = emailText({ template: 'refund_sent', params })
    expect(text).toContain('Returned: − PKR 500.00')
    expect(text).toContain('Moved to order DZ-2: + PKR 100.00')
  })

  // product: 24.23
  it('says that an order is paid only if it is, and not where nothing is to collect', () => {
    const said = (params: Record<string, string>) =>
      emailText({ template: 'order_shipped', params: { ...ORDER, order_due: 'nothing', ...params } }).text
    expect(said({ order_is_paid: 'yes' })).toContain('It is paid: the courier collects nothing.')
    expect(said({})).toContain('with the courier now. The courier collects nothing.')
  })

  // product: 33.10
  it('says what the parcel that comes next collects, and of an older email all that is to pay', () => {
    const said = (params: Record<string, string>) =>
      emailText({ template: 'order_shipped', params: { ...ORDER, order_due: 'PKR 4,980.00', ...params } })
        .text
    expect(said({ order_at_the_door: 'PKR 2,990.00' })).toContain('Please keep PKR 2,990.00 in cash ready.')
    expect(said({ order_at_the_door: 'nothing' })).not.toContain('in cash ready')
    expect(said({})).toContain('Please keep PKR 4,980.00 in cash ready.')
  })

  // product: 15.3
  it.each<Record<string, string>>([{}, { order_not_arrived: 'Chino, size L (x1)' }])(
    'says of a delivery, also of a part, what does not fit in a sentence that stands by itself',
    params => {
      const { text } = emailText({ template: 'order_delivered', params: { ...ORDER, ...params } })
      expect(text).toContain(
        '\n\nIf something does not fit, answer this message: a person in our shop helps.',
      )
    },
  )

  it.each(['we can’t take it back', 'your pieces have arrived'])(
    'says of a return in its first words how it stands: %s',
    return_headline => {
      const { text } = emailText({ template: 'return_update', params: { ...ORDER, return_headline } })
      expect(text).toContain(`Hello Ayesha Khan,\n\nOrder DZ-1042: ${return_headline}.\n\n`)
    },
  )

  // product: 32.8
  it('leads from a return whose old pieces never came to where they are paid', () => {
    const said = (params: Record<string, string>) =>
      emailText({
        template: 'return_update',
        params: { ...ORDER, pay_path: '/track-order/t/pay', ...params },
      }).text
    expect(said({ return_to_pay: 'PKR 4,175.00' })).toContain(
      'How to pay: https://darzi.example/track-order/t/pay',
    )
    expect(said({})).not.toContain('How to pay')
  })

  it('notifies the owner of an order with its customer, lines and contact details', () => {
    const { subject, text } = emailText({ template: 'order_notification', params: ORDER })
    expect(subject).toBe('Order DZ-1042: Ayesha Khan, PKR 12,720.50')
    for (const name of ['order_items', 'customer_address', 'customer_phone', 'email'] as const) {
      expect(text).toContain(ORDER[name])
    }
  })

  it('contains a contact message unchanged', () => {
    const params = {
      user_name: 'آمنہ <b>Khan</b>',
      user_email: 'amna@example.com',
      user_phone: '',
      message: 'سلام\n\n<script>alert(1)</script> 🎁 {{user_name}}',
    }
    const { subject, text } = emailText({ template: 'owner_notify', params })
    expect(subject).toBe('Message from آمنہ <b>Khan</b>')
    expect(text).toContain(
      `\n\n${params.message}\n\nAnswer to:\namna@example.com\n\nOpen the messages: https://darzi.example/admin/messages\n\nDarzi`,
    )
  })

  it('has its subject on one line', () => {
    const params = { user_name: 'Ayesha\r\nBcc: everyone@example.com' }
    expect(emailText({ template: 'owner_notify', params }).subject).toBe(
      'Message from Ayesha Bcc: everyone@example.com',
    )
  })

  it.each(EMAIL_TEMPLATES)('is rendered for %s even if every parameter is missing', template => {
    const { subject, text } = emailText({ template, params: {} })
    expect(subject).not.toBe('')
    expect(`${subject}${text}`).not.toContain('undefined')
  })
})

describe('a link that only the recipient should see', () => {
  it.each([
    ['password_reset', 'reset_url'],
    ['verify_email', 'verify_url'],
  ] as const)('is in the text of %s, and can be hidden', (template, name) => {
    const link = 'https://shop.example/somewhere?token=secret'
    const params = { name: '', email: 'ayesha@example.com', [name]: link }
    expect(emailText({ template, params }).text).toContain('Hello,\n\n')
    expect(emailText({ template, params }).text).toContain(link)
    expect(secretLink(params)).toBe(link)
    const hidden = emailText({ template, params: hideSecrets(params) }).text
    expect(hidden).not.toContain('secret')
    expect(hidden).toContain('(the link is hidden)')
  })

  it('is in no other email', () => {
    expect(secretLink(ORDER)).toBeUndefined()
    expect(hideSecrets(ORDER)).toEqual(ORDER)
  })
})
