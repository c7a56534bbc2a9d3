import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fillEmptyFields } from '#app/pricing/addresses/fill-empty-fields.ts'
import { fillUsualZipCode } from '#app/pricing/addresses/fill-usual-zip-code.ts'
import { findCity, loadCities } from '#app/pricing/addresses/known-cities.ts'
import { lastingDetails } from '#app/pricing/addresses/remembered-details.ts'

/** Fetches what an account knows about the shipping form, by field name; empty for a guest. */
export type FindKnownDetails = () => Promise<Record<string, unknown>>

/**
 * Fills in the saved details of a signed-in customer, or what a guest's browser remembers, but leaves what has been typed.
 *
 * @param onFilled called with the city that the form then names
 * @returns whether a guest orders, false until it is known; and what fills the address in once its city is typed
 */
export function useKnownDetails(
  formId: string,
  find: FindKnownDetails | undefined,
  onFilled: (city: string) => void,
) {
  const [isGuest, setGuest] = useState(false)
  const known = useRef<Record<string, unknown>>({})
  const noteFilled = useEffectEvent(onFilled)
  useEffect(() => {
    let isGone = false
    async function fill() {
      const found = (await find?.()) ?? {}
      const form = document.getElementById(formId)
      if (isGone || !(form instanceof HTMLFormElement)) return
      const isUnknown = Object.keys(found).length === 0
      setGuest(isUnknown)
      known.current = isUnknown ? lastingDetails() : found
      await fillEmptyFields(form, known.current)
      const city = String(new FormData(form).get('city') ?? '')
      noteFilled(city)
      if (city) fillUsualZipCode(form, findCity(await loadCities(), city)?.zipCode ?? '')
    }
    if (find) fill()
    return () => {
      isGone = true
    }
  }, [formId, find])
  return {
    isGuest,
    fillAgain() {
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) fillEmptyFields(form, known.current)
    },
  }
}
