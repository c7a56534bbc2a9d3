import { redirect } from 'react-router'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import type { Customer } from '#app/customers/customer.ts'
import { ADMIN_CUSTOMERS } from '#app/customers/customer-query.ts'
import { customerHref } from '#app/customers/customer-ref.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { erasePerson } from './erase-person.server.ts'
import {
  CONFIRMATION,
  isConfirmed,
  type PersonalDataIntent,
  type PersonalDataResult,
  personalDataHref,
} from './personal-data-form.ts'

interface Sent {
  customer: Customer
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

const NOT_CONFIRMED = message('Nothing was erased. Please type the email of the person exactly.')
const IS_ADMIN = message('Nothing was erased: they are on the staff. Remove them from the staff first.')
const STILL_OPEN = message(
  'Erased, except from orders that are not finished. They lose the person once they are delivered or cancelled.',
)

/**
 * Exports or erases a person, once staff have typed their own password again.
 *
 * @throws the redirect to the file, or to the list of customers when nothing is left of the person
 */
export async function handlePersonalDataForm(
  services: Pick<Services, 'auth' | 'database'>,
  personalDataIntent: PersonalDataIntent,
  { customer, viewer, form, requestHeaders }: Sent,
): Promise<HandledForm<PersonalDataResult>> {
  const refused = (text: string, status: number) => ({
    result: { isDone: false, text: t(text), personalDataIntent },
    status,
  })
  const isErasing = personalDataIntent === 'erase'
  const confirmation = String(form.get(CONFIRMATION) ?? '')
  if (isErasing && !isConfirmed(confirmation, customer.email)) return refused(NOT_CONFIRMED, 422)
  const again = { intent: personalDataIntent, ...(isErasing && { [CONFIRMATION]: confirmation }) }
  const stopped = await requireRecentPassword(services, { viewer, form, requestHeaders, again })
  if (stopped) return { ...stopped, result: { ...stopped.result, personalDataIntent } }
  if (!isErasing) throw redirect(personalDataHref(customerHref(customer)), 303)
  const erased = await erasePerson(services.database, customer, viewer.email)
  if (!erased.ok) return refused(IS_ADMIN, 409)
  if (!erased.hasOpenOrders) throw redirect(ADMIN_CUSTOMERS, 303)
  return { result: { isDone: true, text: t(STILL_OPEN), personalDataIntent }, status: 200 }
}
