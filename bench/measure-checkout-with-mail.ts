import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, count, eq, isNotNull, ne } from 'drizzle-orm'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { placeOrder } from '#app/checkout/place-order.server.ts'
import { openEmailDelivery } from '#app/messages/email/queue/deliver-emails.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSmtpMailService } from '#app/platform/mail/smtp-mail-service.server.ts'
import { shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { quantile } from './measure.ts'

const ROUNDS = 5
const ORDERS_IN_A_BATCH = 40
/** The pause between two orders, in which a healthy mail server takes the mails of the first. */
const PAUSE_MS = 30
const STORE_URL = 'https://shop.example'
const DETAILS = shippingDetailsSchema.parse(FILLED_SHIPPING_FORM)

/** The median duration of an order, in milliseconds. */
export interface CheckoutWithMail {
  healthyMs: number
  hangingMs: number
}

/**
 * Places orders while the same process sends their mails, in turns with a healthy mail server and with one that accepts
 * mails and never responds. The outbox is empty before each turn.
 */
export async function measureCheckoutWithMail(dataDir: string): Promise<CheckoutWithMail> {
  log.level = 'fatal'
  const peer = await startSmtpPeer()
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  const mailService = openSmtpMailService({
    url: peer.url,
    fromAddress: 'shop@shop.example',
    timeoutMs: { socketTimeout: 2_000 },
  })
  const delivery = openEmailDelivery({
    database,
    mailService,
    ownerEmail: 'owner@example.com',
    storeUrl: STORE_URL,
    log,
  })
  const { connection } = postgres
  const jobs = await runJobs({ database, connection, log, periodic: [], lanes: [delivery.tasks] })
  const takenMs = { accepts: [] as number[], hangs: [] as number[] }
  try {
    const order = await readyToOrder(database)
    for (let round = -1; round < ROUNDS; round++) {
      for (const mood of ['accepts', 'hangs'] as const) {
        peer.setMood('accepts')
        await drain(database, () => delivery.sendProbe())
        peer.setMood(mood)
        for (let number = 0; number < ORDERS_IN_A_BATCH; number++) {
          const begun = performance.now()
          await order()
          // The first round is a warm-up.
          if (round >= 0) takenMs[mood].push(performance.now() - begun)
          await sleep(PAUSE_MS)
        }
      }
    }
  } finally {
    await jobs.stop()
    mailService.close()
    await closeDatabase(database)
    await postgres.stop()
    await peer.close()
  }
  return { healthyMs: median(takenMs.accepts), hangingMs: median(takenMs.hangs) }
}

/** @returns a function that orders one piece, always of the same product */
async function readyToOrder(database: Database): Promise<() => Promise<void>> {
  const [level] = await database
    .update(stockLevels)
    .set({ onHand: 1_000_000 })
    .where(isNotNull(stockLevels.size))
    .returning()
  if (!level?.size) throw new Error('The demo shop has nothing to sell.')
  const line = {
    productRef: String(level.productId),
    size: level.size,
    quantity: 1,
    seenPricePaisa: undefined,
  }
  return async () => {
    const request = { idempotencyKey: randomUUID(), lines: [line], details: DETAILS }
    const placed = await placeOrder(database, request, { ownerEmail: 'owner@example.com' })
    if (!placed.ok) throw new Error(`An order was refused: ${placed.refusal.kind}`)
  }
}

/** Waits until every mail has been sent; one that hangs times out within seconds. */
async function drain(database: Database, sendProbe: () => Promise<void>): Promise<void> {
  for (;;) {
    const [row] = await database
      .select({ waiting: count() })
      .from(emails)
      .where(and(eq(emails.state, 'queued'), ne(emails.to, '')))
    if (row?.waiting === 0) return
    await sendProbe()
    await sleep(100)
  }
}

function median(values: number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}
