import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import type { z } from 'zod'
import { isResponse } from '#app/platform/http/is-answer.ts'
import { type FormResult, failureText, refuseForm } from './account-form.ts'
import { AUTH_TEXTS } from './auth-texts.ts'

interface Call<Answer> {
  request: Request
  serverAction(): Promise<Answer>
}

/**
 * Sends a form to the server. A line or a server that breaks meanwhile leaves the page and what was typed as they are,
 * and is told: `otherwise` where the server gave no word on why.
 */
export async function submitForm<Answer>(
  { request, serverAction }: Call<Answer>,
  schema: z.ZodType<Record<string, unknown>>,
  otherwise: string = AUTH_TEXTS.other,
) {
  const typed = await request.clone().formData()
  try {
    return await serverAction()
  } catch (thrown) {
    if (isResponse(thrown)) throw thrown
    const submission = parseWithZod(typed, { schema })
    // With a status of its own, so that the router does not read the page anew from a server that is away.
    return data<FormResult>(refuseForm(submission, failureText(thrown, otherwise)), { status: 503 })
  }
}
