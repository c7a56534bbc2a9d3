import { useEffect } from 'react'
import { fillEmptyFields } from '#app/features/addresses/use-remembered-details.ts'

/** Answers with what an account knows of the shipping form, by the names of its fields. */
export type FindKnownDetails = () => Promise<Record<string, unknown>>

/** Fills in what is known of somebody who is signed in, where nothing has been typed. */
export function useKnownDetails(formId: string, find: FindKnownDetails | undefined): void {
  useEffect(() => {
    let isGone = false
    find?.().then(known => {
      const form = document.getElementById(formId)
      if (!isGone && form instanceof HTMLFormElement) fillEmptyFields(form, known)
    })
    return () => {
      isGone = true
    }
  }, [formId, find])
}
