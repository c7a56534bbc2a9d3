import { type FormEvent, useEffect, useState } from 'react'
import { readStored, readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { DETAILS_OF_TAB, LASTING_DETAILS, lastingDetails } from './remembered-details.ts'
import { ALL_SHIPPING_FIELDS } from './shipping-fields.ts'

/**
 * Stores what is typed into the shipping form for this tab, so that a reload or a step back to the summary does not
 * lose it. Closing the tab or placing the order removes it. Shoppers who tick it have it in this browser next time as well.
 */
export function useRememberedDetails(formId: string) {
  const [isLasting, setLasting] = useState(() => Object.keys(lastingDetails()).length > 0)
  useEffect(() => {
    const form = document.getElementById(formId)
    const stored = readStoredJson('session', DETAILS_OF_TAB)
    if (form instanceof HTMLFormElement) fillEmptyFields(form, Object(stored))
  }, [formId])
  return {
    isLasting,
    /** `isGuest`: the tick is theirs alone. Details of an account never stay beyond its session. */
    store(event: FormEvent<HTMLFormElement>, isGuest: boolean) {
      const typed = detailsOf(event.currentTarget)
      writeStored('session', DETAILS_OF_TAB, typed)
      // Not by the state, which lags behind the tick that is pressed.
      if (isGuest && readStored('local', LASTING_DETAILS) !== null)
        writeStored('local', LASTING_DETAILS, typed)
    },
    /** Remembers the form beyond this order, or forgets it at once. */
    setLasting(lasts: boolean) {
      const form = document.getElementById(formId)
      if (!(form instanceof HTMLFormElement)) return
      writeStored('local', LASTING_DETAILS, lasts ? detailsOf(form) : null)
      setLasting(lasts)
    },
  }
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
