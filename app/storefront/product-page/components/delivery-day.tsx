import { useEffect, useState } from 'react'
import { leavesFrom } from '#app/catalogue/products/pre-order.ts'
import { canBeOrdered } from '#app/catalogue/products/product.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { readDeliveryCity, storeDeliveryCity } from '#app/pricing/addresses/delivery-city.ts'
import { findCity, type KnownCity, loadCities } from '#app/pricing/addresses/known-cities.ts'
import { deliveryCharge } from '#app/pricing/delivery.ts'
import { deliveryDatesText, promiseDelivery } from '#app/pricing/delivery-promise.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { PromisedPiece } from '../delivery-offer.ts'

/** The day on which a piece that is ordered now is there, and what its delivery costs, in a city that the shopper chooses. */
export function DeliveryDay({ offer, product, size }: PromisedPiece) {
  const [cities, setCities] = useState<readonly KnownCity[]>([])
  const [city, setCity] = useState(readDeliveryCity)
  useEffect(() => {
    let isCurrent = true
    loadCities().then(found => isCurrent && setCities(found))
    return () => {
      isCurrent = false
    }
  }, [])

  const known = findCity(cities, city)
  const terms = known ? known.terms : offer.elsewhere
  const shipsOn = shipDayOf(product, size)
  const dates = promiseDelivery(leavesFrom([shipsOn]), city ? terms : offer.anywhere, offer.calendar)
  const charge = city ? chargeText(deliveryCharge(terms, priceOfSize(product, size).pricePaisa)) : undefined
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2">
      <p aria-live="polite">
        {dates && canBeOrdered(product) ? <strong>{deliveryDatesText(dates)}</strong> : t('Delivery')}
        {charge && <> · {charge}</>}
      </p>
      <CityChoice
        cities={cities}
        city={known?.name ?? city}
        onChoose={chosen => {
          storeDeliveryCity(chosen)
          setCity(chosen)
        }}
      />
      {city && !terms.takesCash && (
        <p className="w-full text-sm text-muted">{t('No cash on delivery to {places}.', { places: city })}</p>
      )}
    </div>
  )
}

/** The day from which the chosen size is sent if it is pre-ordered; before one is chosen, if all that can be had is. */
function shipDayOf({ sizes }: PromisedPiece['product'], size: PromisedPiece['size']) {
  const meant = sizes.filter(each => (size === undefined ? each.available > 0 : each.size === size))
  return meant.every(({ shipsOn }) => shipsOn) ? meant[0]?.shipsOn : undefined
}

function chargeText(paisa: number): string {
  return paisa === 0 ? t('free') : t('delivery {price}', { price: formatPaisa(paisa) })
}

interface CityChoiceProps {
  cities: readonly KnownCity[]
  city: string
  onChoose: (city: string) => void
}

/** The shop's cities, and the shopper's own if it is none of them. */
function CityChoice({ cities, city, onChoose }: CityChoiceProps) {
  const isKnown = cities.some(({ name }) => name === city)
  if (cities.length === 0) return city ? <bdi>{city}</bdi> : null
  return (
    <select
      aria-label={t('Your city')}
      value={city}
      onChange={event => onChoose(event.currentTarget.value)}
      className="min-h-11 max-w-44 cursor-pointer text-ellipsis border-0 bg-transparent pe-7 font-medium underline decoration-1 underline-offset-4 field-sizing-content"
    >
      <option value="">{t('Choose your city')}</option>
      {city && !isKnown && <option>{city}</option>}
      {cities.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
