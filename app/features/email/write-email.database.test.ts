import { afterAll, describe, expect, it } from 'vitest'
import { EMAIL_TEMPLATES } from '#app/platform/db/schema.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { writeEmail } from './write-email.server.tsx'

const STORE_URL = 'https://darzi.example'
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)> "quoted" & عائشہ خان 🧵'

const PARAMS = {
  title: 'Order DZ-1042',
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  customer_name: 'Ayesha Khan',
  customer_phone: '+923001234567',
  customer_address: 'House 12, Street 4, Lahore, 54000',
  order_items: 'Oxford, size M (x2) - PKR 3,990.00',
  order_total: 'PKR 7,980.00',
  order_path: '/order/token',
  user_name: 'Ayesha Khan',
  user_email: 'ayesha@example.com',
  user_phone: '0300 1234567',
  message: 'Do you have it in blue?',
  verify_url: `${STORE_URL}/verify-email?token=t`,
  reset_url: `${STORE_URL}/reset-password?token=t`,
  product_count: '2 products',
  products: 'Oxford: 3 pieces\nChino: sold out',
}

const { database, drop } = await createTestDatabase()
afterAll(drop)

const write = (template: (typeof EMAIL_TEMPLATES)[number], params: Record<string, string> = PARAMS) =>
  writeEmail(database, STORE_URL, { template, params })

describe('an email that leaves', () => {
  it.each(EMAIL_TEMPLATES)(
    '%s says the same in HTML and in plain text, in the store’s name',
    async template => {
      const { subject, text, html, fromName } = await write(template)
      expect(fromName).toBe('Darzi')
      expect(subject).not.toMatch(/undefined|\n/)
      const visible = plain(html)
      for (const line of text.split('\n').filter(Boolean)) {
        expect(visible).toContain(line.replace(/: https.*$/, '').replace(/:$/, ''))
      }
      expect(text).not.toMatch(/undefined|null/)
    },
  )

  it.each(EMAIL_TEMPLATES)('%s shows what people typed as text, whatever it is', async template => {
    const hostile = Object.fromEntries(
      Object.entries(PARAMS).map(([name, value]) => [name, /_url|_path/.test(name) ? value : HOSTILE]),
    )
    const { html, subject } = await write(template, hostile)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(subject).not.toContain('\n')
  })

  it('leads to the order’s page at the shop’s public address', async () => {
    const { html, text } = await write('order_confirmation')
    expect(html).toContain(`href="${STORE_URL}/order/token"`)
    expect(text).toContain(`${STORE_URL}/order/token`)
  })

  it('leaves the link out of an order’s mail that was queued without one', async () => {
    const { order_path: _, ...params } = PARAMS
    expect((await write('order_confirmation', params)).text).not.toContain('See your order')
  })

  it('asks that the owner’s answer goes to whoever wrote or ordered', async () => {
    expect(await write('owner_notify')).toMatchObject({ replyTo: 'ayesha@example.com' })
    expect(await write('order_notification')).toMatchObject({ replyTo: 'ayesha@example.com' })
    expect((await write('order_confirmation')).replyTo).toBeUndefined()
  })

  it('carries no picture and loads nothing from anywhere', async () => {
    for (const template of EMAIL_TEMPLATES) {
      const { html } = await write(template)
      expect(html).not.toMatch(/<img|<script|@import|url\(|<link[^>]+stylesheet/)
    }
  })

  it('lets the words of each part choose their own direction', async () => {
    const { html } = await write('owner_notify', { ...PARAMS, message: 'کیا یہ نیلے رنگ میں ہے؟' })
    expect(html).toMatch(/<p dir="auto"[^>]*>کیا/)
  })

  it('names each of thirty lines', async () => {
    const items = Array.from({ length: 30 }, (_, line) => `Piece ${line}, size M (x1) - PKR 1.00`)
    const { html, text } = await write('order_confirmation', { ...PARAMS, order_items: items.join('\n') })
    for (const item of items) {
      expect(plain(html)).toContain(item)
      expect(text).toContain(item)
    }
  })
})

/** What a person reads of some HTML. */
function plain(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
}
