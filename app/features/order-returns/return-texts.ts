import type { ReplacementTime, ReturnState } from '#app/features/orders/returns/return-state.ts'

const HEADLINES: Record<ReturnState, string> = {
  requested: 'we have your request',
  approved: 'your return is agreed',
  received: 'your pieces have arrived',
  rejected: 'we can’t take it back',
  withdrawn: 'your return is withdrawn',
  missing: 'your old pieces have not come back',
}

/** The end of the subject of the email about a return. */
export function returnHeadline(state: ReturnState): string {
  return HEADLINES[state]
}

interface Standing {
  state: ReturnState
  replacementTime: ReplacementTime | null
  /** The number of the order of the new pieces. */
  replacement: string | null
  /** Where pieces are sent to; may be empty. */
  address: string
  /** What the courier collects for the new pieces, in words. */
  toCollect: string
  /** What the order of the old pieces still costs, in words. */
  owed: string
}

/** What the shopper does next, and what the shop does, in sentences. */
export function nextStepTexts({
  state,
  replacementTime,
  replacement,
  address,
  toCollect,
  owed,
}: Standing): string[] {
  const isNew = replacement !== null
  switch (state) {
    case 'requested':
      return ['We look at it and answer soon. Nothing has to be sent yet.']
    case 'approved':
      if (replacementTime === 'at-the-door') {
        return [
          `The courier brings your new piece${isNew ? ` as order ${replacement}` : ''} and takes the old one. Please keep it ready.`,
          `To pay at the door: ${toCollect}.`,
        ]
      }
      return [
        `Please send your pieces ${address ? `to: ${address.replaceAll('\n', ', ')}.` : 'to the address that we tell you on the phone.'}`,
        ...(replacementTime === 'after-return' ? ['The new piece leaves when they are here.'] : []),
      ]
    case 'received':
      return isNew
        ? [`Your new piece comes as order ${replacement}. To pay at the door: ${toCollect}.`]
        : ['We pay back what we owe you, and contact you about the way.']
    case 'missing':
      return [`What they counted for is to be paid now: ${owed}. If you still send them, please write to us.`]
    case 'rejected':
    case 'withdrawn':
      return []
  }
}
