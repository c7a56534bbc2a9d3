import { Form, useNavigation } from 'react-router'
import { AddressFields, CourierHints } from '#app/pricing/addresses/components/address-fields.tsx'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { ADDRESS_FORM, type SavedAddress, savedAddressSchema } from '../saved-address.ts'

interface Props {
  /** In the form in which it is typed. */
  address: SavedAddress | undefined
  result: FormResult | undefined
}

/** The form for the address that the checkout is filled with. */
export function AddressForm({ address, result }: Props) {
  const { formProps, field, banner } = useAccountForm({
    id: 'address',
    schema: savedAddressSchema,
    ...ADDRESS_FORM,
    result,
    refused: message('Your address was not saved.'),
    defaultValue: address,
  })
  const ofAddress = (name: Parameters<typeof field>[0]) =>
    field(name, name === 'phoneNumber' ? 'tel' : 'text')
  return (
    <Form method="post" {...formProps} aria-label={t('Address')}>
      {banner}
      <AddressFields field={ofAddress}>
        <CourierHints field={ofAddress} />
      </AddressFields>
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="primary"
        busy={useSentIntent() === 'save'}
        className="mt-8"
      >
        {t('Save address')}
      </Button>
    </Form>
  )
}

/** The button that removes the address from the account. */
export function RemoveAddressForm() {
  return (
    <Form method="post" aria-label={t('Remove address')} className="mt-3">
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="quiet"
        busy={useSentIntent() === 'remove'}
        className="-ms-3 px-3"
      >
        {t('Remove this address')}
      </Button>
    </Form>
  )
}

function useSentIntent() {
  return useNavigation().formData?.get('intent')
}
