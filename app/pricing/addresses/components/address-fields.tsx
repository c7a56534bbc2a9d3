import type { ComponentProps, ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { LONGEST_LANDMARK, LONGEST_RIDER_NOTE } from '../shipping-details.ts'
import type { ShippingField } from '../shipping-fields.ts'
import { CityField } from './city-field.tsx'

interface Props {
  /** The props that connect a field to its name, value and errors. */
  field: (name: Exclude<ShippingField, 'email'>) => Omit<ComponentProps<typeof Field>, 'label'>
  /** Called with what the city field contains, once it is chosen or left. */
  onCity?: ((city: string) => void) | undefined
  /** Shown after the name. */
  children?: ReactNode
}

/** The recipient and address of an order, as the checkout and the account ask for them. */
export function AddressFields({ field, onCity, children }: Props) {
  return (
    <div className="grid gap-5">
      <Field label={t('Full name')} {...field('fullName')} autoComplete="name" />
      {children}
      <Field
        label={t('Phone number')}
        {...field('phoneNumber')}
        autoComplete="tel"
        inputMode="tel"
        hint={t('For the courier, like 0300 1234567')}
      />
      <Field
        label={t('Street address')}
        {...field('streetAddress')}
        autoComplete="street-address"
        placeholder={t('House, street, area')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-x-3">
        <CityField {...field('city')} onCity={onCity} />
        <Field
          label={t('ZIP code')}
          {...field('zipCode')}
          autoComplete="postal-code"
          inputMode="numeric"
          // Typing replaces the city that was filled in, instead of adding to it.
          onFocus={event => event.currentTarget.select()}
        />
      </div>
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
    </div>
  )
}
