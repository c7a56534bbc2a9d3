import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { ReviewsPage } from '#app/features/reviews/components/reviews-page.tsx'
import { handleReviewDecision } from '#app/features/reviews/handle-review-decision.server.ts'
import { countWaitingReviews, listReviews } from '#app/features/reviews/list-reviews.server.ts'
import { readReviewState } from '#app/features/reviews/review.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
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
