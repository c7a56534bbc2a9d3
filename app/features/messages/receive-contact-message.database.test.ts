import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contactMessages, emails } from '#app/platform/db/schema.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { receiveContactMessage } from './receive-contact-message.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(async () => {
  await database.execute(sql`truncate contact_messages, emails`)
})

const MESSAGE = {
  user_name: 'Ayesha Khan',
  user_email: 'ayesha@example.com',
  user_phone: '0300 1234567',
  message: 'Do you have the oxford shirt in XXL?\nIt is a gift. 🎁',
}

describe('a contact message that is received', () => {
  it('is stored', async () => {
    await receiveContactMessage(database, MESSAGE, 'owner@example.com')
    const stored = await database.select().from(contactMessages)
    expect(stored).toMatchObject([
      {
        name: MESSAGE.user_name,
        email: MESSAGE.user_email,
        phone: MESSAGE.user_phone,
        message: MESSAGE.message,
        answeredAt: null,
      },
    ])
  })

  it('waits in the outbox as a notification for the owner', async () => {
    await receiveContactMessage(database, MESSAGE, 'owner@example.com')
    const [stored] = await database.select().from(contactMessages)
    expect(await database.select().from(emails)).toMatchObject([
      {
        to: 'owner@example.com',
        template: 'owner_notify',
        params: MESSAGE,
        state: 'queued',
        contactMessageId: stored?.id,
        orderId: null,
      },
    ])
  })

  it('waits without an address while the shop has no owner’s email', async () => {
    await receiveContactMessage(database, MESSAGE, undefined)
    expect(await database.select().from(emails)).toMatchObject([{ to: '', state: 'queued' }])
  })

  it('is not stored when the notification can’t be queued', async () => {
    await database.execute(
      sql`alter table emails add constraint no_mail check (template <> 'owner_notify') not valid`,
    )
    await expect(receiveContactMessage(database, MESSAGE, undefined)).rejects.toThrow()
    await database.execute(sql`alter table emails drop constraint no_mail`)
    expect(await database.select().from(contactMessages)).toEqual([])
  })
})
