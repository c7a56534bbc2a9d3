import type { Auth } from '#app/platform/auth/auth.server.ts'
import { isSigned, signText } from '#app/platform/auth/sign-text.server.ts'

/** A shopper who answers later than this is called. */
export const LINK_HOURS = 72
const HOUR = 3_600_000

interface LinkKind {
  purpose: string
  /** In which a link says when it ends. */
  unitMs: number
}

/** Sent to the phone of the order, so that who has it may confirm. */
const CONFIRM: LinkKind = { purpose: 'confirm order', unitMs: HOUR }
/** Shown to who placed the order, perhaps with the phone of another person. */
const CHANGE: LinkKind = { purpose: 'change order', unitMs: 60_000 }

/**
 * The end of the address with which a shopper confirms an order, corrects its address or cancels it: the order's number, when it ends,
 * and a signature. It is not stored, and is useless once the order is decided.
 */
export function signConfirmLink(auth: Auth, orderNumber: string, now = Date.now()): Promise<string> {
  return signLink(auth, orderNumber, CONFIRM, now + LINK_HOURS * HOUR)
}

/** The same without confirming. */
export function signChangeLink(
  auth: Auth,
  orderNumber: string,
  hours = LINK_HOURS,
  now = Date.now(),
): Promise<string> {
  return signLink(auth, orderNumber, CHANGE, now + hours * HOUR)
}

async function signLink(
  auth: Auth,
  orderNumber: string,
  { purpose, unitMs }: LinkKind,
  endsAt: number,
): Promise<string> {
  const ends = Math.ceil(endsAt / unitMs)
  return `${orderNumber}.${ends.toString(36)}.${await signText(auth, purpose, `${orderNumber}\n${ends}`)}`
}

interface ReadLink {
  orderNumber: string
  isExpired: boolean
  canConfirm: boolean
}

/** The order that a link is about, and what it allows; undefined for a link that the shop did not sign. */
export async function readConfirmLink(
  auth: Auth,
  token: string,
  now = Date.now(),
): Promise<ReadLink | undefined> {
  const [, orderNumber = '', end = '', signature = ''] =
    /^([\w-]{1,40})\.([0-9a-z]{1,7})\.([\w-]{43})$/.exec(token) ?? []
  if (!orderNumber) return undefined
  const ends = Number.parseInt(end, 36)
  for (const kind of [CONFIRM, CHANGE]) {
    if (await isSigned(auth, kind.purpose, `${orderNumber}\n${ends}`, signature)) {
      return { orderNumber, isExpired: ends * kind.unitMs < now, canConfirm: kind === CONFIRM }
    }
  }
  return undefined
}
