import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { message } from '#app/shared/text/translate.ts'

/**
 * What a courier's word may mean. `none`: nothing that a parcel's log needs, such as “Booked”. A courier that says
 * “returned” has sent it back: only staff can say that it is here.
 */
export const WORD_MEANINGS = {
  none: message('Nothing'),
  'handed-over': message('Handed over'),
  'in-transit': message('In transit'),
  'out-for-delivery': message('Out for delivery'),
  attempted: message('Delivery failed'),
  refused: message('Refused'),
  delivered: message('Delivered'),
  returning: message('Coming back'),
  lost: message('Lost'),
  unknown: message('Unknown: note it, change nothing'),
} as const satisfies Partial<Record<ParcelEventKind | 'none', string>>
export type WordMeaning = keyof typeof WORD_MEANINGS

/** The words of a file that the form asks about; others stay as they are. */
export const MOST_WORDS = 30

export function isWordMeaning(text: string): text is WordMeaning {
  return Object.hasOwn(WORD_MEANINGS, text)
}

/** The form in which words are compared: `OUT FOR  DELIVERY` and `Out for delivery` are one. */
export function wordKey(word: string): string {
  return word
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** What couriers in Pakistan usually mean. The first that fits counts. */
const USUAL_WORDS: readonly (readonly [WordMeaning, RegExp])[] = [
  ['returning', /return|rto\b|rts\b|back to shipper|delivered to (merchant|shipper|vendor)/],
  ['refused', /refus/],
  [
    'attempted',
    /attempt|un ?delivered|not available|not answer|no response|incomplete address|failed|re ?schedul|hold at/,
  ],
  ['out-for-delivery', /out for delivery|with (rider|courier boy)|on route for delivery/],
  ['delivered', /^delivered|delivery (done|complete)|^ok$|^dv$/],
  ['lost', /\blost\b|stolen|missing|snatch/],
  ['handed-over', /picked|pickup done|received (from|at) (shipper|origin)|arrival at origin|collected/],
  ['in-transit', /transit|dispatch|warehouse|arriv|facility|station|forward|departed|en ?route|linehaul/],
  ['none', /^(un)?booked|^pending|pick ?up|created|label|manifest/],
]

/** What a word means: as the owner said, or as couriers usually mean it; undefined if it is unknown. */
export function meaningOf(
  word: string,
  said: Readonly<Record<string, WordMeaning>>,
): WordMeaning | undefined {
  const key = wordKey(word)
  if (Object.hasOwn(said, key)) return said[key]
  return USUAL_WORDS.find(([, usual]) => usual.test(key))?.[0]
}
