import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { contactMessageSchema } from './contact-message.ts'

const WRITTEN = {
  user_name: 'Ayesha Khan',
  user_email: 'ayesha@example.com',
  user_phone: '0300 1234567',
  message: 'Do you have the oxford shirt in XXL?',
}

describe('a contact message', () => {
  it('is accepted as written', () => {
    expect(read(WRITTEN)).toEqual({ value: WRITTEN })
  })

  it('is trimmed, with its line breaks intact', () => {
    const sent = { ...WRITTEN, user_name: '  Ayesha   Khan ', message: ' Salaam,\r\n\r\nis it in stock? ' }
    expect(read(sent).value).toMatchObject({
      user_name: 'Ayesha Khan',
      message: 'Salaam,\n\nis it in stock?',
    })
  })

  it.each([
    ['user_name', 'Please enter your name.'],
    ['user_email', 'Please enter your email address.'],
    ['message', 'Please write a message.'],
  ])('requires %s', (field, refusal) => {
    expect(read({ ...WRITTEN, [field]: '' }).errors).toEqual({ [field]: [refusal] })
    expect(read({ ...WRITTEN, [field]: '   ' }).errors).toEqual({ [field]: [refusal] })
  })

  // product: 15.9
  it('does not require a phone number', () => {
    for (const user_phone of ['', '   ']) {
      expect(read({ ...WRITTEN, user_phone })).toEqual({ value: { ...WRITTEN, user_phone: '' } })
    }
  })

  it('does not require the phone field', () => {
    const { user_phone: _, ...sent } = WRITTEN
    expect(read(sent)).toEqual({ value: { ...WRITTEN, user_phone: '' } })
  })

  it.each(['+92 300 1234567', '042-35550100 ext. 12', '۰۳۰۰ ۱۲۳۴۵۶۷', 'ask at the desk'])(
    'takes the phone number %s',
    phone => {
      expect(read({ ...WRITTEN, user_phone: phone }).value?.user_phone).toBe(phone)
    },
  )

  it.each(['no-email', 'a@', '@b.c', 'a b@c.d', `${'a'.repeat(300)}@example.com`])(
    'refuses the email address %s',
    email => {
      expect(read({ ...WRITTEN, user_email: email }).errors).toHaveProperty('user_email')
    },
  )

  it.each(['user_name', 'user_phone', 'message'])('refuses 100,000 characters in %s', field => {
    const { errors } = read({ ...WRITTEN, [field]: 'x'.repeat(100_000) })
    expect(errors?.[field]?.[0]).toMatch(/^Please shorten/)
  })

  it.each(['user_name', 'user_phone', 'message', 'user_email'])(
    'refuses the character zero in %s beside it',
    field => {
      const { errors } = read({ ...WRITTEN, [field]: 'a\u0000b@example.com' })
      expect(Object.keys(errors ?? {})).toEqual([field])
    },
  )

  it('is refused from a program that fills in every field', () => {
    expect(read({ ...WRITTEN, website: 'https://spam.example' }).errors).toEqual({
      website: ['Please send the message once more.'],
    })
  })

  it('refuses a repeated field', () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(WRITTEN)) form.append(name, value)
    form.append('user_name', 'Another person')
    expect(parseWithZod(form, { schema: contactMessageSchema }).status).toBe('error')
  })
})

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const submission = parseWithZod(form, { schema: contactMessageSchema })
  if (submission.status === 'success') return { value: submission.value }
  return { errors: submission.reply().error ?? undefined }
}
