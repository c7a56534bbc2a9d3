import { and, desc, eq } from 'drizzle-orm'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { findTypedChanges } from '#app/owner/audit/typed-changes.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { lockSettings, writeSettings } from './patch-settings.server.ts'
import { toStoreSettings } from './read-store-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import type { FormId } from './settings-forms.ts'
import type { ListId } from './settings-lists.ts'
import type { StoreSettings } from './store-settings.ts'

/** A change of one form or list of the settings. */
export interface SettingsEdit {
  /** The form or list that changes. */
  id: FormId | ListId
  name: string
  /** The parts of the settings that hold it. */
  patch: Partial<StoreSettings>
  before: TypedValues
  after: TypedValues
}

/**
 * Changes the locked row of the store settings, with all edits or none. Each edit that makes a difference gets an entry in
 * the audit log.
 * @param work makes the edits, each based on the ones before
 */
export function changeSettings<Refusal extends { kind: string }>(
  database: Database,
  actor: string,
  work: (
    transaction: Transaction,
    current: StoreSettings,
  ) => Promise<Outcome<{ edits: SettingsEdit[] }, Refusal>>,
): Promise<Outcome<{ hasChanged: boolean; edits: SettingsEdit[] }, Refusal>> {
  return inTransaction(database, async transaction => {
    const stored = await lockSettings(transaction)
    const outcome = await work(transaction, toStoreSettings(stored))
    if (!outcome.ok) return outcome
    const { edits } = outcome
    const changed = edits
      .map(edit => ({ ...edit, changes: findTypedChanges(edit.before, edit.after) }))
      .filter(({ changes }) => Object.keys(changes).length > 0)
    if (changed.length === 0) return { ok: true, hasChanged: false, edits }
    await writeSettings(transaction, stored, Object.assign({}, ...changed.map(({ patch }) => patch)))
    for (const { id, name, changes } of changed) {
      const subject = { kind: 'settings' as const, id, name }
      await recordAudit(transaction, { actor, action: 'settings.changed', subject, changes })
    }
    return { ok: true, hasChanged: true, edits }
  })
}

/** The email of the member of staff who last changed a form or list. */
export async function findLastActor(
  transaction: Transaction,
  id: FormId | ListId,
): Promise<string | undefined> {
  const [last] = await transaction
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'settings'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(1)
  return last?.actor
}
