import { z } from 'zod'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'

/** The name of the hidden field with the digest of the values that a form of the tab was opened with. */
export function seenFieldOf(id: FormId): string {
  return `seen_${id}`
}

/** The submitted values of one form of a tab. Browsers send CRLF line endings, which are converted. */
export function readTypedForm(id: FormId, sent: FormData): TypedValues {
  const text = (name: string) => String(sent.get(name) ?? '').replace(/\r\n?/g, '\n')
  return Object.fromEntries(SETTINGS_FORMS[id].fields.map(({ name }) => [name, text(name)]))
}

/** The combined schema of these forms. Field names are unique within a tab. */
export function rulesOfForms(ids: readonly FormId[]): z.ZodType<Record<string, unknown>> {
  return ids
    .map(id => SETTINGS_FORMS[id].schema as z.ZodType<Record<string, unknown>>)
    .reduce((rules, schema) => z.intersection(rules, schema), z.object({}))
}

/** The values of one form, out of its tab's values. */
export function valuesOfForm(id: FormId, values: Record<string, unknown>): Record<string, unknown> {
  const names = SETTINGS_FORMS[id].fields.map(({ name }) => name).filter(name => name in values)
  return Object.fromEntries(names.map(name => [name, values[name]]))
}
