import { data } from 'react-router'
import { MissingOrder } from '#app/orders/components/missing-order.tsx'
import { orderPageTitle } from '#app/orders/order-page-title.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { SECRET_PAGE } from '#app/platform/http/cache-control.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { ReviewOrderPage } from '#app/storefront/reviews/components/review-order-page.tsx'
import { findReviewableOrder } from '#app/storefront/reviews/find-reviewable-order.server.ts'
import { handleReviewForm, type ReviewResult } from '#app/storefront/reviews/handle-review-form.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/review-order'

export const headers: Route.HeadersFunction = () => SECRET_PAGE

export const meta: Route.MetaFunction = ({ matches, error }) =>
  pageMeta(matches, { title: orderPageTitle('Reviews', error), noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findReviewableOrder(context.get(servicesContext), params.token)
  if (!order) throw notFound()
  const { id: _, ...shown } = order
  return shown
}

/** The body is read only for an order that exists: it may have a picture of several megabytes. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const order = await findReviewableOrder(services, params.token)
  if (!order) throw notFound()
  const form = await readUpload(request)
  if (!form) return data<ReviewResult>({ isDone: false, text: t(TOO_LARGE) }, { status: 413 })
  const { result, status } = await handleReviewForm(services, form, order.id)
  return data<ReviewResult>(result, { status })
}

const TOO_LARGE = message('This picture is too large. Please choose one of up to 5 MB.')

export default function ReviewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewOrderPage order={loaderData} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrder error={error} reason={t('The link may have been cut short.')} />
}
