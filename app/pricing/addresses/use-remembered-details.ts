import { type FormEvent, useEffect, useState } from 'react'
import { readStored, readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { ALL_SHIPPING_FIELDS } from './shipping-fields.ts'

const STORAGE_KEY = 'checkout-details:v1'
/** Lasts beyond the order, because the shopper has asked for it. */
const LASTING_KEY = 'checkout-address:v1'

/**
 * Stores what is typed into the shipping form for this tab, so that a reload or a step back to the summary does not
 * lose it. Closing the tab or placing the order removes it. Shoppers who tick it have it in this browser next time as well.
 */
export function useRememberedDetails(formId: string) {
  const [isLasting, setLasting] = useState(() => Object.keys(lastingDetails()).length > 0)
  useEffect(() => {
    const form = document.getElementById(formId)
    const stored = readStoredJson('session', STORAGE_KEY)
    if (form instanceof HTMLFormElement) fillEmptyFields(form, Object(stored))
  }, [formId])
  return {
    isLasting,
    store(event: FormEvent<HTMLFormElement>) {
      const typed = detailsOf(event.currentTarget)
      writeStored('session', STORAGE_KEY, typed)
      // Not by the state, which lags behind the tick that is pressed.
      if (readStored('local', LASTING_KEY) !== null) writeStored('local', LASTING_KEY, typed)
    },
    /** Remembers the form beyond this order, or forgets it at once. */
    setLasting(lasts: boolean) {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement)) return
      writeStored('local', LASTING_KEY, lasts ? detailsOf(form) : null)
      setLasting(lasts)
    },
  }
}

/** What the shopper asked this browser to remember, by the fields' names; empty for nothing. */
export function lastingDetails(): Record<string, unknown> {
  return Object(typeof window === 'undefined' ? undefined : readStoredJson('local', LASTING_KEY))
}

/** The city that was typed last in this tab, or that the browser was asked to remember; empty if none was. */
export function rememberedCity(): string {
  const { city = lastingDetails().city } = Object(readStoredJson('session', STORAGE_KEY))
  return typeof city === 'string' ? city : ''
}

export function clearRememberedDetails(): void {
  writeStored('session', STORAGE_KEY, null)
}

/** Fills the empty fields of a form, except the one with the focus, and shows those that are folded away. */
export function fillEmptyFields(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const name of ALL_SHIPPING_FIELDS) {
    const input = form.elements.namedItem(name)
    const value = values[name]
    if (!(input instanceof HTMLInputElement) || input.value || input === document.activeElement) continue
    if (typeof value !== 'string' || value === '') continue
    input.value = value
    input.closest('details')?.setAttribute('open', '')
  }
}

function detailsOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  return JSON.stringify(Object.fromEntries(ALL_SHIPPING_FIELDS.map(name => [name, typed.get(name)])))
}
