import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { loadCities, otherCityOfZip } from '../known-cities.ts'
import { LONGEST_LANDMARK, LONGEST_RIDER_NOTE } from '../shipping-details.ts'
import type { ShippingField } from '../shipping-fields.ts'
import { CityField } from './city-field.tsx'

interface Props {
  /** The props that connect a field to its name, value and errors. */
  field: (name: Exclude<ShippingField, 'email'>) => Omit<ComponentProps<typeof Field>, 'label'>
  /** Called with what the city field contains, once it is chosen or left. */
  onCity?: ((city: string) => void) | undefined
  /** Shown below the city: what follows from it. */
  ofCity?: ReactNode
  /** Shown after the street. */
  children?: ReactNode
}

/** The recipient and address of an order, as the checkout, the account and staff's forms ask for them. */
export function AddressFields({ field, onCity, ofCity, children }: Props) {
  const zip = useRef<HTMLInputElement>(null)
  const [zipCity, setZipCity] = useState<string>()
  async function compareZip() {
    const cities = await loadCities()
    const { form, value: zipCode } = zip.current ?? {}
    const city = form?.elements.namedItem('city')
    if (zipCode !== undefined && city instanceof HTMLInputElement) {
      setZipCity(otherCityOfZip(cities, { city: city.value, zipCode }))
    }
  }
  return (
    <div className="@container grid gap-4">
      <div>
        <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
          <CityField
            {...field('city')}
            onCity={city => {
              compareZip()
              onCity?.(city)
            }}
          />
          <Field
            label={t('ZIP code')}
            {...field('zipCode')}
            ref={zip}
            onInput={compareZip}
            autoComplete="postal-code"
            inputMode="numeric"
            // Typing replaces the city that was filled in, instead of adding to it.
            onFocus={event => event.currentTarget.select()}
          />
        </div>
        <p role="status" className="text-sm empty:hidden">
          {zipCity && t('That is the ZIP code of {city}. Is it right?', { city: zipCity })}
        </p>
        {ofCity}
      </div>
      <div className="grid items-start gap-x-3 gap-y-4 @min-[22rem]:grid-cols-[minmax(0,1fr)_12.5rem] @lg:grid-cols-2">
        <Field label={t('Full name')} {...field('fullName')} autoComplete="name" />
        <Field
          label={t('Phone number')}
          {...field('phoneNumber')}
          autoComplete="tel"
          inputMode="tel"
          placeholder="0300 1234567"
        />
      </div>
      <Field
        label={t('Street address')}
        {...field('streetAddress')}
        autoComplete="street-address"
        placeholder={t('House, street, area')}
      />
      {children}
    </div>
  )
}

/** The optional fields that help the courier. */
export function CourierHints({ field }: Pick<Props, 'field'>) {
  return (
    <>
      <Field
        label={t('Landmark')}
        optional
        {...field('landmark')}
        placeholder={t('Near the mosque, opposite the bakery')}
        maxLength={LONGEST_LANDMARK}
      />
      <Field
        label={t('Note for the rider')}
        optional
        {...field('riderNote')}
        placeholder={t('Call before you come')}
        maxLength={LONGEST_RIDER_NOTE}
      />
    </>
  )
}

/** The same behind their title. Most leave them empty. */
export function FoldedCourierHints({ field }: Pick<Props, 'field'>) {
  const isWrong = (['landmark', 'riderNote'] as const).some(name => (field(name).errors ?? []).length > 0)
  return (
    <FoldedPart title={t('Landmark or note')} isUsed={false} isWrong={isWrong} isInLine>
      <CourierHints field={field} />
    </FoldedPart>
  )
}
