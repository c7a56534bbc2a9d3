import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { TypedValues } from './settings-fields.ts'

/** The result of a form of the settings page. */
export interface SettingsResult extends FormResult {
  /** The submitted form, from `writeSettingsTarget`. */
  target: string
  /** Saving failed although the values are valid. */
  isBroken?: boolean
  text: string
  /** The digests for the next attempt, by hidden field. */
  seen: Seen
  /** The saved values, if another member of staff saved first. */
  now?: TypedValues
}

/** Digests of the values that a form was opened with, by hidden field. */
export type Seen = Readonly<Record<string, string>>

export const SETTINGS_NOT_SAVED = message('Not saved: please check the fields.')
const SETTINGS_SAVE_FAILED = message('Failed to save the settings. Please try again in a moment.')

/** The message when another member of staff has changed a form meanwhile. */
export function staleText(changedBy: string | undefined): string {
  return t(
    '{name} has changed this since you opened it. What is saved now stands at each field; saving again replaces it.',
    { name: changedBy ?? t('Another member of staff') },
  )
}

/** The result when the request or the server failed. The form retains what was typed. */
export function failedSettingsResult(form: FormData): SettingsResult {
  return { ...refusedSettingsResult(form, SETTINGS_SAVE_FAILED), isBroken: true }
}

/** The result of valid settings that this admin may not save. */
export function refusedSettingsResult(form: FormData, text: string): SettingsResult {
  const names = [...form.keys()].filter(name => name === 'seen' || name.startsWith('seen_'))
  return {
    target: String(form.get('target') ?? ''),
    isDone: false,
    text,
    submission: {
      status: 'error',
      initialValue: textsOfForm(form),
      error: { '': [text] },
    },
    seen: Object.fromEntries(names.map(name => [name, String(form.get(name))])),
  }
}
