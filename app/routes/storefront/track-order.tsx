import { data, redirect } from 'react-router'
import { readViewer } from '#app/accounts/session/read-viewer.server.ts'
import { findOwnOrder } from '#app/orders/list-own-orders.server.ts'
import { TrackOrderForm } from '#app/orders/tracking/components/track-order-form.tsx'
import { trackOrder } from '#app/orders/tracking/track-order.server.ts'
import { trackOrderSchema } from '#app/orders/tracking/track-order-form.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import type { Route } from './+types/track-order'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t('Track Order'),
    path: '/track-order',
    description: t('See how far your order has come, with its number and your phone number or email.'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { orderPrefix } = await readSharedStoreSettings(context.get(servicesContext))
  return { orderPrefix }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), { schema: trackOrderSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  const services = context.get(servicesContext)
  const tracked = await trackOrder(services.database, { ...submission.value, source: services.source })
  if (tracked.ok) throw redirect(await addressFor(services, request, tracked), 303)
  const isStopped = tracked.refusal.kind === 'too-many-attempts'
  return data(
    submission.reply({ formErrors: [isStopped ? `${t(TOO_MANY_ATTEMPTS)} ${t(STOPPED)}` : t(NOT_FOUND)] }),
    {
      status: isStopped ? 429 : 404,
    },
  )
}

/** The order page for the signed-in owner of the order, the tracking page for anyone else. */
async function addressFor(
  services: Services,
  request: Request,
  { number, trackingToken }: { number: string; trackingToken: string },
): Promise<string> {
  const viewer = await readViewer(services, request.headers)
  const isOwn = viewer && (await findOwnOrder(services.database, viewer, number)) !== undefined
  return isOwn ? `/account/orders/${number}` : `/track-order/${trackingToken}`
}

const STOPPED = message('The link in your confirmation email opens your order in the meantime.')
const NOT_FOUND = message('We found no order with this number and this phone number or email.')

export default function TrackOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InfoPage
      title={t('Track Order')}
      lead={t(
        'Your order number is in your confirmation. We also need the phone number or email that you ordered with.',
      )}
      hasHelp
    >
      <TrackOrderForm lastResult={actionData} {...loaderData} />
    </InfoPage>
  )
}
