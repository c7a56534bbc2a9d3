import { forgetShopper } from '#app/checkout/forget-shopper.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { setSession } from './session-store.ts'

/** Ends the session, here and on the server, and says so. @throws if the server could not be asked */
export async function logOut(): Promise<void> {
  const response = await fetch('/logout', { method: 'POST', headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be ended (${response.status}).`)
  setSession(null)
  forgetShopper()
  notify.success('Logged out successfully')
}
