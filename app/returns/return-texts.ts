import type { ReplacementTime, ReturnState } from '#app/returns/return-state.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { isReplacementCancelled, type Swap } from './owed-swap.ts'

const HEADLINES: Record<ReturnState, string> = {
  requested: message('we have your request'),
  approved: message('your return is agreed'),
  received: message('your pieces have arrived'),
  rejected: message('we can’t take it back'),
  withdrawn: message('your return is withdrawn'),
  missing: message('your old pieces have not come back'),
}

/** The end of the subject of the email about a return. */
export function returnHeadline(state: ReturnState): string {
  return t(HEADLINES[state])
}

interface Standing extends Swap {
  replacementTime: ReplacementTime | null
  /** Where pieces are sent to; may be empty. */
  address: string
  /** Whether it is known which new pieces are sent. */
  isChosen: boolean
  /** What the courier collects for the new pieces, in words. */
  toCollect: string
  /** What sending them costs, in words; empty for nothing. */
  charge: string
  /** What is to be paid for old pieces of a swap that never came, in words; empty for nothing. */
  owed: string
  /** What goes back for it, in words; empty for nothing. */
  refund: string
  /** What was agreed that the pieces count for, in words; empty for nothing. */
  credit: string
  /** What of it goes back once the pieces are here, in words: all, or what the new ones of a swap don't cost. Empty for nothing. */
  backLater: string
}

/** What the shopper does next, and what the shop does, in sentences. */
export function nextStepTexts(standing: Standing): string[] {
  const { state, owed } = standing
  const notSent = isReplacementCancelled(standing) ? newPiecesTexts(standing) : []
  switch (state) {
    case 'requested':
      return [t('We look at it and answer soon. Nothing has to be sent yet.')]
    case 'approved':
      return [...notSent, ...agreedTexts(standing)]
    case 'received':
      return [...arrivedTexts(standing), ...owedTexts(state, owed)]
    case 'missing':
      return [
        ...(owed
          ? owedTexts(state, owed)
          : [
              t('You keep your old pieces and pay nothing more. If you still send them, please write to us.'),
            ]),
        ...newPiecesTexts(standing),
      ]
    case 'rejected':
    case 'withdrawn':
      return []
  }
}

/** Which order the new pieces are, with what is paid for them where they have not arrived yet, and what goes back. */
function arrivedTexts(standing: Standing): string[] {
  const { replacement, replacementStatus, toCollect, refund } = standing
  const isComing = replacement !== null && replacementStatus !== 'delivered'
  return [
    ...(isComing && !isReplacementCancelled(standing)
      ? [
          t('Your new piece comes as order {number}. To pay at the door: {price}.', {
            number: replacement,
            price: toCollect,
          }),
        ]
      : newPiecesTexts(standing)),
    ...(refund
      ? [t('We owe you {price} and send it back. We contact you about the way.', { price: refund })]
      : []),
  ]
}

/** That old pieces of a swap which never came are to be paid: all of them, or what is missing of a return that arrived. */
export function owedTexts(state: ReturnState, owed: string): string[] {
  if (!owed) return []
  return [
    state === 'missing'
      ? t(
          'What your old pieces counted for is to be paid now: {price}. If you still send them, please write to us.',
          {
            price: owed,
          },
        )
      : t(
          'What did not come counts as bought again, and is to be paid now: {price}. If you still send it, please write to us.',
          { price: owed },
        ),
  ]
}

function agreedTexts(standing: Standing): string[] {
  const { replacementTime, replacement, address, isChosen, toCollect, charge, credit, backLater } = standing
  if (replacement !== null && !isReplacementCancelled(standing)) {
    return [
      t('The courier brings your new piece as order {number} and takes the old one. Please keep it ready.', {
        number: replacement,
      }),
      t('To pay at the door: {price}.', { price: toCollect }),
      ...(backLater
        ? [t('{price} goes back to you once the old pieces are here.', { price: backLater })]
        : []),
    ]
  }
  return [
    address
      ? t('Please send your pieces to: {address}.', { address: address.replaceAll('\n', ', ') })
      : t('Please send your pieces to the address that we tell you on the phone.'),
    ...(replacementTime === 'after-return'
      ? [
          t('The new piece leaves when they are here.'),
          ...(credit ? [countText(credit)] : []),
          ...(isChosen
            ? [t('To pay at the door: {price}.', { price: toCollect })]
            : charge
              ? [t('Sending an exchange costs {price}.', { price: charge })]
              : []),
        ]
      : []),
    ...(backLater ? [t('{price} goes back to you once they are here.', { price: backLater })] : []),
  ]
}

/** What has come of a return whose pieces arrived, or whose new pieces did: it is read later than the email that says what is next. */
export function outcomeTexts({
  creditedPaisa,
  ...swap
}: Parameters<typeof newPiecesTexts>[0] & { creditedPaisa: number }): string[] {
  const counts = creditedPaisa > 0 ? [countText(formatPaisa(creditedPaisa))] : []
  return swap.replacement === null || isReplacementCancelled(swap)
    ? [...counts, ...newPiecesTexts(swap)]
    : newPiecesTexts(swap)
}

/** Which order the new pieces of a return are, or that they are not sent any more; nothing without any. */
export function newPiecesTexts(swap: Pick<Swap, 'replacement' | 'replacementStatus'>): string[] {
  const { replacement: number } = swap
  if (number === null) return []
  return isReplacementCancelled(swap)
    ? [t('The new pieces are not sent: order {number} is cancelled.', { number })]
    : [t('The new pieces are order {number}.', { number })]
}

function countText(price: string): string {
  return t('They count for {price}.', { price })
}
