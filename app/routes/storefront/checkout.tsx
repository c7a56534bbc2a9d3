import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { fetchKnownDetails } from '#app/accounts/profile/fetch-saved-address.ts'
import { CheckoutAccountNote } from '#app/accounts/session/components/checkout-account-note.tsx'
import { findSignedInUser } from '#app/accounts/session/find-signed-in-user.server.ts'
import { CheckoutPage } from '#app/checkout/components/checkout-page.tsx'
import { confirmationAddress } from '#app/checkout/confirmation-address.server.ts'
import { handleCheckout } from '#app/checkout/handle-checkout.server.ts'
import { readPostedCart } from '#app/checkout/posted-cart.ts'
import { quoteOrder } from '#app/checkout/quote-order.server.ts'
import { sendCheckout } from '#app/checkout/send-checkout.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { returnsText } from '#app/owner/settings/store-settings.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { paymentTerms, paymentText } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'
import { OfflineNotice } from '#app/storefront/offline/components/offline-notice.tsx'
import { OpeningStrip } from '#app/storefront/opening/components/opening-strip.tsx'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { CheckoutFrame } from '#app/storefront/site/components/checkout-frame.tsx'
import type { Route } from './+types/checkout'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: new URLSearchParams(location.search).get('step') === 'shipping' ? t('Checkout') : t('Cart'),
    description: t('Look through your cart and order as a guest or with an account.'),
    // The same for everyone: only the browser knows whose cart it shows.
    path: '/checkout',
  })

/** The cart is in the browser. Only one in the address is known here. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const carried = readPostedCart(url.searchParams)
  const settings = await readSharedStoreSettings(services)
  return {
    quote: carried && (await quoteOrder(services.database, carried, {})),
    payment: paymentText(paymentTerms(settings)),
    returns: settings.returnDays
      ? t('{text}.', { text: returnsText(settings) })
      : t('Damaged, or not what you ordered? Write to us.'),
    idempotencyKey: randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const findUserId = () => findSignedInUser(services, request.headers)
  const isOfStaff = context.get(openingContext).as === 'staff'
  const result = await handleCheckout(services, await readForm(request), findUserId, isOfStaff)
  if (result.ok) throw redirect(await confirmationAddress(services.auth, result), 303)
  return data(result.form, { status: result.status })
}

export const clientAction = (call: Route.ClientActionArgs) => sendCheckout(call)

export default function Checkout({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { site, strip } = matches[1].loaderData
  return (
    <CheckoutFrame site={site} strip={strip && <OpeningStrip {...strip} />}>
      <OfflineNotice />
      <CheckoutPage
        posted={loaderData}
        payment={loaderData.payment}
        returns={loaderData.returns}
        result={actionData}
        findKnownDetails={fetchKnownDetails}
        shopperNote={<CheckoutAccountNote />}
      />
    </CheckoutFrame>
  )
}
