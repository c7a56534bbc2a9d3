import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contactMessages } from '#app/messages/tables/messages.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { receiveContactMessage } from './receive-contact-message.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database, {
  settings: readSettings({ OWNER_EMAIL: 'owner@example.com' }),
})
const withoutOwner = createTestServices(database)
beforeEach(async () => {
  await database.execute(sql`truncate contact_messages, emails, failed_attempts`)
})

const MESSAGE = {
  user_name: 'Ayesha Khan',
  user_email: 'ayesha@example.com',
  user_phone: '0300 1234567',
  message: 'Do you have the oxford shirt in XXL?\nIt is a gift. 🎁',
}

describe('a received contact message', () => {
  // product: 15.9, 15.10
  it('is stored', async () => {
    await receiveContactMessage(services, MESSAGE)
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

  // product: 15.3, 15.4, 15.10
  it('queues a notification for the owner', async () => {
    await receiveContactMessage(services, MESSAGE)
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

  it('queues the notification without a recipient while the shop has no owner’s email', async () => {
    await receiveContactMessage(withoutOwner, MESSAGE)
    expect(await database.select().from(emails)).toMatchObject([{ to: '', state: 'queued' }])
  })

  it('is not stored when the notification can’t be queued', async () => {
    await database.execute(
      sql`alter table emails add constraint no_mail check (template <> 'owner_notify') not valid`,
    )
    await expect(receiveContactMessage(withoutOwner, MESSAGE)).rejects.toThrow()
    await database.execute(sql`alter table emails drop constraint no_mail`)
    expect(await database.select().from(contactMessages)).toEqual([])
  })

  it('is one of at most twenty an hour from one source; the next is refused and not stored', async () => {
    for (let number = 0; number < 20; number++) {
      expect(await receiveContactMessage(services, MESSAGE)).toEqual({ ok: true })
    }
    expect(await receiveContactMessage(services, MESSAGE)).toMatchObject({
      refusal: { kind: 'too-many-messages' },
    })
    expect(await receiveContactMessage({ ...services, source: '192.0.2.1' }, MESSAGE)).toEqual({ ok: true })
    expect(await database.select().from(contactMessages)).toHaveLength(21)
  })
})
