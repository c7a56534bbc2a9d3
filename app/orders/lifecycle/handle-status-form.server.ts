import type { Database } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { editRefusalText } from '../edits/edit-refusal-text.ts'
import { undoEdit } from '../edits/undo-edit.server.ts'
import { earlierEmailText } from '../emails/earlier-email-text.ts'
import { ORDER_STATUS } from '../order-status.ts'
import { notPutBackText, PIECES_IN_STOCK, PIECES_OUT } from '../pieces/order-pieces.ts'
import {
  type ChangedStatus,
  changeOrderStatus,
  type StatusRefusal,
  undoOrderStatus,
} from './change-order-status.server.ts'
import { returnPieces } from './return-pieces.server.ts'
import {
  type ChosenOrder,
  failedResult,
  readStatusForm,
  requestedChange,
  type StatusChangeResult,
  type StatusForm,
  type StatusResult,
} from './status-form.ts'
import { questionKind } from './status-question.ts'
import { statusRefusalText } from './status-refusal-text.ts'
import { statusWord } from './status-word.ts'

interface Handled {
  result: StatusChangeResult
  /** 409 if an order had another status than staff saw; 503 if the change failed. */
  status: 200 | 409 | 422 | 503
}

/**
 * Applies a form to each of its orders in a transaction of its own: a refusal of one does not affect the others. An error
 * is logged and becomes the failure of its order.
 */
export async function handleStatusForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const asked = readStatusForm(form)
  if (!asked.success) {
    const [issue] = asked.error.issues
    const error = issue && t(issue.message)
    return { status: 422, result: { intent: undefined, to: undefined, results: [], error } }
  }
  const results: StatusResult[] = []
  let isBroken = false
  for (const order of asked.data.orders) {
    try {
      results.push(await carryOut(database, asked.data, order, actor))
    } catch (error) {
      log.error({ err: error, requestId, order: order.number }, 'the status of an order could not be changed')
      results.push(failedResult(order))
      isBroken = true
    }
  }
  const isRefused = results.some(result => !result.isDone)
  const status = isBroken ? 503 : isRefused ? 409 : 200
  return { status, result: { ...requestedChange(asked.data), results } }
}

async function carryOut(
  database: Database,
  form: StatusForm,
  order: ChosenOrder,
  actor: string,
): Promise<StatusResult> {
  const { number, from } = order
  switch (form.intent) {
    case 'undo':
      return undo(database, order, actor)
    case 'return-pieces':
      return returned(order, await returnPieces(database, { number, actor }))
    case 'set': {
      const { to, email, stock, confirmed } = form
      const isMailed =
        email === undefined
          ? undefined
          : email === 'all' || (email === 'not-left' && !ORDER_STATUS[from].hasLeft)
      const change = {
        number,
        from,
        to,
        actor,
        isMailed,
        isBack: stock !== 'out',
        isConfirmed: confirmed === 'yes',
      }
      return toResult(order, await changeOrderStatus(database, change))
    }
  }
}

async function undo(database: Database, order: ChosenOrder, actor: string): Promise<StatusResult> {
  const { number, from } = order
  const undone = await undoOrderStatus(database, { number, from, actor })
  if (undone.ok || undone.refusal.kind !== 'by-edit') return toResult(order, undone)
  const { revisionId } = undone.refusal
  const edited = await undoEdit(database, { number, actor, revisionId })
  if (edited.ok) return { ...order, to: edited.status, isDone: true, hasChanged: true, text: edited.text }
  const reason = editRefusalText(edited.refusal)
  const text = t('{number} stays as it is: {reason}', { number, reason })
  return { ...order, isDone: false, hasChanged: false, text }
}

function toResult(order: ChosenOrder, outcome: Awaited<ReturnType<typeof changeOrderStatus>>): StatusResult {
  if (!outcome.ok) return refused(order, outcome.refusal)
  return { ...order, to: outcome.to, isDone: true, hasChanged: outcome.hasChanged, text: doneText(outcome) }
}

function doneText({ to, hasChanged, notPutBack, piecesOut, earlierEmail }: ChangedStatus): string {
  if (!hasChanged) return t('It was {status} already.', { status: statusWord(to) })
  const isAllBack = !ORDER_STATUS[to].holdsStock && !piecesOut && notPutBack.length === 0
  return [
    ...(isAllBack ? [t(PIECES_IN_STOCK)] : []),
    ...(piecesOut ? [t(PIECES_OUT)] : []),
    ...notPutBack.map(notPutBackText),
    ...(earlierEmail ? [earlierEmailText(earlierEmail)] : []),
  ].join(' ')
}

function returned(order: ChosenOrder, outcome: Awaited<ReturnType<typeof returnPieces>>): StatusResult {
  if (!outcome.ok) return refused(order, outcome.refusal)
  const { hasChanged, notPutBack } = outcome
  const text = hasChanged ? notPutBack.map(notPutBackText).join(' ') : t('They were back already.')
  return { ...order, isDone: true, hasChanged, text }
}

function refused(order: ChosenOrder, refusal: StatusRefusal): StatusResult {
  const text = statusRefusalText(order.number, refusal)
  const asks = refusal.kind === 'unconfirmed' ? questionKind(refusal) : undefined
  return { ...order, isDone: false, hasChanged: false, ...(asks && { asks }), text }
}
