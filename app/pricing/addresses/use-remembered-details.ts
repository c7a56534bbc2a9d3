import { useEffect } from 'react'
import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { ALL_SHIPPING_FIELDS } from './shipping-fields.ts'

const STORAGE_KEY = 'checkout-details:v1'

/**
 * Stores what is typed into the shipping form for this tab, so that a reload or a step back to the summary does not
 * lose it. Closing the tab or placing the order removes it.
 */
export function useRememberedDetails(formId: string) {
  useEffect(() => {
    const form = document.getElementById(formId)
    const stored = readStoredJson('session', STORAGE_KEY)
    if (form instanceof HTMLFormElement) fillEmptyFields(form, Object(stored))
  }, [formId])
  return {
    store: (event: React.FormEvent<HTMLFormElement>) => storeDetails(new FormData(event.currentTarget)),
  }
}

/** The city that was typed last in this tab; empty if none was. */
export function rememberedCity(): string {
  const { city } = Object(readStoredJson('session', STORAGE_KEY))
  return typeof city === 'string' ? city : ''
}

export function clearRememberedDetails(): void {
  writeStored('session', STORAGE_KEY, null)
}

/** Fills the empty fields of a form, except the one with the focus. */
export function fillEmptyFields(form: HTMLFormElement, values: Record<string, unknown>): void {
  for (const name of ALL_SHIPPING_FIELDS) {
    const input = form.elements.namedItem(name)
    const value = values[name]
    if (!(input instanceof HTMLInputElement) || input.value || input === document.activeElement) continue
    if (typeof value === 'string') input.value = value
  }
}

function storeDetails(form: FormData): void {
  const typed = Object.fromEntries(ALL_SHIPPING_FIELDS.map(name => [name, form.get(name)]))
  writeStored('session', STORAGE_KEY, JSON.stringify(typed))
}
