import type { Submission } from '@conform-to/react'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { handleSettingsPart } from './handle-settings-part.server.ts'
import {
  moveEntry,
  removeEntry,
  restoreStandard,
  type SettingsRefusal,
  saveEntry,
} from './save-settings.server.ts'
import { SETTINGS_LISTS } from './settings-lists.ts'
import {
  type EntryTarget,
  readSettingsTarget,
  type SettingsTarget,
  writeSettingsTarget,
} from './settings-parts.ts'
import { SETTINGS_NOT_SAVED, type SettingsResult, staleText } from './settings-result.ts'

type Handled = HandledForm<SettingsResult>

/** Handles a form of the settings page. Returns undefined for any other form. */
export async function handleSettingsForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  const target = readSettingsTarget(form.get('target'))
  const intent = form.get('intent')
  if (!target) return undefined
  if ('part' in target) {
    return intent === 'save' ? handleSettingsPart(database, target.part, form, actor) : undefined
  }
  const change = { seen: String(form.get('seen') ?? ''), actor }
  if ('list' in target) return handleEntryForm(database, form, target, change)
  if (intent !== 'restore-standard') return undefined
  const restored = await restoreStandard(database, target.form, change)
  return tell(target, message('The standard words are back'), change.seen, restored)
}

/** Handles a form about an entry of a list. */
async function handleEntryForm(
  database: Database,
  form: FormData,
  target: EntryTarget,
  change: { seen: string; actor: string },
): Promise<Handled | undefined> {
  const intent = form.get('intent')
  const { list, entry: index } = target
  if (intent === 'save') return save(database, form, target, change)
  if (index === 'new') return undefined
  const entry = { list, entry: index }
  if (intent === 'remove') {
    return tell(target, message('Removed'), change.seen, await removeEntry(database, entry, change))
  }
  if (intent !== 'up' && intent !== 'down') return undefined
  const by = intent === 'up' ? -1 : 1
  return tell(target, message('Moved'), change.seen, await moveEntry(database, entry, by, change))
}

async function save(
  database: Database,
  form: FormData,
  target: EntryTarget,
  { seen, actor }: { seen: string; actor: string },
): Promise<Handled> {
  const submission = parseForm(form, { schema: SETTINGS_LISTS[target.list].schema })
  if (submission.status !== 'success') {
    const result = {
      target: writeSettingsTarget(target),
      isDone: false,
      text: SETTINGS_NOT_SAVED,
      seen: { seen },
    }
    return { status: 422, result: { ...result, submission: submission.reply() } }
  }
  const values = submission.value as Record<string, unknown>
  return tell(
    target,
    message('Saved'),
    seen,
    await saveEntry(database, target, values, { seen, actor }),
    submission,
  )
}

function tell(
  target: SettingsTarget,
  done: string,
  seen: string,
  saved: Awaited<ReturnType<typeof saveEntry>>,
  submission?: Submission<unknown>,
): Handled {
  const result = { target: writeSettingsTarget(target), seen: { seen } }
  if (saved.ok) {
    const text = saved.hasChanged ? t(done) : t('Nothing was changed')
    return {
      status: 200,
      result: { ...result, isDone: true, text, submission: submission?.reply(), seen: { seen: saved.seen } },
    }
  }
  const { refusal } = saved
  const text = refusalText(refusal)
  const now = refusal.kind === 'stale' ? refusal.now : undefined
  return {
    status: 409,
    result: {
      ...result,
      isDone: false,
      text,
      submission: submission?.reply({ formErrors: [text] }),
      seen: { seen: now?.seen ?? seen },
      now: now?.values,
    },
  }
}

function refusalText(refusal: SettingsRefusal): string {
  switch (refusal.kind) {
    case 'stale': {
      if (refusal.now) return staleText(refusal.changedBy)
      return t('{name} has removed this since you opened it.', { name: nameOf(refusal) })
    }
    case 'changed':
      return t('{name} has changed this since you opened it. It is shown as it is now.', {
        name: nameOf(refusal),
      })
    case 'list-full':
      return t('There can be {most} at most. Please remove one first.', { most: refusal.most })
  }
}

function nameOf({ changedBy }: { changedBy?: string | undefined }): string {
  return changedBy ?? t('Another member of staff')
}
