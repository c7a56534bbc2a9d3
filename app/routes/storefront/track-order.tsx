import { data, redirect } from 'react-router'
import { TrackOrderForm } from '#app/features/orders/components/track-order-form.tsx'
import { findOrderForGuest } from '#app/features/orders/find-order.server.ts'
import { trackOrderSchema } from '#app/features/orders/track-order-form.ts'
import { InfoPage } from '#app/features/store/components/info-page.tsx'
import { pageMeta } from '#app/features/store/page-meta.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import type { Route } from './+types/track-order'

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Track Order',
    path: '/track-order',
    description: 'See how far your order has come, with its number and your phone number or email.',
  })

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), { schema: trackOrderSchema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 422 })
  const { orderNumber, phoneOrEmail } = submission.value
  const found = await findOrderForGuest(context.get(servicesContext).database, orderNumber, phoneOrEmail)
  if (found.ok) throw redirect(`/order/${found.order.token}`, 303)
  const isStopped = found.refusal.kind === 'too-many-attempts'
  const formErrors = [isStopped ? TOO_MANY_ATTEMPTS : NOT_FOUND]
  return data(submission.reply({ formErrors }), { status: isStopped ? 429 : 404 })
}

const NOT_FOUND = 'We found no order with this number and this phone number or email.'

export default function TrackOrder({ actionData }: Route.ComponentProps) {
  return (
    <InfoPage
      title="Track Order"
      lead="Your order number is in your confirmation. We also need the phone number or email that you ordered with."
      hasHelp
    >
      <TrackOrderForm lastResult={actionData} />
    </InfoPage>
  )
}
