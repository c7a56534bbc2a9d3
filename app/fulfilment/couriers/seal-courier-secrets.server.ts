import { eq, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { isSealed, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import { SECRET_FIELDS, sealedField } from './courier-kinds.ts'

/** Encrypts the credentials of couriers that an earlier version stored plainly. Repeated, it changes nothing. */
export async function sealCourierSecrets(transaction: Transaction, secrets: Secrets): Promise<void> {
  const rows = await transaction.select().from(couriers).for('update')
  for (const { id, configuration } of rows) {
    const sealed = SECRET_FIELDS.flatMap(name => {
      const stored = configuration[name]
      const isPlain = typeof stored === 'string' && stored !== '' && !isSealed(stored)
      return isPlain ? [[name, secrets.seal(sealedField(name), stored)]] : []
    })
    if (sealed.length === 0) continue
    const changed = JSON.stringify(Object.fromEntries(sealed))
    await transaction
      .update(couriers)
      .set({ configuration: sql`${couriers.configuration} || ${changed}::jsonb` })
      .where(eq(couriers.id, id))
  }
}
