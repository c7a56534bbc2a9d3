import { message } from '#app/shared/text/translate.ts'

/** What a state of a return means for staff and shopper. */
interface StateMeaning {
  /** Shown to staff. */
  name: string
  /** Shown to the shopper. */
  shopperName: string
  tone: 'grey' | 'yellow' | 'blue' | 'green'
  /** The pieces still count as being returned, or were. */
  counts: boolean
  /** Explains it to the shopper. */
  text: string
}

const MEANINGS = {
  requested: {
    name: message('To decide'),
    shopperName: message('Asked for'),
    tone: 'blue',
    counts: true,
    text: message('We look at your request and answer soon.'),
  },
  approved: {
    name: message('Waiting for pieces'),
    shopperName: message('Agreed'),
    tone: 'yellow',
    counts: true,
    text: message('We have agreed, and wait for your pieces.'),
  },
  received: {
    name: message('Received'),
    shopperName: message('Arrived'),
    tone: 'green',
    counts: true,
    text: message('Your pieces have arrived.'),
  },
  rejected: {
    name: message('Rejected'),
    shopperName: message('Not possible'),
    tone: 'grey',
    counts: false,
    text: message('We could not agree to it.'),
  },
  withdrawn: {
    name: message('Withdrawn'),
    shopperName: message('Withdrawn'),
    tone: 'grey',
    counts: false,
    text: message('This request was withdrawn.'),
  },
  missing: {
    name: message('Never came'),
    shopperName: message('Not arrived'),
    tone: 'yellow',
    counts: false,
    text: message('Your old pieces have not come back, so they count as bought again.'),
  },
} as const satisfies Record<string, StateMeaning>

/** How far the return of pieces has come. */
export type ReturnState = keyof typeof MEANINGS

export const RETURN_STATE: Readonly<Record<ReturnState, StateMeaning>> = MEANINGS

export const RETURN_STATES = Object.keys(MEANINGS) as ReturnState[]

/** The states in which pieces are being returned, or were. */
export const COUNTED_STATES = RETURN_STATES.filter(state => RETURN_STATE[state].counts)

/** `at-the-door`: the courier brings the new piece and takes the old one. `after-return`: the old one comes first. */
export type ReplacementTime = 'at-the-door' | 'after-return'
