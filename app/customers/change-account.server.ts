import { changeDisabled, changeRole } from '#app/accounts/roles/change-role.server.ts'
import { explainRoleRefusal, removedText } from '#app/accounts/roles/role-texts.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import type { AccountIntent } from './account-intent.ts'
import type { Customer } from './customer.ts'

interface AccountChange {
  intent: AccountIntent
  /** The staff member's email. */
  actor: string
}

/** Disables or enables an account, or takes a person off the staff, as the form's intent says. */
export async function changeAccount(
  database: Database,
  { email, name }: Pick<Customer, 'email' | 'name'>,
  { intent, actor }: AccountChange,
): Promise<HandledForm> {
  if (intent === 'demote') {
    const changed = await changeRole(database, { email, role: 'user', actor })
    if (!changed.ok) return refused(changed.refusal, email)
    return { result: { isDone: true, text: removedText(changed) }, status: 200 }
  }
  const isDisabled = intent === 'disable'
  const changed = await changeDisabled(database, { email, isDisabled, actor })
  if (!changed.ok) return refused(changed.refusal, email)
  const text = isDisabled
    ? t('The account of {name} is disabled.', { name })
    : t('The account of {name} is enabled.', { name })
  return { result: { isDone: true, text }, status: 200 }
}

function refused(refusal: Parameters<typeof explainRoleRefusal>[0], email: string): HandledForm {
  const { text, status } = explainRoleRefusal(refusal, email)
  return { result: { isDone: false, text }, status }
}
