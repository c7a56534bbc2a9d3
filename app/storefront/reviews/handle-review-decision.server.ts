import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type DecisionRefusal, decideReview } from './decide-review.server.ts'
import { reviewDecisionSchema } from './review-form.ts'

/** Publishes a review, or takes it off the shop, as staff have chosen. */
export async function handleReviewDecision(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<TypedFormResult>> {
  const read = reviewDecisionSchema.safeParse(textsOfForm(form))
  if (!read.success) return refused(t('This page is out of date. Please open it again.'), { status: 422 })
  const { review: reviewId, version, intent } = read.data
  const isPublished = intent === 'publish'
  const decided = await decideReview(services, { reviewId, version, isPublished, actor })
  if (decided.ok) {
    return done(isPublished ? t('The review is published.') : t('The review is not shown in the shop.'))
  }
  const { kind } = decided.refusal
  return refused(t(REFUSALS[kind]), { status: kind === 'files-unavailable' ? 503 : 409 })
}

const REFUSALS: Record<DecisionRefusal['kind'], string> = {
  'not-found': message('There is no such review. Its customer may have been erased.'),
  'changed-meanwhile': message('The buyer has changed the review. Please read it again.'),
  'files-unavailable': message('The file storage does not respond. Please try again in a moment.'),
}
