import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { type StaleForm, saveSettingsPart } from './save-settings-part.server.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { readTypedForm, rulesOfForms, seenFieldOf, valuesOfForm } from './settings-part-form.ts'
import { formsOfPart, type SettingsPartId, writeSettingsTarget } from './settings-parts.ts'
import { SETTINGS_NOT_SAVED, type SettingsResult, staleText } from './settings-result.ts'

/**
 * Saves a tab of the settings page. Unchanged forms are left alone, so that two admins can change different forms of one
 * tab at the same time.
 */
export async function handleSettingsPart(
  database: Database,
  part: SettingsPartId,
  form: FormData,
  actor: string,
): Promise<HandledForm<SettingsResult>> {
  const ids = formsOfPart(part).filter(id => form.has(seenFieldOf(id)))
  const seenOf = (id: FormId) => String(form.get(seenFieldOf(id)))
  const changed = ids.filter(id => seenDigest(readTypedForm(id, form)) !== seenOf(id))
  const submission = parseForm(form, { schema: rulesOfForms(changed) })
  const seen = Object.fromEntries(ids.map(id => [seenFieldOf(id), seenOf(id)]))
  const result = { target: writeSettingsTarget({ part }), isDone: false, text: SETTINGS_NOT_SAVED, seen }
  if (submission.status !== 'success') {
    return { status: 422, result: { ...result, submission: submission.reply() } }
  }
  const sent = changed.map(id => ({
    form: id,
    values: valuesOfForm(id, submission.value),
    seen: seenOf(id),
  }))
  const saved = await saveSettingsPart(database, sent, actor)
  if (saved.ok) {
    const text = saved.hasChanged ? t('Saved') : t('Nothing was changed')
    const seenNow = { ...seen, ...bySeenField(saved.seen) }
    return {
      status: 200,
      result: { ...result, isDone: true, text, submission: submission.reply(), seen: seenNow },
    }
  }
  const { refusal } = saved
  const messages = refusal.stale.map(stale => staleSentence(stale, ids.length))
  return {
    status: 409,
    result: {
      ...result,
      text: messages.join(' '),
      submission: submission.reply({ formErrors: messages }),
      seen: {
        ...seen,
        ...Object.fromEntries(refusal.stale.map(({ form, now }) => [seenFieldOf(form), now.seen])),
      },
      now: Object.assign({}, ...refusal.stale.map(({ now }) => now.values)),
    },
  }
}

/** The message about a form that has changed meanwhile; it names the form if the tab has several. */
function staleSentence({ form, changedBy }: StaleForm, forms: number): string {
  const sentence = staleText(changedBy)
  return forms > 1 ? `${SETTINGS_FORMS[form].title}: ${sentence}` : sentence
}

function bySeenField(seen: Partial<Record<FormId, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(seen).map(([id, value]) => [seenFieldOf(id as FormId), value]))
}
