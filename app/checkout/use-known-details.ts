import { useEffect, useEffectEvent, useState } from 'react'
import { lastingDetails } from '#app/pricing/addresses/remembered-details.ts'
import { fillEmptyFields } from '#app/pricing/addresses/use-remembered-details.ts'

/** Fetches what an account knows about the shipping form, by field name; empty for a guest. */
export type FindKnownDetails = () => Promise<Record<string, unknown>>

/**
 * Fills in the saved details of a signed-in customer, or what a guest's browser remembers, but leaves what has been typed.
 *
 * @returns whether a guest orders; false until it is known
 */
export function useKnownDetails(
  formId: string,
  find: FindKnownDetails | undefined,
  onFilled: (form: HTMLFormElement) => void,
): boolean {
  const [isGuest, setGuest] = useState(false)
  const noteFilled = useEffectEvent(onFilled)
  useEffect(() => {
    let isGone = false
    find?.().then(known => {
      const form = document.getElementById(formId)
      if (isGone || !(form instanceof HTMLFormElement)) return
      const isUnknown = Object.keys(known).length === 0
      setGuest(isUnknown)
      fillEmptyFields(form, isUnknown ? lastingDetails() : known)
      noteFilled(form)
    })
    return () => {
      isGone = true
    }
  }, [formId, find])
  return isGuest
}
