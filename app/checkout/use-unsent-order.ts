import { useEffect, useState } from 'react'
import { useFreshness } from '#app/storefront/offline/freshness.ts'
import type { CheckoutFormResult } from './checkout-result.ts'

/** Long enough to notice that the order is about to be sent, and to stop it. */
const SECONDS_BEFORE_SENDING = 5

/**
 * The state of an order confirmed offline: it waits for the network, is about to be sent, or has changed
 * since, so that only the shopper can send it.
 */
export type UnsentOrderState = 'offline' | 'about-to-send' | 'changed'

interface Wait {
  result: CheckoutFormResult
  /** The cart as confirmed, with the prices that were seen. */
  cart: string
  hasChanged: boolean
}

interface UnsentOrder {
  state: UnsentOrderState | undefined
  /** Seconds until the order is sent, while it is about to be. */
  secondsLeft: number
  sendNow(): void
  stop(): void
}

/**
 * Sends an order that was confirmed offline when the network is back, on the open page where the shopper sees
 * it. Sends the form itself again, with the key of the same cart, so that two lost responses still make one
 * order. If anything changes first, a price or a letter of the address, the shopper must send it.
 */
export function useUnsentOrder(
  formId: string,
  cart: string,
  result: CheckoutFormResult | undefined,
): UnsentOrder {
  const { isOnline } = useFreshness()
  const [wait, setWait] = useState<Wait>()
  const [seen, setSeen] = useState<CheckoutFormResult>()
  if (result !== seen) {
    setSeen(result)
    setWait(result?.isOffline ? { result, cart, hasChanged: false } : undefined)
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

/** Counts down from the start whenever it runs, and then calls `onEnd` once. */
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
