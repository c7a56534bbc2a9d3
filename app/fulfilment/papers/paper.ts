import { formatRupees } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** What stands in the way of handing over a parcel, unless staff mean it. */
export type OutdatedPaper = PaperSaysOther | AdvanceMissing

/** It was packed when its advance was there, which was taken back since. */
interface AdvanceMissing {
  on: 'advance'
  /** In paisa; null for staff who may not see amounts. */
  amount: number | null
}

/** What a label, a courier or a packing slip was given that is no longer true. */
interface PaperSaysOther {
  on: 'label' | 'courier' | 'slip'
  hasOtherAmount: boolean
  /** Null for staff who may not see amounts, and where the number is the same. */
  amount: { saidPaisa: number; nowPaisa: number } | null
  /** Another name, phone number or address. */
  hasOtherAddress: boolean
  hasOtherPieces: boolean
  /** Of a slip: its parcel is another one of its order, or the order has another number of them. */
  hasOtherNumbering?: boolean
}

/** The same without amounts, for staff who may not see them. */
export function withoutAmount(paper: OutdatedPaper): OutdatedPaper {
  return { ...paper, amount: null }
}

const TEXTS = {
  label: {
    amount: message('Printed {said}, now {now}.'),
    otherAmount: message('Printed another amount.'),
    address: message('Printed another name, phone number or address.'),
    pieces: message('Printed another number of pieces.'),
  },
  courier: {
    amount: message('With the courier: {said}, now {now}.'),
    otherAmount: message('With the courier: another amount.'),
    address: message('With the courier: another name, phone number or address.'),
    pieces: message('With the courier: another number of pieces.'),
  },
  slip: {
    amount: message('On the slip {said}, now {now}.'),
    otherAmount: message('On the slip another amount.'),
    address: message('On the slip another name, phone number or address.'),
    pieces: message('On the slip other pieces.'),
  },
}

const OTHER_NUMBERING = message('On the slip another number of parcels.')

/** `Printed PKR 16,990, now PKR 8,990.` */
export function outdatedText(paper: OutdatedPaper): string {
  if (paper.on === 'advance') return missingText(paper)
  const texts = TEXTS[paper.on]
  const { amount, hasOtherAmount, hasOtherAddress, hasOtherPieces, hasOtherNumbering } = paper
  const sentences = [
    amount && t(texts.amount, { said: formatRupees(amount.saidPaisa), now: formatRupees(amount.nowPaisa) }),
    hasOtherAmount && !amount && t(texts.otherAmount),
    hasOtherAddress && t(texts.address),
    hasOtherPieces && t(texts.pieces),
    hasOtherNumbering && !hasOtherPieces && t(OTHER_NUMBERING),
  ]
  return sentences.filter(Boolean).join(' ')
}

function missingText({ amount }: AdvanceMissing): string {
  if (amount === null) return t('What was to be paid before is not here any more.')
  return t('{price} that were to be paid before are not here any more.', { price: formatRupees(amount) })
}
