import { t } from '#app/shared/text/translate.ts'
import { Select } from '#app/ui/forms/field.tsx'
import type { CourierChoices } from '../courier-choice.ts'

interface Props {
  choices: CourierChoices
  label: string
  id: string
  /** The parcel's own courier, which may be switched off; by default the preferred one is chosen. */
  current?: { id: number; name: string } | null
  className?: string
}

/**
 * Asks which courier takes parcels, in the field `courier`. The only one is chosen by itself, and without couriers there is
 * nothing to ask.
 */
export function CourierSelect({ choices: { couriers, preferred }, label, id, current, className }: Props) {
  const [only] = couriers
  if (!only) return null
  if (couriers.length === 1 && current === undefined) {
    return (
      <p className={className}>
        <input type="hidden" name="courier" value={only.id} />
        <span className="text-muted">{label}</span> {only.name}
      </p>
    )
  }
  const isOff = current && couriers.every(({ id: one }) => one !== current.id)
  return (
    <Select
      label={label}
      name="courier"
      id={id}
      required={false}
      defaultValue={(current === undefined ? preferred : current?.id) ?? ''}
      className={className}
    >
      <option value="">{t('None yet')}</option>
      {isOff && <option value={current.id}>{current.name}</option>}
      {couriers.map(courier => (
        <option key={courier.id} value={courier.id}>
          {courier.name}
        </option>
      ))}
    </Select>
  )
}
