import { SPENT_SINCE } from '#app/money/payments/money-entry.ts'
import { pictureRefusalText } from '#app/owner/media/picture-refusal.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { claimSchema, decisionSchema, UNDO_CLAIM } from './claim-form.ts'
import { type ClaimRefusal, claimPayment } from './claim-payment.server.ts'
import { decideClaim } from './decide-claim.server.ts'
import { storeSlip } from './slips.server.ts'
import { undoClaimDecision } from './undo-claim-decision.server.ts'

/** The result of the form on which a shopper says what they have sent. */
export interface ClaimResult extends TypedFormResult {
  /** The payment about which staff have decided, to undo that. */
  decidedClaim?: number
}

type Handled = HandledForm<ClaimResult>

/** One source can send so many slips in a day. */
const MOST_A_DAY = 30

/** Stores what a shopper says they have sent, with the picture of its slip. */
export async function handleClaimForm(
  { database, files, source }: Pick<Services, 'database' | 'files' | 'source'>,
  form: FormData,
  number: string,
): Promise<Handled> {
  const typed = textsOfForm(form)
  const read = checkTyped(typed, claimSchema, t('Nothing was sent.'))
  if (!read.ok) return read.refused
  const limit = {
    purpose: 'payment-claim',
    subject: source,
    mostAttempts: MOST_A_DAY,
    withinMinutes: 24 * 60,
  }
  if (!(await takeAttempt(database, limit))) return refused(t(TOO_MANY_ATTEMPTS), { status: 429, typed })
  const slip = form.get('slip')
  const stored =
    slip instanceof File && slip.size > 0 ? await storeSlip(files, await slip.bytes()) : undefined
  if (stored && !stored.ok) {
    const text = pictureRefusalText(stored.refusal)
    const status = stored.refusal.kind === 'not-stored' ? 503 : 422
    return refused(text, { status, errors: { slip: [text] }, typed })
  }
  const seen = Number(form.get('seen') ?? 0)
  const claimed = await claimPayment(database, { ...read.data, number, slipKey: stored?.key, seen })
  if (claimed.ok) return done(t('Thank you. We look for it; this page says when it has arrived.'))
  const { refusal } = claimed
  if (refusal.kind !== 'above-due') return refused(t(REFUSALS[refusal.kind]), { typed })
  return { result: { isDone: false, ...askAbout(read.data.amount, refusal.leftPaisa), typed }, status: 422 }
}

function askAbout(amountPaisa: number, leftPaisa: number): Pick<ClaimResult, 'text' | 'errors' | 'asked'> {
  const price = formatPaisa(amountPaisa)
  const text =
    leftPaisa > 0
      ? t('You have {left} left to pay. Did you really send {price}?', {
          left: formatPaisa(leftPaisa),
          price,
        })
      : t('You have nothing left to pay. Did you really send {price}?', { price })
  const asked = { text: t('Yes, I have sent {price}', { price }), value: String(amountPaisa) }
  return { text, errors: { amount: [text] }, asked }
}

const REFUSALS: Record<Exclude<ClaimRefusal['kind'], 'above-due'>, string> = {
  'not-found': message('There is no such order.'),
  'changed-meanwhile': message('You have said that already. Please look below.'),
  'not-offered': message('This way of paying is not offered any more. Please choose another one.'),
  'reported-already': message(
    'You have reported this payment already, and we are looking for it. If you have sent it twice, add the number of the second transfer.',
  ),
  'arrived-already': message('The transfer with this number has arrived already.'),
  'too-many': message('We have to look at your earlier payments first. Please contact us.'),
}

/** Accepts or rejects what a shopper says they have sent, or undoes that. */
export async function handleClaimDecision(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const read = decisionSchema.safeParse(textsOfForm(form))
  if (!read.success) {
    const text = read.error.issues[0]?.message ?? t('This page is out of date. Please open it again.')
    return refused(text, { status: 422 })
  }
  const { claim: claimId, answer } = read.data
  if (form.get('intent') === UNDO_CLAIM) return handleUndo(database, { claimId, actor })
  const isAccepted = form.get('intent') === 'accept-claim'
  const decided = await decideClaim(database, { claimId, isAccepted, answer, actor })
  if (decided.ok) {
    const text = isAccepted
      ? t('The payment is in the ledger.')
      : t('The shopper reads that it was not found.')
    return done(text, { decidedClaim: claimId })
  }
  const text =
    decided.refusal.kind === 'not-found'
      ? t('There is no such payment.')
      : t('A colleague has decided about it already.')
  return refused(text)
}

async function handleUndo(
  database: Services['database'],
  by: { claimId: number; actor: string },
): Promise<Handled> {
  const undone = await undoClaimDecision(database, by)
  if (undone.ok) return done(t('The payment waits for you again.'))
  return refused(t(UNDO_REFUSALS[undone.refusal.kind]))
}

const UNDO_REFUSALS = {
  'not-found': message('There is no such payment.'),
  'not-decided': message('This was undone already.'),
  'spent-since': SPENT_SINCE,
}
