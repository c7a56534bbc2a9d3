import { eq, sql } from 'drizzle-orm'
import { parseCronItems } from 'graphile-worker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions, verifications } from '#app/accounts/tables/accounts.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { failedAttempts } from '#app/platform/tables/platform.server.ts'
import { countFeedChanges } from '#app/storefront/seo/feed-changes.server.ts'
import { productFeeds } from '#app/storefront/tables/product-feeds.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { PERIODIC, periodicTasks } from './periodic-tasks.ts'

const { database } = await createTestDatabase()
const { files, secrets, log, auth } = createTestServices(database)
const settings = readSettings({ OWNER_EMAIL: 'owner@example.com' })
const tasks = periodicTasks({ database, files, settings, secrets, log, auth })
const PAST = new Date(Date.now() - 60_000)
const FUTURE = new Date(Date.now() + 60_000)

beforeEach(async () => {
  await database.execute(sql`truncate products, emails, sessions, verifications, failed_attempts cascade`)
})

/** Runs a task as the worker does, with empty helpers. */
const run = (task: string) => tasks[task]?.({}, {} as never)

describe('the scheduled tasks', () => {
  it('include a handler for each line of the schedule, at times that the worker can parse', () => {
    expect(parseCronItems([...PERIODIC])).toHaveLength(PERIODIC.length)
    expect(PERIODIC.map(({ task }) => task).sort()).toEqual(Object.keys(tasks).sort())
  })

  // product: 17.6
  it('have no feed written again in a shop where nothing happens', async () => {
    await createProduct(database)
    const runAll = async () => {
      for (const { task } of PERIODIC) await run(task)
    }
    await runAll()
    const counted = await countFeedChanges(database)
    await runAll()
    expect(await countFeedChanges(database)).toBe(counted)
  })

  it('add up totals and stock though the ledger of sales can’t be read', async () => {
    await createProduct(database)
    await database.execute(sql`alter table unsummed_sales rename to elsewhere`)
    await expect(run('follow_sales')).rejects.toThrow()
    await run('update_totals')
    await database.execute(sql`alter table elsewhere rename to unsummed_sales`)
  })

  // product: 17.6
  it('write a feed that readers would not wait for', async () => {
    const behind = new Date(Date.now() - 660_000)
    const feed = { reader: 'google', version: 'before', writtenAt: behind, writtenInMs: 60_000 }
    await database.insert(productFeeds).values({ ...feed, fetchedAt: behind })
    await run('write_feeds')
    await vi.waitUntil(
      async () => (await database.$count(productFeeds, eq(productFeeds.version, 'before'))) === 0,
    )
  })

  it('delete expired sessions, mailed links and attempts, and no others', async () => {
    const { id: userId } = await createAccount(database)
    const session = (id: string, expiresAt: Date) => ({ id, userId, token: id, expiresAt })
    await database.insert(sessions).values([session('over', PAST), session('open', FUTURE)])
    const link = (id: string, expiresAt: Date) => ({ id, identifier: id, value: '', expiresAt })
    await database.insert(verifications).values([link('over', PAST), link('open', FUTURE)])
    const attempt = (key: string, forgottenAt: Date) => ({ key, count: 1, forgottenAt })
    await database.insert(failedAttempts).values([attempt('over', PAST), attempt('open', FUTURE)])
    await run('remove_expired')
    expect((await database.select().from(sessions)).map(({ id }) => id)).toEqual(['open'])
    expect((await database.select().from(verifications)).map(({ id }) => id)).toEqual(['open'])
    expect((await database.select().from(failedAttempts)).map(({ key }) => key)).toEqual(['open'])
  })

  // product: 12.11
  it('mail the owner the products low in stock, lowest first', async () => {
    await createProduct(database, { name: 'Plenty', sizes: { M: 30 } })
    await createProduct(database, { name: 'No M', sizes: { S: 40, M: 0, L: 2 } })
    await createProduct(database, { name: 'Few', sizes: { M: 10, L: 9 } })
    await createProduct(database, { name: 'None', sizes: { M: 0 } })
    await createProduct(database, { name: 'Gone', sizes: { M: 1 }, archived: true })
    await run('send_low_stock_digest')
    expect(await database.select().from(emails)).toMatchObject([
      {
        to: 'owner@example.com',
        template: 'low_stock_digest',
        params: {
          product_count: '3 products',
          products: 'None: sold out\nNo M: 42 pieces (M: sold out, L: 2 left)\nFew: 19 pieces',
        },
      },
    ])
  })

  it('mail nothing when no product is low in stock', async () => {
    await createProduct(database, { sizes: { M: 30 } })
    await run('send_low_stock_digest')
    expect(await database.select().from(emails)).toEqual([])
  })
})
