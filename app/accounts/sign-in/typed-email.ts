import { useEffect } from 'react'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'

const STORAGE_KEY = 'typed-email:v1'

/**
 * Stores the email typed into a form for this tab, and fills it into the next form that asks for it: login, sign-up,
 * forgotten password. It is never part of an address, and is removed with the tab or the login.
 */
export function useTypedEmail(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    const input = form instanceof HTMLFormElement ? form.elements.namedItem('email') : null
    if (!(input instanceof HTMLInputElement)) return
    const store = () => writeStored('session', STORAGE_KEY, input.value)
    // An email that the browser filled in, or that was typed before the scripts ran, comes first.
    if (input.value) store()
    else input.value = readStored('session', STORAGE_KEY) ?? ''
    input.addEventListener('input', store)
    return () => input.removeEventListener('input', store)
  }, [formId])
}

export function clearTypedEmail(): void {
  writeStored('session', STORAGE_KEY, null)
}
