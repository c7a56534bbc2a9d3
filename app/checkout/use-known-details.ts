import { useEffect, useEffectEvent } from 'react'
import { fillEmptyFields } from '#app/pricing/addresses/use-remembered-details.ts'

/** Fetches what an account knows about the shipping form, by field name. */
export type FindKnownDetails = () => Promise<Record<string, unknown>>

/** Fills in the saved details of a signed-in customer, but leaves what has been typed. */
export function useKnownDetails(
  formId: string,
  find: FindKnownDetails | undefined,
  onFilled: (form: HTMLFormElement) => void,
): void {
  const noteFilled = useEffectEvent(onFilled)
  useEffect(() => {
    let isGone = false
    find?.().then(known => {
      const form = document.getElementById(formId)
      if (isGone || !(form instanceof HTMLFormElement)) return
      fillEmptyFields(form, known)
      noteFilled(form)
    })
    return () => {
      isGone = true
    }
  }, [formId, find])
}
