import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'
import { ADMIN_ORDERS } from './order-query.ts'
import { type ChosenOrder, type StatusAnswer, UPDATE_FAILED } from './status-form.ts'

/** With the arrow keys a closed select passes through what lies in between: only where it rests is sent. */
const REST_MS = 700

/** Where the status of an order is set from, whichever page it is set on. */
export const STATUS_SUBMIT = { method: 'post', action: ADMIN_ORDERS } as const

/** The fields that set the status of orders. */
export function statusFields(orders: readonly ChosenOrder[], to: OrderStatus) {
  return { orders: JSON.stringify(orders), to }
}

/** Takes back what was just changed: gives the orders their earlier status, and tells what came of it. */
export type UndoStatus = (answer: StatusAnswer) => void

/**
 * For a page whose orders can be changed: it stays while a changed order may leave its list, even before the answer to
 * its change is there, and tells that answer then.
 */
export function useUndoStatus(): UndoStatus {
  const fetcher = useFetcher<StatusAnswer>()
  useAnswer(fetcher.data, answer => tellStatusAnswer(answer))
  const changes = useFetchers().filter(({ key }) => key.startsWith(STATUS_KEY))
  useEffect(() => {
    for (const { data } of changes) if (data) tellStatusAnswer(data, undo)
  })
  return undo

  function undo({ results, to }: StatusAnswer) {
    const changed = results.filter(result => result.hasChanged)
    const [first] = changed
    if (!to || !first) return
    const orders = changed.map(({ number }) => ({ number, from: to }))
    fetcher.submit(statusFields(orders, first.from), STATUS_SUBMIT)
  }
}

/** Before the number of the order in the key of the fetcher that changes it. */
const STATUS_KEY = 'status of '

/**
 * The status of one order: what is chosen is shown at once, and taken back when it is refused. What came of it is told in
 * passing, with an Undo. Whoever chooses again meanwhile waits for the answer to the first choice.
 */
export function useStatusChange(number: string, status: OrderStatus, undo: UndoStatus) {
  const fetcher = useFetcher<StatusAnswer>({ key: `${STATUS_KEY}${number}` })
  /** Chosen, and not sent yet. */
  const [chosen, setChosen] = useState<OrderStatus>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isRefused = fetcher.state === 'loading' && fetcher.data?.results[0]?.isDone !== true
  const sent = ORDER_STATUSES.find(known => !isRefused && known === fetcher.formData?.get('to'))
  const current = sent ?? status

  function send(to: OrderStatus | undefined) {
    clearTimeout(timer.current)
    timer.current = undefined
    if (fetcher.state === 'submitting') return setChosen(to)
    setChosen(undefined)
    if (to && to !== current) fetcher.submit(statusFields([{ number, from: current }], to), STATUS_SUBMIT)
  }
  useAnswer(fetcher.data, answer => {
    tellStatusAnswer(answer, undo)
    if (timer.current === undefined) send(answer.results[0]?.isDone ? chosen : undefined)
  })
  const sendRested = useEffectEvent(() => send(chosen))
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    fetcher,
    /** What the select shows. */
    shown: chosen ?? current,
    isSaving: fetcher.state !== 'idle',
    choose(to: OrderStatus, { isByKey }: { isByKey: boolean }) {
      if (!isByKey) return send(to)
      setChosen(to)
      clearTimeout(timer.current)
      timer.current = setTimeout(sendRested, REST_MS)
    },
    /** The select is left: what is chosen is meant. */
    leave() {
      if (timer.current !== undefined) send(chosen)
    },
  }
}

/** The answers that were told: the page and the order's own select may both hear of one. */
const told = new WeakSet<StatusAnswer>()

/** Says what became of the orders, once; of several in one sentence. */
export function tellStatusAnswer(answer: StatusAnswer, undo?: UndoStatus): void {
  if (told.has(answer)) return
  told.add(answer)
  const { to, results, error } = answer
  const done = results.filter(result => result.isDone)
  const refused = results.filter(result => !result.isDone)
  if (!to || refused.length > 0) {
    const reasons = refused.map(result => result.text)
    notify.error(UPDATE_FAILED, {
      description: refused.length > 1 ? `${refused.length} orders stay as they are.` : (reasons[0] ?? error),
    })
  }
  const [first] = done
  if (!to || !first) return
  const changed = results.filter(result => result.hasChanged)
  const canUndo = changed.length > 0 && changed.every(result => result.from === changed[0]?.from)
  const what = done.length === 1 ? `${first.number} is` : `${done.length} orders are`
  notify.success(`${what} ${to} now.`, {
    description: done.length === 1 ? first.text : undefined,
    action: undo && canUndo ? { label: 'Undo', onPress: () => undo({ to, results }) } : undefined,
  })
}

/** Hands on each new answer once. */
export function useAnswer(answer: StatusAnswer | undefined, handOn: (answer: StatusAnswer) => void): void {
  const tell = useEffectEvent(handOn)
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
}
