import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { COURIER_KINDS } from '#app/fulfilment/parcels/courier.ts'
import { secretHint } from '#app/platform/secrets/secret-hint.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { type AdminCourier, COURIERS_PAGE } from '../courier-form.ts'
import { type CourierField, KINDS_OF_COURIERS } from '../courier-kinds.ts'

const EXAMPLE_ADDRESS = 'https://example.com/track?cn={number}'

interface Props {
  /** Absent for a new courier. */
  edited: { courier: AdminCourier; seen: string } | undefined
  result: TypedFormResult | undefined
}

/** The form of a courier. */
export function CourierForm({ edited, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const courier = edited?.courier
  const typed = result?.isDone === false ? result.typed : undefined
  const [kind, setKind] = useState(
    COURIER_KINDS.find(one => one === typed?.kind) ?? courier?.kind ?? COURIER_KINDS[0],
  )
  const field = (name: string, value: string | undefined) => ({
    name,
    id: `courier-${name}`,
    defaultValue: typed ? (typed[name] ?? '') : (value ?? ''),
    errors: result?.errors?.[name],
    autoComplete: 'off',
  })
  const ticked = (name: 'isActive' | 'isDefault', value: boolean) =>
    typed ? typed[name] === 'on' : (courier?.[name] ?? value)
  return (
    <Form
      method="post"
      aria-label={courier ? courier.name : t('New courier')}
      className="grid max-w-2xl gap-4"
    >
      {edited && <input type="hidden" name="id" value={edited.courier.id} />}
      {edited && <input type="hidden" name="seen" value={edited.seen} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Name')} {...field('name', courier?.name)} maxLength={60} />
        <Select
          label={t('How you work with it')}
          name="kind"
          id="courier-kind"
          value={kind}
          onChange={event => setKind(COURIER_KINDS.find(one => one === event.target.value) ?? kind)}
          errors={result?.errors?.kind}
        >
          {COURIER_KINDS.map(one => (
            <option key={one} value={one}>
              {t(KINDS_OF_COURIERS[one].name)}
            </option>
          ))}
        </Select>
      </div>
      <p className="-mt-2 text-sm text-muted">{t(KINDS_OF_COURIERS[kind].text)}</p>
      <Field
        label={t('Page where shoppers follow a parcel')}
        optional
        inputMode="url"
        maxLength={300}
        dir="ltr"
        hint={t('Its address, with {number} in the place of the tracking number.')}
        placeholder={EXAMPLE_ADDRESS}
        {...field('trackingAddress', courier?.trackingAddress)}
      />
      {KINDS_OF_COURIERS[kind].fields.map(one => (
        <CredentialField
          key={one.name}
          field={one}
          courier={courier}
          {...field(one.name, courier?.fields[one.name])}
        />
      ))}
      {courier && courier.kind === kind && courier.secrets.length > 0 && (
        <Checkbox name="forget" isTicked={typed?.forget === 'on'}>
          {t('Forget the stored credentials')}
        </Checkbox>
      )}
      <div className="flex flex-wrap gap-x-8">
        <Checkbox name="isActive" isTicked={ticked('isActive', true)}>
          {t('Offered for new parcels')}
        </Checkbox>
        <Checkbox name="isDefault" isTicked={ticked('isDefault', false)}>
          {t('Preselected when a parcel is packed')}
        </Checkbox>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
          {t('Save')}
        </Button>
        <ButtonLink to={COURIERS_PAGE}>{t('Close')}</ButtonLink>
        {courier && !courier.isUsed && (
          <Button type="submit" name="intent" value="delete" variant="danger" className="sm:ms-auto">
            {t('Delete')}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface CredentialProps {
  field: CourierField
  courier: AdminCourier | undefined
  name: string
  id: string
  defaultValue: string
  errors: string[] | undefined
}

/** A secret is never sent here: the field says whether one is stored. */
function CredentialField({ field, courier, defaultValue, ...input }: CredentialProps) {
  const isStored = courier?.secrets.includes(field.name) ?? false
  const isLost = courier?.lost.includes(field.name) ?? false
  if (!field.isSecret) {
    return (
      <Field
        label={field.label}
        hint={field.hint}
        optional
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        defaultValue={defaultValue}
        {...input}
      />
    )
  }
  return (
    <Field
      label={field.label}
      type="password"
      required={false}
      autoComplete="new-password"
      maxLength={500}
      hint={secretHint(isLost ? 'lost' : isStored ? 'stored' : 'none')}
      placeholder={isStored ? '••••••••' : undefined}
      {...input}
    />
  )
}
