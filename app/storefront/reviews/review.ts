import type { Picture } from '#app/owner/media/picture.ts'
import { message, t } from '#app/shared/text/translate.ts'

export const MOST_REVIEW_PICTURES = 3

/** How a size turned out, as buyers say it. */
export const FITS = {
  small: message('Runs small'),
  true: message('True to size'),
  large: message('Runs large'),
} as const
export type Fit = keyof typeof FITS
export const ALL_FITS = Object.keys(FITS) as [Fit, ...Fit[]]

/** Where a review stands, for staff. */
export const REVIEW_STATES = {
  waiting: { name: message('Waiting'), tone: 'yellow' },
  published: { name: message('Published'), tone: 'green' },
  rejected: { name: message('Not published'), tone: 'grey' },
} as const
export type ReviewState = keyof typeof REVIEW_STATES

/** The list of reviews that an address names; those that wait if it names none. */
export function readReviewState(text: string | null): ReviewState {
  return text !== null && Object.hasOwn(REVIEW_STATES, text) ? (text as ReviewState) : 'waiting'
}

/** A published review, as shoppers read it. */
export interface PublicReview {
  id: number
  name: string
  /** Stars, 1 to 5. */
  rating: number
  size: string
  fit: Fit | null
  /** May be empty. */
  text: string
  writtenAt: Date
  pictures: readonly Picture[]
  /** The shop's answer; may be empty. */
  answer: string
}

/** The published reviews of a product, added up. */
export interface RatingSummary {
  count: number
  /** The sum of all stars. */
  stars: number
  /** How many gave one star, two, and so on up to five. */
  byStars: readonly number[]
  /** How many chose each fit. */
  fits: Record<Fit, number>
}

/** `4.6`, from the sum of the stars. */
export function averageText({ stars, count }: Pick<RatingSummary, 'stars' | 'count'>): string {
  return (stars / count).toFixed(1)
}

/** `9 of 12 say: true to size`, for the fit that most chose; empty where fewer than three said so, or none leads. */
export function fitText({ fits }: Pick<RatingSummary, 'fits'>): string {
  const voices = ALL_FITS.reduce((sum, fit) => sum + fits[fit], 0)
  const [first, second] = [...ALL_FITS].sort((a, b) => fits[b] - fits[a])
  if (voices < FEWEST_VOICES || !first || !second || fits[first] === fits[second]) return ''
  return t('{count} of {voices} say: {fit}', {
    count: fits[first],
    voices,
    fit: t(FITS[first]).toLowerCase(),
  })
}

/**
 * Where buyers place the size between small (0) and large (1); undefined where fewer than three said so.
 */
export function fitPosition({ fits }: Pick<RatingSummary, 'fits'>): number | undefined {
  const voices = ALL_FITS.reduce((sum, fit) => sum + fits[fit], 0)
  return voices < FEWEST_VOICES ? undefined : 0.5 + (fits.large - fits.small) / voices / 2
}

/** One or two say little about a size. */
const FEWEST_VOICES = 3

/** The page on which the pieces of an order are reviewed. */
export function reviewAddress(token: string): string {
  return `/review/${token}`
}

/** The orders in which reviews are read; the first is the usual one. */
export const REVIEW_ORDERS = {
  newest: message('Newest first'),
  highest: message('Most stars first'),
  lowest: message('Fewest stars first'),
} as const
export type ReviewOrder = keyof typeof REVIEW_ORDERS

/** The order that an address names; the usual one if it names none. */
export function readReviewOrder(text: string | null): ReviewOrder {
  return text !== null && Object.hasOwn(REVIEW_ORDERS, text) ? (text as ReviewOrder) : 'newest'
}

/** All reviews of a product. @param before the id of the last one shown */
export function productReviewsAddress(slug: string, order: ReviewOrder = 'newest', before?: number): string {
  const address = `/product/${encodeURIComponent(slug)}/reviews`
  const query = [order !== 'newest' && `sort=${order}`, before !== undefined && `before=${before}`]
  const asked = query.filter(Boolean).join('&')
  return asked ? `${address}?${asked}` : address
}

export const ADMIN_REVIEWS = '/admin/reviews'

/** A picture of a review, for staff. */
export function reviewPictureAddress(reviewId: number, position: number): string {
  return `${ADMIN_REVIEWS}/${reviewId}/pictures/${position}`
}
