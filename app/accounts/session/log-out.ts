import { forgetPlacedOrder } from '#app/checkout/placed-order.ts'
import { storeDeliveryCity } from '#app/pricing/addresses/delivery-city.ts'
import { clearRememberedDetails } from '#app/pricing/addresses/remembered-details.ts'
import { rememberCode } from '#app/pricing/discounts/remembered-code.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { setSession } from './session-store.ts'

/** Ends the session, here and on the server, and says so. @throws if the server could not be asked */
export async function logOut(): Promise<void> {
  const response = await fetch('/logout', { method: 'POST', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be ended (${response.status}).`)
  setSession(null)
  clearRememberedDetails()
  storeDeliveryCity('')
  rememberCode('')
  forgetPlacedOrder()
  notify.success('Logged out successfully')
}
