import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { couriers } from '#app/fulfilment/tables/parcels.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'

/** The secret of a courier's address for reports; empty for none, and for a courier by sheets. */
export async function readPushSecret(database: Queryable, courierId: number): Promise<string> {
  const [courier] = await database
    .select({ configuration: couriers.configuration })
    .from(couriers)
    .where(and(eq(couriers.id, courierId), ne(couriers.kind, 'sheet')))
  const secret = courier?.configuration.pushSecret
  return typeof secret === 'string' ? secret : ''
}

/** The path at which a courier reports that parcels have moved; undefined while it has none. */
export async function findPushPath(database: Queryable, courierId: number): Promise<string | undefined> {
  const secret = await readPushSecret(database, courierId)
  return secret === '' ? undefined : `/courier-reports/${courierId}/${secret}`
}

/** Makes a new address for a courier's reports. An earlier one stops working. */
export function makePushAddress(database: Database, id: number, actor: string): Promise<TypedFormResult> {
  return inTransaction(database, async transaction => {
    const secret = randomBytes(24).toString('hex')
    const [courier] = await transaction
      .update(couriers)
      .set({
        configuration: sql`${couriers.configuration} || ${JSON.stringify({ pushSecret: secret })}::jsonb`,
      })
      .where(and(eq(couriers.id, id), ne(couriers.kind, 'sheet')))
      .returning({ name: couriers.name })
    if (!courier) return { isDone: false, text: t('This courier does not exist.') }
    const { name } = courier
    const subject = { kind: 'courier', id, name } as const
    await recordAudit(transaction, { actor, action: 'courier.push-address-made', subject, changes: {} })
    return { isDone: true, text: t('Enter the new address in the portal of {name}.', { name }) }
  })
}
