import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { sendForm } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { action } from './contact.tsx'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate contact_messages, emails, failed_attempts`)
})

const WRITTEN = {
  user_name: 'Ayesha Khan',
  user_email: 'ayesha@example.com',
  user_phone: '0300 1234567',
  message: 'Do you have the oxford shirt in XXL?',
}
const FAILED = 'Failed to send message. Please try again later.'
const send = (fields: Record<string, string> = WRITTEN) => sendForm(action, '/contact', fields, { services })

describe('the contact form', () => {
  // product: 15.11
  it('reports that a message could not be stored, returns its text, and stores no part of it', async () => {
    await database.execute(sql`alter table emails add constraint no_mail check (false) not valid`)
    const { status, data } = await send()
    await database.execute(sql`alter table emails drop constraint no_mail`)
    expect(status).toBe(503)
    expect(data).toMatchObject({
      isDone: false,
      submission: { initialValue: WRITTEN, error: { '': [FAILED] } },
    })
    expect(await database.select().from(contactMessages)).toEqual([])
    expect(await send()).toMatchObject({ status: 200, data: { isDone: true } })
  })

  // product: 1.5, 7.11
  it('asks once about a mistyped email, and then accepts it', async () => {
    const mistyped = { ...WRITTEN, user_email: 'ayesha@gmial.com' }
    const { status, data } = await send(mistyped)
    expect(status).toBe(422)
    const question =
      'Did you mean ayesha@gmail.com? If ayesha@gmial.com is right, please send this once more.'
    expect(data).toMatchObject({ submission: { initialValue: mistyped, error: { user_email: [question] } } })
    expect(await database.select().from(contactMessages)).toEqual([])
    const askedEmail = String(data.askedEmail)
    expect(await send({ ...mistyped, askedEmail })).toMatchObject({ status: 200, data: { isDone: true } })
    // A page with JavaScript has already asked.
    expect(await send({ ...mistyped, askedEmail: 'on-page' })).toMatchObject({ status: 200 })
  })

  it('reports too many messages, and returns the text', async () => {
    for (let number = 0; number < 20; number++) expect((await send()).status).toBe(200)
    const { status, data } = await send()
    expect(status).toBe(429)
    expect(data.submission).toMatchObject({ initialValue: WRITTEN, error: { '': [FAILED] } })
    expect(await database.select().from(emails)).toHaveLength(20)
  })

  it('stores and mails nothing from a bot that fills in every field', async () => {
    expect((await send({ ...WRITTEN, website: 'https://spam.example' })).status).toBe(422)
    expect(await database.select().from(contactMessages)).toEqual([])
    expect(await database.select().from(emails)).toEqual([])
  })
})
