import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { ADMIN_ORDERS } from '../admin/order-query.ts'
import { ORDER_STATUSES, type OrderStatus } from '../order-status.ts'
import {
  type ChosenOrder,
  type StatusChangeResult,
  type StatusChoices,
  UPDATE_FAILED,
} from './status-form.ts'
import { statusWord } from './status-word.ts'

/** How every page submits a change of status. */
export const STATUS_SUBMIT = { method: 'post', action: ADMIN_ORDERS } as const

/** The fields that set the status of orders. */
export function statusFields(orders: readonly ChosenOrder[], to: OrderStatus, choices: StatusChoices = {}) {
  const chosen = orders.map(({ number, from }) => ({ number, from }))
  return { orders: JSON.stringify(chosen), to, ...choices }
}

/** The fields that undo the last change of orders. */
export function undoFields(orders: readonly ChosenOrder[]) {
  return { intent: 'undo', orders: JSON.stringify(orders) }
}

/** The fields that return the pieces of cancelled orders to stock. */
export function returnFields(orders: readonly ChosenOrder[]) {
  return { intent: 'return-pieces', orders: JSON.stringify(orders) }
}

/** Restores the earlier status of the orders in a result, and notifies of the outcome. */
export type UndoStatus = (result: StatusChangeResult) => void

/** For the whole page rather than one order: an order may leave the list while its undo is being sent. */
export function useUndoStatus(): UndoStatus {
  const fetcher = useFetcher<StatusChangeResult>()
  useResult(fetcher.data, result => notifyStatusResult(result))
  return undo

  function undo({ results }: StatusChangeResult) {
    const changed = results.flatMap(({ number, to, hasChanged }) =>
      hasChanged && to ? [{ number, from: to }] : [],
    )
    if (changed.length > 0) fetcher.submit(undoFields(changed), STATUS_SUBMIT)
  }
}

/** The prefix of a status fetcher's key; the order number follows. */
export const STATUS_KEY = 'status of '

/**
 * The status of one order. A requested status is shown at once, and reverted if it is refused. A notice says the result and
 * offers an Undo.
 */
export function useStatusChange(number: string, status: OrderStatus, undo: UndoStatus) {
  const fetcher = useFetcher<StatusChangeResult>({ key: `${STATUS_KEY}${number}` })
  useResult(fetcher.data, result => notifyStatusResult(result, undo))
  const isRefused = fetcher.state === 'loading' && fetcher.data?.results[0]?.isDone !== true
  const sent = ORDER_STATUSES.find(known => !isRefused && known === fetcher.formData?.get('to'))
  const isSaving = fetcher.state !== 'idle'
  return {
    fetcher,
    shown: sent ?? status,
    isSaving,
    /** Sets the status, unless another change is being sent. */
    change(to: OrderStatus, choices?: StatusChoices) {
      if (!isSaving) fetcher.submit(statusFields([{ number, from: status }], to, choices), STATUS_SUBMIT)
    },
  }
}

/** Results that were shown: the page and the order's own control may both receive the same one. */
const notified = new WeakSet<StatusChangeResult>()

/** Shows the result of a change once. Several orders share one notice. */
export function notifyStatusResult(result: StatusChangeResult, undo?: UndoStatus): void {
  if (notified.has(result)) return
  notified.add(result)
  const { intent, results, error } = result
  const done = results.filter(({ isDone }) => isDone)
  const refused = results.filter(({ isDone }) => !isDone)
  // Their page asks.
  if (results.length > 0 && results.every(({ asks }) => asks)) return
  // Where some were changed, the list says which were not, for as long as it is open.
  if (!intent || done.length === 0) {
    const reasons = refused.map(({ text }) => text)
    notify.error(t(UPDATE_FAILED), {
      description:
        refused.length > 1
          ? t('{count} orders stay as they are.', { count: refused.length })
          : (reasons[0] ?? error),
    })
  }
  const [first] = done
  if (!intent || !first) return
  const canUndo = intent === 'set' && results.some(({ hasChanged }) => hasChanged)
  notify.success(doneTitle(result, done), {
    description: done.length === 1 ? first.text : undefined,
    action: undo && canUndo ? { label: t('Undo'), onPress: () => undo(result) } : undefined,
  })
}

function doneTitle({ intent, to }: StatusChangeResult, done: StatusChangeResult['results']): string {
  const [first] = done
  const count = done.length
  const orders =
    count === 1 ? (first?.number ?? '') : t('{count, plural, one {# order} other {# orders}}', { count })
  if (intent === 'return-pieces') return t('The pieces of {orders} are back in stock.', { orders })
  const isOne = count === 1
  if (intent === 'undo') {
    const [status, ...others] = new Set(done.map(result => result.to))
    if (!status || others.length > 0) return t('{orders} are as they were before.', { orders })
    const again = { orders, status: statusWord(status) }
    return isOne ? t('{orders} is {status} again.', again) : t('{orders} are {status} again.', again)
  }
  const now = { orders, status: to ? statusWord(to) : '' }
  return isOne ? t('{orders} is {status} now.', now) : t('{orders} are {status} now.', now)
}

/** Calls `onResult` once with each new result. */
export function useResult(
  result: StatusChangeResult | undefined,
  onResult: (result: StatusChangeResult) => void,
): void {
  const handleResult = useEffectEvent(onResult)
  useEffect(() => {
    if (result) handleResult(result)
  }, [result])
}
