import { z } from 'zod'
import { changePasswordSchema } from '../passwords/password-forms.ts'
import { displayNameFormSchema } from './display-name-form.ts'

/** The intents of the forms on the details page. */
export const DETAILS_INTENTS = ['name', 'verify', 'password'] as const
export type DetailsIntent = (typeof DETAILS_INTENTS)[number]

/** The schema of the form with this intent. The one that sends the link again has no fields. */
export function detailsSchemaOf(intent: DetailsIntent): z.ZodType<Record<string, unknown>> {
  return { name: displayNameFormSchema, verify: z.object({}), password: changePasswordSchema }[intent]
}

/** The intent of a sent form; undefined if the page has no such form. */
export function readDetailsIntent(form: FormData): DetailsIntent | undefined {
  return DETAILS_INTENTS.find(intent => intent === form.get('intent'))
}
