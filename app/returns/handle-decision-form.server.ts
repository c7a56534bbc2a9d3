import { z } from 'zod'
import { readAddedPieces } from '#app/catalogue/piece-picker/added-piece.ts'
import { earlierEmailText } from '#app/orders/emails/earlier-email-text.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { RETURN_STATE } from '#app/returns/return-state.ts'
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
export interface DecisionResult {
  isDone: boolean
  text: string
  /** What the shopper would pay, where it was only tried. */
  estimate?: string
  errors?: Partial<Record<string, string[]>>
  /** Everything that was typed. */
  typed?: Record<string, string>
}

interface Decision {
  id: number
  actor: string
}

type Handled = { result: DecisionResult; status: number }

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
      const read = rejectionSchema.safeParse(typed)
      if (!read.success) return invalid(read.error, typed)
      return toHandled(
        await rejectReturn(database, by.id, by.actor, read.data.answer),
        t('The return is rejected.'),
      )
    }
    case 'withdraw':
      return toHandled(await withdrawReturn(database, by.id, by.actor), t('The return is withdrawn.'))
    case 'missing':
      return toHandled(
        await chargeMissingPieces(database, by.id, by.actor),
        t('The old pieces stay with the shopper.'),
      )
    case 'undo':
      return undo(database, form, by)
    default:
      return { result: { isDone: false, text: t(UNREADABLE) }, status: 422 }
  }
}

const UNREADABLE = message('This page is out of date. Please open it again.')

interface Sent {
  typed: Record<string, string>
  isTrial: boolean
}

async function approve(database: Database, form: FormData, by: Decision, { typed, isTrial }: Sent) {
  const read = approvalSchema.safeParse(typed)
  const sizes = readChosenSizes(form)
  const added = readAddedPieces(form)
  if (!read.success) return invalid(read.error, typed)
  if (!sizes || !added) return { result: { isDone: false, text: t(UNREADABLE), typed }, status: 422 }
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
  if (!arrivals || !added) return { result: { isDone: false, text: t(UNREADABLE), typed }, status: 422 }
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
  return { result: { isDone: true, text: texts.join(' ') }, status: 200 }
}

function toHandled(outcome: DecidedReturn, text: string, typed: Record<string, string> = {}): Handled {
  if (outcome.ok) return { result: { isDone: true, text }, status: 200 }
  const { refusal } = outcome
  const refused = returnRefusalText(refusal)
  if (refusal.kind === 'only-tried')
    return { result: { isDone: false, text: '', estimate: refused, typed }, status: 200 }
  const isInvalid = ['nothing-arrived', 'too-many-arrived', 'nothing-wanted', 'too-much-credit'].includes(
    refusal.kind,
  )
  return { result: { isDone: false, text: refused, typed }, status: isInvalid ? 422 : 409 }
}

function invalid(error: z.ZodError, typed: Record<string, string>): Handled {
  const { fieldErrors } = z.flattenError(error) as { fieldErrors: Partial<Record<string, string[]>> }
  return {
    result: { isDone: false, text: t('Nothing was changed.'), errors: fieldErrors, typed },
    status: 422,
  }
}
