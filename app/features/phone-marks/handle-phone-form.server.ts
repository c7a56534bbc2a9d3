import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { type PhoneResult, phoneFormSchema } from './phone-mark.ts'
import { markPhone, unmarkPhone } from './save-phone-mark.server.ts'

/** Marks a phone or removes its mark, as the form says. @param actor the staff member's email */
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
  if (asked.intent === 'mark') {
    const { phone, kind, note } = asked
    await markPhone(database, { phone, kind, note }, actor)
    return { result: { isDone: true, text: `${shown} is ${kind}.` }, status: 200 }
  }
  const removed = await unmarkPhone(database, asked.phone, actor)
  return removed.ok
    ? { result: { isDone: true, text: `${shown} is neither blocked nor trusted now.` }, status: 200 }
    : { result: { isDone: false, text: `${shown} had no mark any more.` }, status: 409 }
}
