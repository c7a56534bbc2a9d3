import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'

/** Shoppers see `active` products alone. A draft was never published; what was is archived when it is hidden. */
export const PRODUCT_STATES = ['active', 'draft', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export const PRODUCT_STATE_NAMES: Record<ProductState, string> = {
  active: message('Published'),
  draft: message('Draft'),
  archived: message('Archived'),
}

export interface StateCount {
  state: ProductState
  count: CappedCount
}

/** `3 published`, `1 draft` or `2 archived`. */
export function countOfState({ state, count }: StateCount): string {
  const values = { count: formatCount(count), total: count.total }
  switch (state) {
    case 'active':
      return t('{count} published', values)
    case 'draft':
      return t('{count} {total, plural, one {draft} other {drafts}}', values)
    case 'archived':
      return t('{count} archived', values)
  }
}

/** `Published`, `Draft` or `Archived`; of a product that waits for its day, `From 05/12/2026, 10:00`. */
export function stateText({
  state,
  publishAt,
}: {
  state: ProductState
  publishAt?: Date | string | null
}): string {
  return state !== 'active' && publishAt
    ? t('From {date}', { date: formatAdminMoment(publishAt) })
    : t(PRODUCT_STATE_NAMES[state])
}

/** Whether shoppers see a product, and what changes that by itself. */
export interface Publication {
  state: ProductState
  /** Only of a hidden product. */
  publishAt: Date | null
  /** Of a published product, or of one that will be. */
  hideAt: Date | null
}

export const PUBLISHED: Publication = { state: 'active', publishAt: null, hideAt: null }

/**
 * What staff ask for, as it is stored: published from a later moment means hidden until then. A product that was published
 * before waits in the archive, another one as a draft.
 */
export function settlePublication(
  wanted: Publication,
  present: Pick<Publication, 'state'> | undefined,
  now = new Date(),
): Publication {
  const waits = wanted.publishAt !== null && wanted.publishAt > now
  if (wanted.state === 'active') {
    if (!waits) return { ...wanted, publishAt: null }
    return { ...wanted, state: present && present.state !== 'draft' ? 'archived' : 'draft' }
  }
  // An undo asks for what was settled before.
  return waits ? wanted : { state: wanted.state, publishAt: null, hideAt: null }
}

/** The same in columns. @param hiddenSince of a product that is hidden already */
export function publicationColumns(
  { state, publishAt, hideAt }: Publication,
  hiddenSince?: Date | null,
): PublicationColumns {
  const archivedAt = state === 'active' ? null : (hiddenSince ?? new Date())
  return { archivedAt, isDraft: state === 'draft', publishAt, hideAt }
}

interface PublicationColumns {
  archivedAt: Date | null
  isDraft: boolean
  publishAt: Date | null
  hideAt: Date | null
}

/** The same the other way round. */
export function readPublication({ publishAt, hideAt, ...state }: PublicationColumns): Publication {
  return { state: stateOf(state), publishAt, hideAt }
}

export function stateOf({
  archivedAt,
  isDraft,
}: Pick<PublicationColumns, 'archivedAt' | 'isDraft'>): ProductState {
  if (archivedAt === null) return 'active'
  return isDraft ? 'draft' : 'archived'
}
