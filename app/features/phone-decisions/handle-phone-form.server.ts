import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { type PhoneResult, phoneFormSchema } from './phone-decision.ts'
import { decidePhone, removePhoneDecision } from './save-phone-decision.server.ts'

/** Blocks or trusts a phone, or takes that back, as the form says. @param actor the staff member's email */
export async function handlePhoneForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<{ result: PhoneResult; status: number }> {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const checked = phoneFormSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors, formErrors } = z.flattenError(checked.error)
    const text = formErrors[0] ?? 'The phone was not saved.'
    return { result: { isDone: false, text, errors: fieldErrors, typed }, status: 422 }
  }
  const asked = checked.data
  const shown = formatPhoneNumber(asked.phone)
  if (asked.intent === 'decide') {
    const { phone, kind, note } = asked
    await decidePhone(database, { phone, kind, note }, actor)
    return { result: { isDone: true, text: `${shown} is ${kind}.` }, status: 200 }
  }
  const removed = await removePhoneDecision(database, asked.phone, actor)
  return removed.ok
    ? { result: { isDone: true, text: `${shown} is neither blocked nor trusted now.` }, status: 200 }
    : { result: { isDone: false, text: `${shown} was neither blocked nor trusted any more.` }, status: 409 }
}
