import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx'
import { type AdminCity, CITIES_PAGE, type CityValues, writeCourierIds } from '../city-form.ts'
import { PROVINCE_NAMES } from '../provinces.ts'
import { type Zone, ZoneOptions } from './zone-options.tsx'

interface Props {
  /** Absent for a new city. */
  edited: { city: AdminCity; seen: string } | undefined
  zones: readonly Zone[]
  result: TypedFormResult | undefined
}

/** The form of a city. */
export function CityForm({ edited, zones, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const city = edited?.city
  const typed = result?.isDone === false ? result.typed : undefined
  const field = (name: keyof CityValues, value: string | number | null | undefined) => ({
    name,
    id: `city-${name}`,
    defaultValue: typed ? typed[name] : (value ?? ''),
    errors: result?.errors?.[name],
  })
  return (
    <Form method="post" aria-label={city ? city.name : t('New city')} className="grid max-w-2xl gap-4">
      {city && <input type="hidden" name="id" value={city.id} />}
      {edited && <input type="hidden" name="seen" value={edited.seen} />}
      <Field label={t('Name')} {...field('name', city?.name)} maxLength={80} autoFocus />
      <TextArea
        label={t('Other spellings')}
        optional
        rows={2}
        hint={t('With commas: DG Khan, ڈیرہ غازی خان. Case, dots and spaces make no difference.')}
        {...field('spellings', city?.spellings.join(', '))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label={t('Province')} {...field('province', city?.province ?? PROVINCE_NAMES[0])}>
          {PROVINCE_NAMES.map(name => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <Select label={t('Delivery zone')} required={false} {...field('zoneId', city?.zoneId)}>
          <option value="">{t('Standard delivery')}</option>
          <ZoneOptions zones={zones} />
        </Select>
        <Field
          label={t('Own days of delivery, from')}
          optional
          inputMode="numeric"
          {...field('daysFrom', city?.daysFrom)}
        />
        <Field label={t('Up to')} optional inputMode="numeric" {...field('daysTo', city?.daysTo)} />
        <Field
          label={t('Usual ZIP code')}
          optional
          inputMode="numeric"
          {...field('zipCode', city?.zipCode)}
        />
      </div>
      <TextArea
        label={t('Names at the couriers')}
        optional
        rows={2}
        hint={t('A courier a line, with what it calls the city: postex: D G KHAN')}
        {...field('courierIds', city && writeCourierIds(city.courierIds))}
      />
      <Checkbox name="isActive" isTicked={typed ? typed.isActive === 'on' : (city?.isActive ?? true)}>
        {t('The checkout finds this city')}
      </Checkbox>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
          {t('Save')}
        </Button>
        <ButtonLink to={CITIES_PAGE} preventScrollReset>
          {t('Close')}
        </ButtonLink>
      </div>
    </Form>
  )
}
