import { canBeShown } from '#app/shared/text/text-fields.ts'

/** The intent of the form that saves a draft, and of the one that discards it. */
export const SAVE_DRAFT = 'save-draft'
export const DISCARD_DRAFT = 'discard-draft'

/** An order that staff have begun for a caller and not confirmed. */
export interface OrderDraft {
  /** International, `+923001234567`. */
  phone: string
  /** The form as it was typed, by field. */
  fields: Record<string, string>
  /** The staff member's email. */
  savedBy: string
  savedAt: Date
}

const NOT_SAVED = new Set(['intent', 'idempotencyKey', 'find', 'draftOf'])
const LONGEST_FIELD = 1_000
const MOST_FIELDS = 80

/** What of a form is saved: its texts as they were typed, without what could not be stored. Empty fields are left out. */
export function readDraftFields(form: FormData): Record<string, string> {
  const typed = [...form].flatMap(([name, value]) => {
    const isSaved =
      typeof value === 'string' && value !== '' && !NOT_SAVED.has(name) && /^\w{1,40}$/.test(name)
    return isSaved && canBeShown(value) ? [[name, value.slice(0, LONGEST_FIELD)] as const] : []
  })
  return Object.fromEntries(typed.slice(0, MOST_FIELDS))
}
