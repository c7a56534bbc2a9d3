import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#app/ui/forms/field.tsx'
import { fillUsualZipCode } from '../fill-usual-zip-code.ts'
import { PAKISTANI_CITIES } from '../pakistani-cities.ts'
import type { ShippingField } from '../shipping-details.ts'

interface Props {
  /** Ties a field to its name, its value and its errors. */
  field: (name: Exclude<ShippingField, 'email'>) => Omit<ComponentProps<typeof Field>, 'label'>
  /** Stands after the name. */
  children?: ReactNode
}

/** To whom and where an order goes, as the checkout and an account ask for it. */
export function AddressFields({ field, children }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Full name" {...field('fullName')} autoComplete="name" className="sm:col-span-2" />
      {children}
      <Field
        label="Phone number"
        {...field('phoneNumber')}
        autoComplete="tel"
        inputMode="tel"
        hint="The courier calls it, like 0300 1234567"
        className={children ? undefined : 'sm:col-span-2'}
      />
      <Field
        label="Street address"
        {...field('streetAddress')}
        autoComplete="street-address"
        className="sm:col-span-2"
        placeholder="House, street, area"
      />
      <Field
        label="City"
        {...field('city')}
        autoComplete="address-level2"
        list="cities"
        onBlur={event => fillUsualZipCode(event.currentTarget)}
      />
      <Field label="ZIP code" {...field('zipCode')} autoComplete="postal-code" inputMode="numeric" />
      <datalist id="cities">
        {PAKISTANI_CITIES.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
