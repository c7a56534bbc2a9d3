import { z } from 'zod'
import { changePasswordSchema } from '../passwords/password-forms.ts'
import { displayNameFormSchema } from './display-name-form.ts'

/** What a form of the details page is sent to do. */
export const DETAILS_INTENTS = ['name', 'verify', 'password'] as const
export type DetailsIntent = (typeof DETAILS_INTENTS)[number]

/** What the form with this intent holds; the one that sends the link again has no fields. */
export function detailsSchemaOf(intent: DetailsIntent): z.ZodType<Record<string, unknown>> {
  return { name: displayNameFormSchema, verify: z.object({}), password: changePasswordSchema }[intent]
}

/** The intent of a sent form; nothing where it is none of ours. */
export function readDetailsIntent(form: FormData): DetailsIntent | undefined {
  return DETAILS_INTENTS.find(intent => intent === form.get('intent'))
}
