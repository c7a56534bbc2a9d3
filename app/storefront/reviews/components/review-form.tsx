import { Form, useNavigation } from 'react-router'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { PICTURE_TYPES } from '#app/owner/media/picture-limits.ts'
import { sizeLabelText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import type { ReviewablePiece } from '../find-reviewable-order.server.ts'
import type { ReviewResult } from '../handle-review-form.server.ts'
import { MOST_REVIEW_PICTURES } from '../review.ts'
import { ADD_PICTURE, LONGEST_REVIEW, LONGEST_REVIEW_NAME } from '../review-form.ts'
import { FitChoice, RatingChoice } from './review-choices.tsx'

interface Props {
  piece: ReviewablePiece
  /** The result of the last form about this piece. */
  result: ReviewResult | undefined
}

/** A piece of the order, with the form to review it, and one for further pictures once it was sent. */
export function ReviewForm({ piece, result }: Props) {
  const { productId, name, size, imageKey, review } = piece
  return (
    <article
      aria-labelledby={`piece-${productId}`}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-5"
    >
      <img
        src={imageKey ? pictureAddress(imageKey, 160) : PLACEHOLDER_ADDRESS}
        alt=""
        width={72}
        height={90}
        className="aspect-4/5 w-full rounded-control bg-stone object-cover"
      />
      <div>
        <h2 id={`piece-${productId}`} className="font-semibold wrap-anywhere" {...languageAttributes(name)}>
          {name}
        </h2>
        <p className="text-sm text-muted">{sizeLabelText(size)}</p>
        {review && (
          <p className="mt-2">
            <StateBadge state={review.state} />
          </p>
        )}
      </div>
      <WrittenForm piece={piece} result={result} />
      {review && review.pictures < MOST_REVIEW_PICTURES && <PictureForm piece={piece} result={result} />}
    </article>
  )
}

function StateBadge({ state }: { state: NonNullable<ReviewablePiece['review']>['state'] }) {
  switch (state) {
    case 'waiting':
      return <Badge tone="yellow">{t('We read it soon')}</Badge>
    case 'published':
      return <Badge tone="green">{t('Published')}</Badge>
    case 'rejected':
      return <Badge tone="grey">{t('Not published')}</Badge>
  }
}

function WrittenForm({ piece, result }: Props) {
  const { productId, review } = piece
  const isBusy = useIsBusy(productId, 'review')
  const typed = result?.isDone === false ? (result.typed ?? {}) : {}
  const errors = result?.errors ?? {}
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      aria-label={t('Review {name}', { name: piece.name })}
      className="col-span-2 grid gap-5"
    >
      <input type="hidden" name="product" value={productId} />
      <RatingChoice
        chosen={Number(typed.rating ?? review?.rating ?? 0)}
        error={errors.rating?.[0]}
        id={`rating-${productId}`}
      />
      <FitChoice chosen={typed.fit ?? review?.fit ?? ''} />
      <TextArea
        label={t('In words')}
        optional
        name="text"
        id={`text-${productId}`}
        rows={4}
        maxLength={LONGEST_REVIEW}
        defaultValue={typed.text ?? review?.text}
        errors={errors.text}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Name to show')}
          hint={t('Your first name is enough.')}
          name="name"
          id={`name-${productId}`}
          maxLength={LONGEST_REVIEW_NAME}
          defaultValue={typed.name ?? review?.shownName}
          errors={errors.name}
        />
        {!review && (
          <Field
            label={t('Picture')}
            hint={t('You can add more, {most} in all.', { most: MOST_REVIEW_PICTURES })}
            optional
            type="file"
            accept={PICTURE_TYPES}
            name="picture"
            id={`picture-${productId}`}
            errors={errors.picture}
          />
        )}
      </div>
      <Button
        type="submit"
        name="intent"
        value="review"
        variant="primary"
        busy={isBusy}
        className="max-sm:w-full sm:w-fit"
      >
        {review ? t('Send the changed review') : t('Send the review')}
      </Button>
    </Form>
  )
}

function PictureForm({ piece, result }: Pick<Props, 'piece' | 'result'>) {
  const { productId, review } = piece
  const isBusy = useIsBusy(productId, ADD_PICTURE)
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      aria-label={t('Add a picture of {name}', { name: piece.name })}
      className="col-span-2 flex flex-wrap items-end gap-4"
    >
      <input type="hidden" name="product" value={productId} />
      <Field
        label={t('Picture {number} of {most}', {
          number: (review?.pictures ?? 0) + 1,
          most: MOST_REVIEW_PICTURES,
        })}
        required={false}
        type="file"
        accept={PICTURE_TYPES}
        name="picture"
        id={`more-${productId}`}
        errors={result?.errors?.picture}
        className="flex-1 basis-56"
      />
      <Button type="submit" name="intent" value={ADD_PICTURE} busy={isBusy} className="max-sm:w-full">
        {t('Add the picture')}
      </Button>
    </Form>
  )
}

function useIsBusy(productId: number, intent: string): boolean {
  const sent = useNavigation().formData
  return sent?.get('product') === String(productId) && sent.get('intent') === intent
}
