import type { FormResult } from '#app/shared/form-result.ts'
import type { TypedValues } from './settings-fields.ts'

/** The result of a form of the settings page. */
export interface SettingsResult extends FormResult {
  /** Which form it was, as `writeSettingsTarget` names it. */
  target: string
  /** Nothing could be saved just now, though nothing is wrong with what was typed. */
  isBroken?: boolean
  text: string
  /** What the next attempt has to name as seen, by the hidden fields that carry it. */
  seen: Seen
  /** What is saved now, where somebody else was first. */
  now?: TypedValues
}

/** What stands for the values that a form was opened with, by the hidden fields that carry it. */
export type Seen = Readonly<Record<string, string>>

export const SETTINGS_NOT_SAVED = 'Not saved: please check the fields.'
export const SETTINGS_SAVE_FAILED = 'Failed to save the settings. Please try again in a moment.'
export const PICTURE_GONE = 'This picture is no longer there. Please upload it again.'

/** What is said where somebody else has changed a form meanwhile. */
export function staleText(changedBy: string | undefined): string {
  return `${changedBy ?? 'Somebody else'} has changed this since you opened it. What is saved now stands at each field; saving again replaces it.`
}

/** The answer where something broke, on the way or in the shop: what was typed stays. */
export function failedSettingsResult(form: FormData): SettingsResult {
  const names = [...form.keys()].filter(name => name === 'seen' || name.startsWith('seen_'))
  return {
    target: String(form.get('target') ?? ''),
    isDone: false,
    isBroken: true,
    text: SETTINGS_SAVE_FAILED,
    submission: {
      status: 'error',
      initialValue: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
      error: { '': [SETTINGS_SAVE_FAILED] },
    },
    seen: Object.fromEntries(names.map(name => [name, String(form.get(name))])),
  }
}
