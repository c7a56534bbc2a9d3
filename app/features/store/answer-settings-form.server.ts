import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Database } from '#app/platform/db/database.server.ts'
import {
  moveEntry,
  removeEntry,
  removeSamples,
  restoreStandard,
  type SettingsRefusal,
  saveSettings,
} from './save-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { SETTINGS_LISTS } from './settings-lists.ts'
import { readSettingsTarget, type SettingsTarget, writeSettingsTarget } from './settings-parts.ts'

/** What came of a form of the settings page. */
export interface SettingsAnswer {
  /** Which form it was, as `writeSettingsTarget` names it. */
  target: string
  isDone: boolean
  /** A sentence about it. */
  text: string
  /** What is wrong with a field, and what was typed. */
  submission?: SubmissionResult
  /** What the next attempt has to name as seen. */
  seen: string
  /** What is saved now, where somebody else was first. */
  now?: TypedValues
}

type Answered = { status: 200 | 409 | 422; answer: SettingsAnswer }

/** Does what a form of the settings page asks for. Nothing where it is no form of that page. */
export async function answerSettingsForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Answered | undefined> {
  const target = readSettingsTarget(form.get('target'))
  const seen = String(form.get('seen') ?? '')
  const intent = form.get('intent')
  if (!target) return undefined
  if (intent === 'save') return save(database, form, target, { seen, actor })
  if (intent === 'restore-standard') {
    const id = 'form' in target ? target.form : target.list
    return tell(
      target,
      'The standard words are back',
      seen,
      await restoreStandard(database, id, { seen, actor }),
    )
  }
  if ('form' in target) return undefined
  if (intent === 'remove-samples') {
    return tell(target, 'Samples removed', seen, await removeSamples(database, target.list, { seen, actor }))
  }
  if (target.entry === 'new') return undefined
  const entry = { list: target.list, entry: target.entry }
  if (intent === 'remove') {
    return tell(target, 'Removed', seen, await removeEntry(database, entry, { seen, actor }))
  }
  if (intent !== 'up' && intent !== 'down') return undefined
  const by = intent === 'up' ? -1 : 1
  return tell(target, 'Moved', seen, await moveEntry(database, entry, by, { seen, actor }))
}

async function save(
  database: Database,
  form: FormData,
  target: SettingsTarget,
  { seen, actor }: { seen: string; actor: string },
): Promise<Answered> {
  const { schema } = 'form' in target ? SETTINGS_FORMS[target.form] : SETTINGS_LISTS[target.list]
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    const answer = { target: writeSettingsTarget(target), isDone: false, text: NOT_SAVED, seen }
    return { status: 422, answer: { ...answer, submission: submission.reply() } }
  }
  const values = submission.value as Record<string, unknown>
  const saved = await saveSettings(database, target, values, { seen, actor })
  return tell(target, 'Saved', seen, saved, submission)
}

function tell(
  target: SettingsTarget,
  done: string,
  seen: string,
  saved: Awaited<ReturnType<typeof saveSettings>>,
  submission?: Submission<unknown>,
): Answered {
  const answer = { target: writeSettingsTarget(target), seen }
  if (saved.ok) {
    const text = saved.hasChanged ? done : 'Nothing was changed'
    return {
      status: 200,
      answer: { ...answer, isDone: true, text, submission: submission?.reply(), seen: saved.seen },
    }
  }
  const { refusal } = saved
  const text = refusalText(refusal)
  if (refusal.kind === 'unknown-picture') {
    const refused = submission?.reply({ fieldErrors: { pictures: [text] } })
    return { status: 422, answer: { ...answer, isDone: false, text: NOT_SAVED, submission: refused } }
  }
  const now = refusal.kind === 'stale' ? refusal.now : undefined
  return {
    status: 409,
    answer: {
      ...answer,
      isDone: false,
      text,
      submission: submission?.reply({ formErrors: [text] }),
      seen: now?.seen ?? seen,
      now: now?.values,
    },
  }
}

const NOT_SAVED = 'Not saved: please check the fields.'

function refusalText(refusal: SettingsRefusal): string {
  switch (refusal.kind) {
    case 'stale': {
      const who = refusal.changedBy ?? 'Somebody else'
      return refusal.now
        ? `${who} has changed this since you opened it. What is saved now stands at each field; saving again replaces it.`
        : `${who} has removed this since you opened it.`
    }
    case 'changed':
      return `${refusal.changedBy ?? 'Somebody else'} has changed this since you opened it. It is shown as it is now.`
    case 'unknown-picture':
      return 'This picture is no longer there. Please upload it again.'
    case 'list-full':
      return `There can be ${refusal.most} at most. Please remove one first.`
    case 'list-short':
      return `There have to be ${refusal.least}.`
  }
}
