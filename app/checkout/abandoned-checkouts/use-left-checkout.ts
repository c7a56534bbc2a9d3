import { useEffect, useRef, useState } from 'react'
import { clearConsent, makeConsent, readConsent, storeTakenBack } from './consent-token.ts'
import { removeTakenBack, sendLeftCheckout } from './send-left-checkout.ts'

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
      sendLeftCheckout(Object.fromEntries(new FormData(form)), cart, token)
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
