import { useEffect, useState } from 'react'
import { useFreshness } from '#app/features/offline/cached-at.ts'
import type { CheckoutFormResult } from './checkout-result.ts'

/** Enough to see that the order is about to go, and to stop it. */
const SECONDS_BEFORE_SENDING = 5

/**
 * How an order stands that was confirmed without a line: it waits for the line, is about to be sent, or has changed since it
 * was confirmed, so that only the shopper can send it.
 */
export type WaitingState = 'offline' | 'about-to-send' | 'changed'

interface Wait {
  answer: CheckoutFormResult
  /** The basket as it was confirmed, with the prices that were seen. */
  cart: string
  hasChanged: boolean
}

interface WaitingOrder {
  state: WaitingState | undefined
  /** Until it is sent, while it is about to be. */
  secondsLeft: number
  sendNow(): void
  stop(): void
}

/**
 * Sends an order that was confirmed offline once the line is back, on the open page and before the shopper's eyes. It is
 * the form itself that is sent again, under the key of the same basket, so that two answers that were lost are still
 * one order. Whatever changes first, a price or a letter of the address, leaves it to the shopper.
 */
export function useWaitingOrder(
  formId: string,
  cart: string,
  answer: CheckoutFormResult | undefined,
): WaitingOrder {
  const { isOnline } = useFreshness()
  const [wait, setWait] = useState<Wait>()
  const [seen, setSeen] = useState<CheckoutFormResult>()
  if (answer !== seen) {
    setSeen(answer)
    setWait(answer?.isOffline ? { answer, cart, hasChanged: false } : undefined)
  }
  const hasChanged = wait !== undefined && (wait.hasChanged || wait.cart !== cart)
  const state = wait && (hasChanged ? 'changed' : isOnline ? 'about-to-send' : 'offline')

  useEffect(() => {
    const form = document.getElementById(formId)
    if (!wait || !form) return
    const noteChange = () => setWait({ ...wait, hasChanged: true })
    form.addEventListener('input', noteChange)
    return () => form.removeEventListener('input', noteChange)
  }, [formId, wait])

  const stop = () => setWait(undefined)
  const sendNow = () => {
    stop()
    sendForm(formId)
  }
  const secondsLeft = useCountdown(state === 'about-to-send', sendNow)
  return { state, secondsLeft, sendNow, stop }
}

/** Counts down while it is running, from the beginning each time, and then calls `onEnd` once. */
function useCountdown(isRunning: boolean, onEnd: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(SECONDS_BEFORE_SENDING)
  const [wasRunning, setWasRunning] = useState(isRunning)
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning)
    setSecondsLeft(SECONDS_BEFORE_SENDING)
  }
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => {
      if (secondsLeft > 1) setSecondsLeft(secondsLeft - 1)
      else onEnd()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [isRunning, secondsLeft, onEnd])
  return secondsLeft
}

function sendForm(formId: string): void {
  const form = document.getElementById(formId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
