import { useEffect, useRef, useState } from 'react'
import { localPath } from '#app/shared/text/translate.ts'
import { CONSENT_ADDRESS } from './abandoned-checkout.ts'
import { leftCheckoutSchema } from './consent-form.ts'
import { clearConsent, makeConsent, readConsent, readTakenBack, storeTakenBack } from './consent-token.ts'

interface Consent {
  /** Empty without the consent. */
  token: string
  give(): void
  takeBack(): void
}

/**
 * Sends what is typed into the checkout while the shopper consents: after each field, with each change of the cart, and when
 * the page is left. What can’t be sent is not sent again: the next field does.
 */
export function useLeftCheckout(formId: string, cart: string): Consent {
  const [token, setToken] = useState('')
  const isUnsent = useRef(false)

  useEffect(() => {
    setToken(readConsent())
    const removeAgain = () => removeTakenBack()
    removeAgain()
    window.addEventListener('online', removeAgain)
    return () => window.removeEventListener('online', removeAgain)
  }, [])

  useEffect(() => {
    const form = document.getElementById(formId)
    if (token === '' || !(form instanceof HTMLFormElement)) return
    const send = () => {
      isUnsent.current = false
      sendLeftCheckout(form, cart, token)
    }
    const noteTyping = () => {
      isUnsent.current = true
    }
    const sendUnsent = () => {
      if (isUnsent.current && readConsent() === token) send()
    }
    send()
    form.addEventListener('input', noteTyping)
    form.addEventListener('change', sendUnsent)
    window.addEventListener('pagehide', sendUnsent)
    return () => {
      form.removeEventListener('input', noteTyping)
      form.removeEventListener('change', sendUnsent)
      window.removeEventListener('pagehide', sendUnsent)
    }
  }, [formId, cart, token])

  return {
    token,
    give: () => setToken(makeConsent()),
    takeBack() {
      storeTakenBack(token)
      clearConsent()
      setToken('')
      removeTakenBack()
    },
  }
}

function sendLeftCheckout(form: HTMLFormElement, cart: string, token: string): void {
  const { fullName, phoneNumber, email, city } = Object.fromEntries(new FormData(form))
  const typed = { token, fullName, phoneNumber, email, city, cart }
  if (!leftCheckoutSchema.safeParse(typed).success) return
  post(Object.entries(typed).map(([name, value]) => [name, String(value ?? '')])).catch(() => {})
}

async function removeTakenBack(): Promise<void> {
  const token = readTakenBack()
  if (token === '') return
  const response = await post([
    ['token', token],
    ['isTakenBack', 'yes'],
  ]).catch(() => undefined)
  if (response?.ok && readTakenBack() === token) storeTakenBack(null)
}

function post(fields: string[][]): Promise<Response> {
  // `keepalive` lets it arrive although the page is left.
  return fetch(localPath(CONSENT_ADDRESS), {
    method: 'POST',
    body: new URLSearchParams(fields),
    keepalive: true,
  })
}
