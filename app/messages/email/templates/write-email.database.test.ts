import { describe, expect, it } from 'vitest'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { languageOfSample, SAMPLES, type Sample, sampleParams } from './sample-params.ts'
import { EMAIL_TEMPLATES } from './template-names.ts'
import { writeEmail } from './write-email.server.ts'

const STORE_URL = 'https://darzi.example'
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)> "quoted" & عائشہ خان 🧵'

const SAMPLED = Object.keys(SAMPLES) as Sample[]
const PARAMS = sampleParams('usual', STORE_URL)
const EACH = EMAIL_TEMPLATES.flatMap(template => SAMPLED.map(sample => [template, sample] as const))

const { database } = await createTestDatabase()

const write = (
  template: (typeof EMAIL_TEMPLATES)[number],
  params: Record<string, string> = PARAMS,
  language: Language = 'en',
) => writeEmail(database, STORE_URL, { template, params, language })

describe('a rendered email', () => {
  // product: 15.1, 15.14
  it.each(EACH)(
    '%s says the same in HTML and in plain text, in the store’s name, with %s words',
    async (template, sample) => {
      const { subject, text, html, fromName } = await write(
        template,
        sampleParams(sample, STORE_URL),
        languageOfSample(sample),
      )
      expect(fromName).toBe('Darzi')
      expect(subject).not.toMatch(/undefined|\n/)
      const visible = plain(html)
      for (const line of text.split('\n').filter(Boolean)) {
        expect(visible).toContain(
          line
            .replace(/: https.*$/, '')
            .replace(/:$/, '')
            .trim(),
        )
      }
      expect(text).not.toMatch(/undefined|null/)
    },
  )

  // product: 53.7
  it('has the name and the main colour of the brand', async () => {
    expect((await write('order_confirmation')).html).toContain('background-color:#17452f')
    const value = { name: 'Kurta House', brand: { main: '#7a1f3d' } }
    await database.insert(settings).values({ key: 'store', value })
    const { html, fromName } = await write('order_confirmation')
    await database.delete(settings)
    expect(fromName).toBe('Kurta House')
    expect(html).toContain('background-color:#7a1f3d')
    expect(html).not.toContain('#17452f')
  })

  it.each(EMAIL_TEMPLATES)('%s escapes everything that people typed', async template => {
    const hostile = Object.fromEntries(
      Object.entries(PARAMS).map(([name, value]) => [name, /_url|_path/.test(name) ? value : HOSTILE]),
    )
    const { html, subject } = await write(template, hostile)
    expect(html).not.toMatch(/<script>alert|<img src=x/)
    expect(subject).not.toContain('\n')
  })

  it('links to the order’s page at the shop’s public address', async () => {
    const { html, text } = await write('order_confirmation')
    expect(html).toContain(`href="${STORE_URL}/order/sample"`)
    expect(text).toContain(`${STORE_URL}/order/sample`)
  })

  it('links the owner to the order and to the messages in the admin', async () => {
    expect((await write('order_notification')).html).toContain(`href="${STORE_URL}/admin/orders/DZ-1042"`)
    expect((await write('owner_notify')).html).toContain(`href="${STORE_URL}/admin/messages"`)
    const { order_number: _, ...params } = PARAMS
    expect((await write('order_notification', params)).text).not.toContain('Open the order')
  })

  it('leaves out the link to the order if the email was queued without one', async () => {
    const { order_path: _, ...params } = PARAMS
    expect((await write('order_confirmation', params)).text).not.toContain('See your order')
  })

  it('directs the owner’s replies to the customer', async () => {
    expect(await write('owner_notify')).toMatchObject({ replyTo: 'ayesha@example.com' })
    expect(await write('order_notification')).toMatchObject({ replyTo: 'ayesha@example.com' })
    expect((await write('order_confirmation')).replyTo).toBeUndefined()
  })

  // product: 15.14
  it('contains no picture and loads nothing', async () => {
    for (const template of EMAIL_TEMPLATES) {
      const { html } = await write(template)
      expect(html).not.toMatch(/<img|<script|@import|url\(|<link[^>]+stylesheet/)
    }
  })

  it('has all lines on one side, that of its language, whichever letters they begin with', async () => {
    const { html } = await write('order_confirmation', sampleParams('urdu', STORE_URL), 'ur')
    expect(html).toMatch(/<p dir="auto"[^>]*text-align:right">\+92/)
    expect((await write('order_confirmation')).html).toMatch(/<p dir="auto"[^>]*text-align:left">\+92/)
  })

  it('gives text that people typed its own direction, and leaves that of the shop’s sentences alone', async () => {
    const urdu = { ...PARAMS, user_name: 'عائشہ', message: 'کیا یہ نیلے رنگ میں ہے؟' }
    const { html } = await write('owner_notify', urdu)
    expect(html).toMatch(/<p dir="auto"[^>]*>کیا/)
    expect(html).toMatch(/<p style="[^"]*">عائشہ wrote/)
  })

  it('lists all of thirty lines', async () => {
    const items = Array.from({ length: 30 }, (_, line) => `Piece ${line}, size M - PKR 1.00`)
    const { html, text } = await write('order_confirmation', { ...PARAMS, order_lines: items.join('\n') })
    for (const item of items) {
      expect(plain(html)).toContain(item)
      expect(text).toContain(item)
    }
  })
})

/** The visible text of some HTML. */
function plain(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
}
