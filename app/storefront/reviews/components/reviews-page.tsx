import { Form, Link, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { StarSymbols, Stars } from '#app/ui/data/stars.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { ListedReview, ReviewPage } from '../list-reviews.server.ts'
import { ADMIN_REVIEWS, FITS, REVIEW_STATES, type ReviewState, reviewPictureAddress } from '../review.ts'
import { LONGEST_ANSWER } from '../review-form.ts'

interface Props extends ReviewPage {
  state: ReviewState
  waiting: number
  result: TypedFormResult | undefined
}

const EMPTY: Record<ReviewState, [title: string, text: string]> = {
  waiting: [message('No review to read'), message('Buyers are asked for one some days after the delivery.')],
  published: [
    message('No review is published'),
    message('Published reviews stand on the page of their product.'),
  ],
  rejected: [message('No review was rejected'), message('What you don’t publish stays here.')],
}

/** What buyers wrote, for staff who publish it or not. */
export function ReviewsPage({ state, waiting, reviews, next, result }: Props) {
  useNotice(result)
  const states = Object.keys(REVIEW_STATES) as ReviewState[]
  const [title, text] = EMPTY[state]
  return (
    <>
      <AdminHeading
        title={t('Reviews')}
        lead={t('What buyers wrote. Shoppers see it once you publish it.')}
      />
      <StarSymbols ratings={reviews.map(({ rating }) => rating)} />
      <TabLinks
        label={t('Reviews')}
        tabs={states.map(each => ({
          label: t(REVIEW_STATES[each].name),
          to: `${ADMIN_REVIEWS}?list=${each}`,
          count: each === 'waiting' ? waiting : undefined,
          isCurrent: each === state,
        }))}
      />
      {reviews.length === 0 ? (
        <EmptyState title={t(title)}>
          <p>{t(text)}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {reviews.map(review => (
            <Entry
              key={`${review.id} ${review.version}`}
              review={review}
              result={result?.typed?.review === String(review.id) ? result : undefined}
            />
          ))}
        </ul>
      )}
      <ListParts count={reviews.length} next={next} />
    </>
  )
}

interface EntryProps {
  review: ListedReview
  /** Of its form that was sent last. */
  result: TypedFormResult | undefined
}

function Entry({ review, result }: EntryProps) {
  const { state, rating, fit, size, text, shownName, writtenAt, product, orderNumber, decidedBy } = review
  return (
    <li className="space-y-2 py-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/product/${encodeURIComponent(product.slug)}`}
          className="inline-flex min-h-11 items-center font-semibold hover:underline lg:min-h-6"
        >
          <bdi>{product.name}</bdi>
        </Link>
        <Badge tone={REVIEW_STATES[state].tone}>{t(REVIEW_STATES[state].name)}</Badge>
      </p>
      <Stars rating={rating} />
      <p className="text-sm text-muted">
        <bdi>{shownName}</bdi>
        {metreStep(size) === undefined && ` · ${t('size {size}', { size })}`}
        {fit && ` · ${t(FITS[fit]).toLowerCase()}`} · <bdi>{orderNumber}</bdi> ·{' '}
        {formatAdminMoment(writtenAt)}
        {decidedBy && t(' · decided by {decidedBy}', { decidedBy })}
      </p>
      {text ? (
        <p className="max-w-[66ch] whitespace-pre-line" dir="auto">
          {text}
        </p>
      ) : (
        <p className="text-muted">{t('Without words.')}</p>
      )}
      <Pictures review={review} />
      <Decision review={review} />
      {state === 'published' && <Answer review={review} result={result} />}
    </li>
  )
}

function Pictures({ review: { id, version, pictures, shownName } }: { review: ListedReview }) {
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(position => {
        const address = `${reviewPictureAddress(id, position)}?v=${version}`
        return (
          <li key={position}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              <img
                src={address}
                alt={t('{number}, by {name}', { number: position + 1, name: shownName })}
                width={96}
                height={120}
                loading="lazy"
                className="h-30 w-24 rounded-control bg-stone object-cover"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What the shop answers, below the published review. */
function Answer({ review: { id, version, answer, shownName }, result }: EntryProps) {
  const sent = useNavigation().formData
  const isBusy = sent?.get('review') === String(id) && sent.get('intent') === 'answer'
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('Answer to the review by {name}', { name: shownName })}
      className="grid max-w-[66ch] justify-items-start gap-3 pt-2"
    >
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="version" value={version} />
      <div className="w-full">
        <TextArea
          label={t('Your answer')}
          hint={t('Shoppers read it below the review. Leave it empty for none.')}
          name="answer"
          id={`answer-${id}`}
          rows={2}
          maxLength={LONGEST_ANSWER}
          defaultValue={result?.typed?.answer ?? answer}
          errors={result?.errors?.answer}
        />
      </div>
      <Button type="submit" name="intent" value="answer" busy={isBusy}>
        {t('Save the answer')}
      </Button>
    </Form>
  )
}

function Decision({ review: { id, version, state, shownName } }: { review: ListedReview }) {
  const sent = useNavigation().formData
  const busy = sent?.get('review') === String(id) ? sent.get('intent') : undefined
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t('The review by {name}', { name: shownName })}
      className="flex flex-wrap gap-3"
    >
      <input type="hidden" name="review" value={id} />
      <input type="hidden" name="version" value={version} />
      {state !== 'published' && (
        <Button
          type="submit"
          name="intent"
          value="publish"
          variant={state === 'waiting' ? 'primary' : undefined}
          busy={busy === 'publish'}
        >
          {t('Publish')}
        </Button>
      )}
      {state !== 'rejected' && (
        <Button type="submit" name="intent" value="reject" busy={busy === 'reject'}>
          {state === 'published' ? t('Take off the shop') : t('Don’t publish')}
        </Button>
      )}
    </Form>
  )
}
