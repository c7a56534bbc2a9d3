import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { answerReview } from './answer-review.server.ts'
import { decideReview } from './decide-review.server.ts'
import { reviewAnswerSchema, reviewDecisionSchema } from './review-form.ts'

/** Publishes a review, takes it off the shop, or answers it, as staff have chosen. */
export async function handleReviewDecision(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<TypedFormResult>> {
  if (form.get('intent') === 'answer') return handleAnswer(services, form, actor)
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

async function handleAnswer(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<TypedFormResult>> {
  const typed = textsOfForm(form)
  const read = checkTyped(typed, reviewAnswerSchema, t('Nothing was saved. Please look at what is marked.'))
  if (!read.ok) return read.refused
  const { review: reviewId, version, answer } = read.data
  const answered = await answerReview(database, { reviewId, version, answer, actor })
  if (!answered.ok) return refused(t(REFUSALS[answered.refusal.kind]), { typed })
  return done(answer ? t('Shoppers read your answer below the review.') : t('The answer is removed.'))
}

const REFUSALS = {
  'not-found': message('There is no such review. Its customer may have been erased.'),
  'changed-meanwhile': message('The buyer has changed the review. Please read it again.'),
  'files-unavailable': message('The file storage does not respond. Please try again in a moment.'),
}
