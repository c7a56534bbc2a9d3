import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { isSameSecret } from '#app/platform/messages/webhook-signature.server.ts'
import { POLL_COURIERS } from './poll-tasks.server.ts'
import { readPushSecret } from './push-address.server.ts'

/** The longest push that is read. */
const MOST_BYTES = 256_000
const MOST_NUMBERS = 500

/**
 * Takes a courier's push. Couriers sign nothing, so that only the secret of the address is known to be theirs: what a push
 * says is not believed. The parcels that it names are asked about at once, as if their time had come. Repeated pushes
 * change nothing.
 *
 * @returns the status of the answer
 */
export async function receivePush(
  database: Database,
  { courierId, secret }: { courierId: number; secret: string },
  bytes: Uint8Array,
): Promise<200 | 403 | 413> {
  if (!isSameSecret(await readPushSecret(database, courierId), secret)) return 403
  if (bytes.byteLength > MOST_BYTES) return 413
  const numbers = readNumbers(Buffer.from(bytes).toString('utf8'))
  if (numbers.length === 0) return 200
  const { rowCount } = await database
    .update(parcels)
    .set({ nextPollAt: sql`now()` })
    .where(
      and(
        inArray(parcels.trackingNumber, numbers),
        eq(parcels.courierId, courierId),
        // A delivered parcel may come back.
        notInArray(parcels.state, ['returned', 'cancelled']),
      ),
    )
  if (rowCount) await askSoon(database)
  return 200
}

/** Whatever looks like a tracking number: the couriers' guides do not agree on the names of fields. */
function readNumbers(body: string): string[] {
  const words = body.match(/[A-Za-z0-9-]{5,60}/g) ?? []
  return [...new Set(words)].filter(word => /\d{3}/.test(word)).slice(0, MOST_NUMBERS)
}

/** Many pushes within seconds make one run. */
async function askSoon(database: Database): Promise<void> {
  await database.execute(sql`
    select graphile_worker.add_job(${POLL_COURIERS}, '{}'::json, run_at := now() + interval '10 seconds',
      max_attempts := 3, job_key := 'poll-couriers-pushed', job_key_mode := 'preserve_run_at')`)
}
