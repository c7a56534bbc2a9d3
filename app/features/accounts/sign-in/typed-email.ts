import { useEffect } from 'react'

const STORAGE_KEY = 'typed-email:v1'

/**
 * Keeps the email that is typed into the form in this tab, and fills it into the next form that asks for it: the login,
 * the sign-up, the forgotten password. It never stands in an address, and goes with the tab or the login.
 */
export function useTypedEmail(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId)
    const input = form instanceof HTMLFormElement ? form.elements.namedItem('email') : null
    if (!(input instanceof HTMLInputElement)) return
    // What the browser filled in, or somebody typed before the scripts ran, comes first.
    if (input.value) keep(input.value)
    else input.value = readKept()
    const keepTyped = () => keep(input.value)
    input.addEventListener('input', keepTyped)
    return () => input.removeEventListener('input', keepTyped)
  }, [formId])
}

export function forgetTypedEmail(): void {
  try {
    window.sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is off: nothing was kept.
  }
}

function readKept(): string {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

function keep(email: string): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, email)
  } catch {
    // Storage is off or full: the next form starts empty.
  }
}
