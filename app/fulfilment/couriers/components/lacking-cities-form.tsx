import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { cityFieldName, type LackingCity, MOST_LACKING } from '../cities/lacking-cities.ts'
import type { AdminCourier } from '../courier-form.ts'

interface Props {
  courier: Pick<AdminCourier, 'id' | 'name'>
  lacking: readonly LackingCity[]
  /** All cities of the courier. */
  names: readonly string[]
  result: TypedFormResult | undefined
}

/** The shop's cities that a courier lacks, each with a field for what the courier calls it. */
export function LackingCitiesForm({ courier, lacking, names, result }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'name-cities'
  const typed = result?.isDone === false ? result.typed : undefined
  return (
    <section aria-label={t('Cities')} className="mt-5 max-w-2xl border-t border-line pt-4">
      <h3 className="font-semibold">
        {lacking.length === 0
          ? t('{name} has all your cities', { name: courier.name })
          : t('{count, plural, one {# city} other {# cities}} that {name} lacks', {
              count: lacking.length,
              name: courier.name,
            })}
      </h3>
      {lacking.length > 0 && (
        <Form method="post" preventScrollReset className="mt-2 grid gap-3">
          <input type="hidden" name="id" value={courier.id} />
          <p className="text-sm text-muted">
            {t(
              'A parcel to one of these can’t be booked. If the courier has the city under another name, choose it: it is remembered.',
            )}
          </p>
          <datalist id="courier-cities">
            {names.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <div className="grid gap-3 sm:grid-cols-2">
            {lacking.slice(0, MOST_LACKING).map(({ id, name, possible }) => (
              <Field
                key={id}
                label={name}
                required={false}
                name={cityFieldName(id)}
                id={cityFieldName(id)}
                list="courier-cities"
                autoComplete="off"
                maxLength={80}
                defaultValue={typed?.[cityFieldName(id)] ?? ''}
                hint={
                  possible.length > 0 ? t('Perhaps {names}', { names: possible.join(t(', ')) }) : undefined
                }
              />
            ))}
          </div>
          {lacking.length > MOST_LACKING && (
            <p className="text-muted">{t('and {count} more', { count: lacking.length - MOST_LACKING })}</p>
          )}
          <div>
            <Button type="submit" name="intent" value="name-cities" busy={isBusy}>
              {t('Save the names')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}
