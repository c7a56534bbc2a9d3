import { readAddedPieces } from '#app/catalogue/piece-picker/added-piece.ts'
import { earlierEmailText } from '#app/orders/emails/earlier-email-text.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import { RETURN_STATE, RETURN_STATES } from '#app/returns/return-state.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import {
  approveReturn,
  chargeMissingPieces,
  type DecidedReturn,
  rejectReturn,
  withdrawReturn,
} from './decide-return.server.ts'
import { approvalSchema, readArrivals, readChosenSizes, rejectionSchema } from './decision-form.ts'
import { receiveReturn } from './receive-return.server.ts'
import { returnRefusalText } from './return-refusal-text.ts'
import { undoReturnAct } from './undo-return-act.server.ts'

/** The result of what staff decide about a return. */
export interface DecisionResult extends TypedFormResult {
  /** What the shopper would pay, where it was only tried. */
  estimate?: string
}

interface Decision {
  id: number
  actor: string
}

type Handled = HandledForm<DecisionResult>

/** Approves, rejects, takes in, charges or withdraws a return, or undoes that, as the form of its page says. */
export async function handleDecisionForm(database: Database, form: FormData, by: Decision): Promise<Handled> {
  const typed = textsOfForm(form)
  const isTrial = form.get('intent') === 'estimate'
  const asked = isTrial ? form.get('step') : form.get('intent')
  switch (asked) {
    case 'approve':
      return approve(database, form, by, { typed, isTrial })
    case 'receive':
      return receive(database, form, by, { typed, isTrial })
    case 'reject': {
      const read = checkTyped(typed, rejectionSchema, t(NOT_CHANGED))
      if (!read.ok) return read.refused
      return toHandled(
        await rejectReturn(database, by.id, by.actor, read.data.answer),
        t('The return is rejected.'),
      )
    }
    case 'withdraw':
      return toHandled(
        await withdrawReturn(
          database,
          by.id,
          by.actor,
          RETURN_STATES.find(state => state === form.get('seen')),
        ),
        t('The return is withdrawn.'),
      )
    case 'missing':
      return toHandled(
        await chargeMissingPieces(database, by.id, by.actor),
        t('The old pieces stay with the shopper.'),
      )
    case 'undo':
      return undo(database, form, by)
    default:
      return refused(t(UNREADABLE), { status: 422 })
  }
}

const UNREADABLE = message('This page is out of date. Please open it again.')
const NOT_CHANGED = message('Nothing was changed.')

interface Sent {
  typed: Record<string, string>
  isTrial: boolean
}

async function approve(database: Database, form: FormData, by: Decision, { typed, isTrial }: Sent) {
  const read = checkTyped(typed, approvalSchema, t(NOT_CHANGED))
  const sizes = readChosenSizes(form)
  const added = readAddedPieces(form)
  if (!read.ok) return read.refused
  if (!sizes || !added) return refused(t(UNREADABLE), { status: 422, typed })
  const { replacement, credit, charge, answer } = read.data
  const { returns } = await readStoreSettings(database)
  const approved = await approveReturn(database, by.id, by.actor, {
    replacementTime: replacement === 'none' ? null : replacement,
    creditPaisa: credit,
    chargePaisa: replacement === 'none' ? 0 : charge,
    answer,
    sizes: replacement === 'none' ? new Map([...sizes.keys()].map(id => [id, null])) : sizes,
    added: replacement === 'at-the-door' ? added : [],
    holdDays: returns.holdDays,
    isTrial,
  })
  const text =
    approved.ok && approved.replacement
      ? t('Agreed. The new pieces are order {replacement}.', { replacement: approved.replacement })
      : t('Agreed.')
  return toHandled(approved, text, typed)
}

async function receive(database: Database, form: FormData, by: Decision, { typed, isTrial }: Sent) {
  const arrivals = readArrivals(form)
  const added = readAddedPieces(form)
  if (!arrivals || !added) return refused(t(UNREADABLE), { status: 422, typed })
  const sendsReplacement = form.get('sends') !== 'no'
  const received = await receiveReturn(database, by.id, by.actor, {
    arrivals,
    added,
    sendsReplacement,
    isTrial,
  })
  const text =
    received.ok && received.replacement
      ? t('Taken in. The new pieces are order {replacement}.', { replacement: received.replacement })
      : t('Taken in.')
  return toHandled(received, text, typed)
}

async function undo(database: Database, form: FormData, by: Decision): Promise<Handled> {
  const undone = await undoReturnAct(database, { ...by, eventId: readId(form.get('act')) ?? 0 })
  if (!undone.ok) return toHandled(undone, '')
  const { state, earlierEmail } = undone
  const texts = [
    t('Undone: the return is “{name}” again.', { name: t(RETURN_STATE[state].name) }),
    ...(earlierEmail ? [earlierEmailText(earlierEmail)] : []),
  ]
  return done(texts.join(' '))
}

function toHandled(outcome: DecidedReturn, text: string, typed: Record<string, string> = {}): Handled {
  if (outcome.ok) return done(text)
  const { refusal } = outcome
  const why = returnRefusalText(refusal)
  if (refusal.kind === 'only-tried') {
    return { result: { isDone: false, text: '', estimate: why, typed }, status: 200 }
  }
  const isInvalid = ['nothing-arrived', 'too-many-arrived', 'nothing-wanted', 'too-much-credit'].includes(
    refusal.kind,
  )
  return refused(why, { status: isInvalid ? 422 : 409, typed })
}
