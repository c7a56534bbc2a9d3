import { MY_SIZE_KEY } from '#app/catalogue/sizes/adviser/my-size-key.ts'
import { storeDeliveryCity } from '#app/pricing/addresses/delivery-city.ts'
import { clearRememberedDetails } from '#app/pricing/addresses/remembered-details.ts'
import { rememberCode } from '#app/pricing/discounts/remembered-code.ts'
import { readStored, writeStored } from '#app/shared/browser-storage.ts'
import { forgetPlacedOrder } from './placed-order.ts'

/** Removes what this browser knows of the person whose session has ended. */
export function forgetShopper(): void {
  clearRememberedDetails()
  storeDeliveryCity('')
  rememberCode('')
  forgetPlacedOrder()
  forgetMySize()
}

function forgetMySize(): void {
  if (readStored('local', MY_SIZE_KEY) === null) return
  writeStored('local', MY_SIZE_KEY, null)
  // The page in view may have it in memory. Where this can't be loaded, it was not.
  import('#app/catalogue/sizes/adviser/my-size.ts').then(
    ({ storeAnswers }) => storeAnswers(null),
    () => {},
  )
}
