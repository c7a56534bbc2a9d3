import { localPath } from '#app/shared/text/translate.ts'
import { CONSENT_ADDRESS } from './abandoned-checkout.ts'
import { leftCheckoutSchema } from './consent-form.ts'
import { readTakenBack, storeTakenBack } from './consent-token.ts'

/** Settles once nothing that was typed is on its way any more. */
let sent: Promise<unknown> = Promise.resolve()

/** Sends what was typed into the checkout, if the shopper can be reached by it. */
export function sendLeftCheckout(form: Record<string, unknown>, cart: string, token: string): void {
  const { fullName, phoneNumber, email, city } = form
  const typed = { token, fullName, phoneNumber, email, city, cart }
  if (!leftCheckoutSchema.safeParse(typed).success) return
  const saved = post(Object.entries(typed).map(([name, value]) => [name, String(value ?? '')]))
  sent = Promise.allSettled([sent, saved])
}

/**
 * Asks the shop to remove what it stored with the consent that was taken back, until it says that it has. It is asked once
 * nothing is on its way any more, which could arrive afterwards.
 */
export async function removeTakenBack(): Promise<void> {
  const token = readTakenBack()
  if (token === '') return
  await sent
  const response = await post([
    ['token', token],
    ['isTakenBack', 'yes'],
  ]).catch(() => undefined)
  if (response?.ok && readTakenBack() === token) storeTakenBack(null)
}

function post(fields: string[][]): Promise<Response> {
  // `keepalive` lets it arrive although the page is left.
  return fetch(localPath(CONSENT_ADDRESS), {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
  })
}
