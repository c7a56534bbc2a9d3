import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { ShippingField } from '../shipping-fields.ts'
import { AddressFields, CourierHints } from './address-fields.tsx'

interface Props {
  fields: Record<Exclude<ShippingField, 'email'>, FieldMetadata<string>>
}

/** The recipient, the address and the hints for the courier, as staff correct them. */
export function StaffAddressFields({ fields }: Props) {
  const field = (name: keyof typeof fields) => ({
    ...getInputProps(fields[name], { type: 'text' }),
    errors: fields[name].errors,
  })
  return (
    <AddressFields field={field}>
      <CourierHints field={field} />
    </AddressFields>
  )
}
