import { type FormEvent, useEffect, useState } from 'react'
import { readStored, readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { readDeliveryCity, storeDeliveryCity } from './delivery-city.ts'
import { fillEmptyFields } from './fill-empty-fields.ts'
import { DETAILS_OF_TAB, LASTING_DETAILS, lastingDetails } from './remembered-details.ts'
import { ALL_SHIPPING_FIELDS } from './shipping-fields.ts'

/**
 * Fills in the shopper's city, and stores what is typed into the shipping form for this tab, so that a reload or a step back to the summary does not
 * lose it. Closing the tab or placing the order removes it. Shoppers who tick it have it in this browser next time as well.
 */
export function useRememberedDetails(formId: string) {
  const [isLasting, setLasting] = useState(() => Object.keys(lastingDetails()).length > 0)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    // First, so that no address of another city is filled in.
    fillEmptyFields(form, { city: readDeliveryCity() })
    fillEmptyFields(form, Object(readStoredJson('session', DETAILS_OF_TAB)))
  }, [formId])
  return {
    isLasting,
    /** `isGuest`: the tick is theirs alone. Details of an account never stay beyond its session. */
    store(event: FormEvent<HTMLFormElement>, isGuest: boolean) {
      const typed = detailsOf(event.currentTarget)
      const { target } = event
      if (target instanceof HTMLInputElement && target.name === 'city') storeDeliveryCity(target.value)
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

function detailsOf(form: HTMLFormElement): string {
  const typed = new FormData(form)
  return JSON.stringify(Object.fromEntries(ALL_SHIPPING_FIELDS.map(name => [name, typed.get(name)])))
}
