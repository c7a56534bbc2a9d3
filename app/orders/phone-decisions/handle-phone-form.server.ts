import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { done, refused } from '#app/platform/forms/typed-form.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type DecisionKind, phoneFormSchema } from './phone-decision.ts'
import { decidePhone, removePhoneDecision } from './save-phone-decision.server.ts'

const NOT_SAVED = message('The phone was not saved.')

/** Blocks or trusts a phone, or takes that back, as the form says. @param actor the staff member's email */
export async function handlePhoneForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<HandledForm<TypedFormResult>> {
  const typed = textsOfForm(form)
  const checked = phoneFormSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors, formErrors } = z.flattenError(checked.error)
    return refused(t(formErrors[0] ?? NOT_SAVED), { status: 422, errors: fieldErrors, typed })
  }
  const asked = checked.data
  const shown = formatPhoneNumber(asked.phone)
  if (asked.intent === 'decide') {
    const { phone, kind, note } = asked
    await decidePhone(database, { phone, kind, note }, actor)
    return done(decidedText(kind, shown))
  }
  const removed = await removePhoneDecision(database, asked.phone, actor)
  return removed.ok
    ? done(t('{phone} is neither blocked nor trusted now.', { phone: shown }))
    : refused(t('{phone} was neither blocked nor trusted any more.', { phone: shown }))
}

function decidedText(kind: DecisionKind, phone: string): string {
  return kind === 'blocked' ? t('{phone} is blocked.', { phone }) : t('{phone} is trusted.', { phone })
}
