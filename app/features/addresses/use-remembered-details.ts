import { useEffect } from 'react'
import { ALL_SHIPPING_FIELDS } from './shipping-fields.ts'

const DETAILS_STORAGE_KEY = 'checkout-details:v1'

/**
 * Keeps what was typed into the shipping form in this tab, so that a reload or a way back to the summary loses
 * nothing. It goes with the tab, and with the order.
 */
export function useRememberedDetails(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) fillEmptyFields(form, readKept())
  }, [formId])
  return { keep: (event: React.FormEvent<HTMLFormElement>) => keepDetails(new FormData(event.currentTarget)) }
}

export function forgetRememberedDetails(): void {
  try {
    window.sessionStorage.removeItem(DETAILS_STORAGE_KEY)
  } catch {
    // Storage is off: nothing was kept.
  }
}

/** Fills the fields in which nothing stands, and in which nobody is typing. */
export function fillEmptyFields(form: HTMLFormElement, kept: Record<string, unknown>): void {
  for (const name of ALL_SHIPPING_FIELDS) {
    const input = form.elements.namedItem(name)
    const value = kept[name]
    if (!(input instanceof HTMLInputElement) || input.value || input === document.activeElement) continue
    if (typeof value === 'string') input.value = value
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(DETAILS_STORAGE_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function keepDetails(form: FormData): void {
  const kept = Object.fromEntries(ALL_SHIPPING_FIELDS.map(name => [name, form.get(name)]))
  try {
    window.sessionStorage.setItem(DETAILS_STORAGE_KEY, JSON.stringify(kept))
  } catch {
    // Storage is off or full: the form still works, it only forgets on reload.
  }
}
