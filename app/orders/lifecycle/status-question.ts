import { type OutdatedPaper, outdatedText } from '#app/fulfilment/papers/paper.ts'
import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** What a step back takes back of a parcel. */
export interface TakenBackParcel {
  reference: string
  from: ParcelState
  to: ParcelState
  /** What was collected for it, and then counts as not collected. */
  collectedPaisa: number
}

/** What staff confirm before a status is set: parcels leave with outdated papers, not all is packed, or parcels go back. */
export interface StatusQuestion {
  papers: readonly OutdatedPaper[]
  /** How many pieces are in no parcel, though others are. */
  loose: number
  takenBack: readonly TakenBackParcel[]
}

/** What a question is about, which its title and its button say. */
export type QuestionKind = 'papers' | 'loose' | 'taken-back'

export function questionKind({ loose, takenBack }: StatusQuestion): QuestionKind {
  if (takenBack.length > 0) return 'taken-back'
  return loose > 0 ? 'loose' : 'papers'
}

const LOOSE = message(
  '{pieces, plural, one {# piece} other {# pieces}} of {number} {pieces, plural, one {is} other {are}} in no parcel.',
)

/** The sentences that staff confirm. @param number that of the order */
export function questionText(number: string, { papers, loose, takenBack }: StatusQuestion): string {
  return [
    ...takenBack.map(takenBackText),
    ...(loose > 0 ? [t(LOOSE, { number, pieces: loose })] : []),
    ...papers.map(outdatedText),
  ].join(' ')
}

function takenBackText({ reference, from, to, collectedPaisa }: TakenBackParcel): string {
  const parcel = t('Parcel {reference} goes back from “{from}” to “{to}”.', {
    reference,
    from: t(PARCEL_STATE[from].name),
    to: t(PARCEL_STATE[to].name),
  })
  if (collectedPaisa === 0) return parcel
  const price = formatRupees(collectedPaisa)
  return `${parcel} ${t('{price} collected for it then counts as not collected.', { price })}`
}
