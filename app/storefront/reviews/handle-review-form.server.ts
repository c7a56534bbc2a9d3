import { z } from 'zod'
import { pictureRefusalText } from '#app/owner/media/picture-refusal.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { MOST_REVIEW_PICTURES } from './review.ts'
import { ADD_PICTURE, reviewPictureSchema, reviewSchema, type WrittenReview } from './review-form.ts'
import { storeReviewPicture } from './review-pictures.server.ts'
import { addReviewPicture, type ReviewRefusal, writeReview } from './write-review.server.ts'

/** The result of a form of the page; `product` is the one that it was about. */
export interface ReviewResult extends TypedFormResult {
  product?: number
}

type Handled = { result: ReviewResult; status: number }

/** One source can send so many reviews and pictures in a day. */
const MOST_A_DAY = 40

/** Stores a review, or a further picture of one, for the order of a link. */
export async function handleReviewForm(
  services: Pick<Services, 'database' | 'files' | 'source'>,
  form: FormData,
  orderId: number,
): Promise<Handled> {
  const typed = textsOfForm(form)
  const product = Number(typed.product)
  const read = readTyped(form, typed)
  if (!read.ok) {
    return { result: { isDone: false, text: t(NOT_SENT), errors: read.errors, typed, product }, status: 422 }
  }
  const limit = {
    purpose: 'review',
    subject: services.source,
    mostAttempts: MOST_A_DAY,
    withinMinutes: 24 * 60,
  }
  if (!(await takeAttempt(services.database, limit))) {
    return { result: { isDone: false, text: t(TOO_MANY_ATTEMPTS), typed, product }, status: 429 }
  }
  const picture = await receive(services, form, read.review === undefined)
  if (!picture.ok) {
    const { text, status } = picture
    return { result: { isDone: false, text, errors: { picture: [text] }, typed, product }, status }
  }
  const { fileKey } = picture
  const written = read.review
    ? await writeReview(services.database, { ...read.review, orderId, fileKey })
    : await addReviewPicture(services.database, { product, orderId, fileKey: fileKey ?? '' })
  if (written.ok) return { result: { isDone: true, text: t(THANK_YOU), product }, status: 200 }
  return {
    result: {
      isDone: false,
      text: t(REFUSALS[written.refusal.kind], { most: MOST_REVIEW_PICTURES }),
      typed,
      product,
    },
    status: 409,
  }
}

type ReadForm =
  /** Without a review the form adds a picture. */
  { ok: true; review?: WrittenReview } | { ok: false; errors: Partial<Record<string, string[]>> }

function readTyped(form: FormData, typed: Record<string, string>): ReadForm {
  const isPicture = form.get('intent') === ADD_PICTURE
  const read = (isPicture ? reviewPictureSchema : reviewSchema).safeParse(typed)
  if (!read.success) return { ok: false, errors: z.flattenError<object>(read.error).fieldErrors }
  return isPicture ? { ok: true } : { ok: true, review: read.data as WrittenReview }
}

const NOT_SENT = message('Nothing was sent. Please look at what is marked.')
const THANK_YOU = message('Thank you. We read it, and then publish it.')
const REFUSALS: Record<ReviewRefusal['kind'], string> = {
  'not-bought': message('Only pieces of a delivered order can be reviewed.'),
  'too-many-pictures': message('A review can have {most} pictures.'),
}

type Received = { ok: true; fileKey: string | undefined } | { ok: false; text: string; status: number }

async function receive(
  { files }: Pick<Services, 'files'>,
  form: FormData,
  isRequired: boolean,
): Promise<Received> {
  const picture = form.get('picture')
  if (!(picture instanceof File) || picture.size === 0) {
    return isRequired
      ? { ok: false, text: t('Please choose a picture.'), status: 422 }
      : { ok: true, fileKey: undefined }
  }
  const stored = await storeReviewPicture(files, await picture.bytes())
  if (stored.ok) return { ok: true, fileKey: stored.key }
  const status = stored.refusal.kind === 'not-stored' ? 503 : 422
  return { ok: false, text: pictureRefusalText(stored.refusal), status }
}
