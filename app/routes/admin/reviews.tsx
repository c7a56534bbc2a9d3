import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { ReviewsPage } from '#app/storefront/reviews/components/reviews-page.tsx'
import { handleReviewDecision } from '#app/storefront/reviews/handle-review-decision.server.ts'
import { countWaitingReviews, listReviews } from '#app/storefront/reviews/list-reviews.server.ts'
import { readReviewState } from '#app/storefront/reviews/review.ts'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Reviews'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const state = readReviewState(url.searchParams.get('list'))
  const after = readId(url.searchParams.get('after') ?? '')
  const [page, waiting] = await Promise.all([
    listReviews(database, state, after),
    countWaitingReviews(database),
  ])
  return { ...page, state, waiting }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const { result, status } = await handleReviewDecision(
    context.get(servicesContext),
    await readForm(request),
    email,
  )
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} result={actionData} />
}
