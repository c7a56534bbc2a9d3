import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { changeSettings, findLastActor, type SettingsEdit } from './change-settings.server.ts'
import { type EditedValues, editedForm } from './edit-settings.server.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import type { StoreSettings } from './store-settings.ts'

/** A submitted form of a tab. */
interface SentForm {
  form: FormId
  /** The parsed values. */
  values: Record<string, unknown>
  /** The digest of its values when the page was opened. */
  seen: string
}

/** A form that another member of staff has changed since the page was opened. */
export interface StaleForm {
  form: FormId
  /** The email of that member of staff, if the audit log has it. */
  changedBy: string | undefined
  now: EditedValues
}

type Refusal = { kind: 'stale-forms'; stale: StaleForm[] }

/** Saves the forms of a tab, all or none. @returns the digest of each form's current values */
export async function saveSettingsPart(
  database: Database,
  sent: readonly SentForm[],
  actor: string,
): Promise<Outcome<{ hasChanged: boolean; seen: Partial<Record<FormId, string>> }, Refusal>> {
  const outcome = await changeSettings<Refusal>(database, actor, async (transaction, current) => {
    const stale = await findStale(transaction, current, sent)
    if (stale.length > 0) return refuse({ kind: 'stale-forms', stale })
    const edits: SettingsEdit[] = []
    let next = current
    for (const { form: id, values } of sent) {
      const form = SETTINGS_FORMS[id]
      const before = form.read(next)
      const patch = form.write(next, values)
      next = { ...next, ...patch }
      edits.push({ id, name: form.title, patch, before, after: form.read(next) })
    }
    return { ok: true, edits }
  })
  if (!outcome.ok) return outcome
  const seen = Object.fromEntries(outcome.edits.map(({ id, after }) => [id, seenDigest(after)]))
  return { ok: true, hasChanged: outcome.hasChanged, seen }
}

async function findStale(
  transaction: Transaction,
  current: StoreSettings,
  sent: readonly SentForm[],
): Promise<StaleForm[]> {
  const stale: StaleForm[] = []
  for (const { form, seen } of sent) {
    const now = editedForm(current, form)
    if (now.seen !== seen) stale.push({ form, now, changedBy: await findLastActor(transaction, form) })
  }
  return stale
}
