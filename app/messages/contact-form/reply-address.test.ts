import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/factories/any-text.ts'
import { replyAddress } from './reply-address.ts'

const QUESTION = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  message: 'Do you have it in XXL?\nIt is a gift & a surprise.',
  sentAt: new Date('2026-11-21T09:05:00Z'),
}

function parse(address: string) {
  const url = new URL(address)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body') ?? '',
  }
}

describe('the reply to a message', () => {
  it('goes to the shopper and quotes what they wrote, line by line', () => {
    expect(parse(replyAddress(QUESTION, 'Darzi'))).toEqual({
      to: 'ayesha@example.com',
      subject: 'Your message to Darzi',
      body: '\r\n\r\n\r\nAyesha Khan wrote on 21 Nov 2026, 14:05:\r\n> Do you have it in XXL?\r\n> It is a gift & a surprise.',
    })
  })

  it('takes no recipients or headers from the message', () => {
    const email = 'a?bcc=everyone@example.com'
    const name = 'A&cc=others@example.com\r\nBcc: x'
    const address = new URL(replyAddress({ ...QUESTION, email, name }, 'Darzi'))
    expect([...address.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(decodeURIComponent(address.pathname)).toBe(email)
  })

  it('cuts a long message in any script, so that mail programs accept the address', () => {
    for (const message of ['x'.repeat(5000), 'سلام '.repeat(1000), '👨‍👩‍👧‍👦'.repeat(600)]) {
      const address = replyAddress({ ...QUESTION, message }, 'Darzi')
      expect(address.length).toBeLessThan(1_900)
      expect(parse(address).body).toMatch(/ …$/)
    }
  })

  it('is a valid address for any text', () => {
    const text = anyText({ maxLength: 3000 })
    fc.assert(
      fc.property(text, text, (message, name) => {
        expect(() =>
          parse(replyAddress({ ...QUESTION, message, name: name.slice(0, 100).toWellFormed() }, 'Darzi')),
        ).not.toThrow()
      }),
    )
    expect(() => replyAddress({ ...QUESTION, message: '\ud83d' }, 'Darzi')).not.toThrow()
  })
})
