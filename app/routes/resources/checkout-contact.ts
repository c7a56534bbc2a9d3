import { data } from 'react-router'
import { leftCheckoutSchema, takenBackSchema } from '#app/checkout/abandoned-checkouts/consent-form.ts'
import {
  saveLeftCheckout,
  takeBackConsent,
} from '#app/checkout/abandoned-checkouts/save-left-checkout.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/checkout-contact'

const headers = { 'Cache-Control': PRIVATE_PAGE }

/**
 * Stores what a shopper typed at checkout, with their consent, or removes it (`isTakenBack`). The response says nothing of what
 * was stored before.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = Object.fromEntries(await readForm(request))
  const takenBack = takenBackSchema.safeParse(form)
  if (takenBack.success) {
    await takeBackConsent(services, takenBack.data.token)
    return data({ isDone: true }, { headers })
  }
  const left = leftCheckoutSchema.safeParse(form)
  if (!left.success) return data({ error: 'This is not a checkout.' }, { status: 422, headers })
  const saved = await saveLeftCheckout(services, left.data)
  if (saved.ok) return data({ isDone: true }, { headers })
  return data({ isDone: false }, { status: saved.refusal.kind === 'too-many' ? 429 : 422, headers })
}

/** It is sent by POST. */
export function loader() {
  return data({ error: 'Send it by POST.' }, { status: 405, headers: { ...headers, Allow: 'POST' } })
}
