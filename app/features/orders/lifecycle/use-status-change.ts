import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { ADMIN_ORDERS } from '../admin/order-query.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import {
  type ChosenOrder,
  type StatusChangeResult,
  type StatusChoices,
  UPDATE_FAILED,
} from './status-form.ts'

/** Where the status of an order is set from, whichever page it is set on. */
export const STATUS_SUBMIT = { method: 'post', action: ADMIN_ORDERS } as const

/** The fields that set the status of orders. */
export function statusFields(orders: readonly ChosenOrder[], to: OrderStatus, choices: StatusChoices = {}) {
  const { email, stock } = choices
  return { orders: JSON.stringify(orders), to, ...(email && { email }), ...(stock && { stock }) }
}

/** The fields that take back the last change of orders. */
export function undoFields(orders: readonly ChosenOrder[]) {
  return { intent: 'undo', orders: JSON.stringify(orders) }
}

/** The fields that put the pieces of cancelled orders back into stock. */
export function returnFields(orders: readonly ChosenOrder[]) {
  return { intent: 'return-pieces', orders: JSON.stringify(orders) }
}

/** Takes back what was just changed: gives the orders their earlier status, and tells what came of it. */
export type UndoStatus = (answer: StatusChangeResult) => void

/** For a page whose orders can be changed: it stays while an order may leave its list. */
export function useUndoStatus(): UndoStatus {
  const fetcher = useFetcher<StatusChangeResult>()
  useAnswer(fetcher.data, answer => notifyStatusResult(answer))
  return undo

  function undo({ results }: StatusChangeResult) {
    const changed = results.flatMap(({ number, to, hasChanged }) =>
      hasChanged && to ? [{ number, from: to }] : [],
    )
    if (changed.length > 0) fetcher.submit(undoFields(changed), STATUS_SUBMIT)
  }
}

/** Before the number of the order in the key of the fetcher that changes it. */
export const STATUS_KEY = 'status of '

/**
 * The status of one order: what is asked for is shown at once, and taken back when it is refused. What came of it is told
 * in passing, with an Undo.
 */
export function useStatusChange(number: string, status: OrderStatus, undo: UndoStatus) {
  const fetcher = useFetcher<StatusChangeResult>({ key: `${STATUS_KEY}${number}` })
  useAnswer(fetcher.data, answer => notifyStatusResult(answer, undo))
  const isRefused = fetcher.state === 'loading' && fetcher.data?.results[0]?.isDone !== true
  const sent = ORDER_STATUSES.find(known => !isRefused && known === fetcher.formData?.get('to'))
  const isSaving = fetcher.state !== 'idle'
  return {
    fetcher,
    shown: sent ?? status,
    isSaving,
    /** Sets the status, unless another change is still on its way. */
    change(to: OrderStatus, choices?: StatusChoices) {
      if (!isSaving) fetcher.submit(statusFields([{ number, from: status }], to, choices), STATUS_SUBMIT)
    },
  }
}

/** The answers that were told: the page and the order's own control may both hear of one. */
const told = new WeakSet<StatusChangeResult>()

/** Says what became of the orders, once; of several in one sentence. */
export function notifyStatusResult(answer: StatusChangeResult, undo?: UndoStatus): void {
  if (told.has(answer)) return
  told.add(answer)
  const { intent, results, error } = answer
  const done = results.filter(result => result.isDone)
  const refused = results.filter(result => !result.isDone)
  if (!intent || refused.length > 0) {
    const reasons = refused.map(result => result.text)
    notify.error(UPDATE_FAILED, {
      description: refused.length > 1 ? `${refused.length} orders stay as they are.` : (reasons[0] ?? error),
    })
  }
  const [first] = done
  if (!intent || !first) return
  const canUndo = intent === 'set' && results.some(result => result.hasChanged)
  notify.success(doneTitle(answer, done), {
    description: done.length === 1 ? first.text : undefined,
    action: undo && canUndo ? { label: 'Undo', onPress: () => undo(answer) } : undefined,
  })
}

function doneTitle({ intent, to }: StatusChangeResult, done: StatusChangeResult['results']): string {
  const [first] = done
  const what = done.length === 1 ? first?.number : `${done.length} orders`
  const are = done.length === 1 ? 'is' : 'are'
  if (intent === 'return-pieces') return `The pieces of ${what} are back in stock.`
  if (intent === 'undo') {
    const now = new Set(done.map(result => result.to))
    return now.size === 1 ? `${what} ${are} ${first?.to} again.` : `${what} ${are} as they were before.`
  }
  return `${what} ${are} ${to} now.`
}

/** Hands on each new answer once. */
export function useAnswer(
  answer: StatusChangeResult | undefined,
  handOn: (answer: StatusChangeResult) => void,
): void {
  const tell = useEffectEvent(handOn)
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
}
