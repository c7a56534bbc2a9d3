import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { type FormCall, submitForm } from '#app/ui/forms/submit-form.ts'
import { failureText, refuseForm } from './account-form.ts'
import { AUTH_TEXTS } from './auth-texts.ts'

/**
 * Sends a form of an account to its server action. If the network or the server fails, the page and everything typed stay,
 * and the result says why: `otherwise` if the server gave no reason.
 */
export function submitAccountForm<Result>(
  call: FormCall<Result>,
  schema: z.ZodType<Record<string, unknown>>,
  otherwise: string = AUTH_TEXTS.other,
) {
  return submitForm(call, (typed, error) =>
    refuseForm(parseWithZod(typed, { schema }), failureText(error, otherwise)),
  )
}
