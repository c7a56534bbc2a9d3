import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { PASSWORD_AGAIN } from './password-again.ts'
import { requireRecentPassword } from './require-recent-password.server.ts'
import type { Viewer } from './viewer.ts'

interface Sent {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

/**
 * The same as `requireRecentPassword` for a form with a field for the password: it comes back as it was typed, with an error beside
 * that field.
 *
 * @param notSaved says that nothing was saved
 * @param secrets names of fields that are never sent back
 */
export async function requirePasswordInForm(
  services: Pick<Services, 'auth' | 'database'>,
  sent: Sent,
  { notSaved, secrets = [] }: { notSaved: string; secrets?: readonly string[] },
): Promise<HandledForm<TypedFormResult> | undefined> {
  const stopped = await requireRecentPassword(services, { ...sent, again: {} })
  if (!stopped) return undefined
  const never = [PASSWORD_AGAIN, ...secrets]
  const typed = Object.entries(textsOfForm(sent.form)).filter(([name]) => !never.includes(name))
  const errors = { [PASSWORD_AGAIN]: [t(stopped.result.text ?? notSaved)] }
  return refused(notSaved, { status: stopped.status, errors, typed: Object.fromEntries(typed) })
}
