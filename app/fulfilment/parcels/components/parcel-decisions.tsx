import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { CourierChoices } from '../courier-choice.ts'
import type { ShownParcel } from '../find-parcel.server.ts'
import { canBeNumbered, isDecidable, listDecisions, type ParcelDecision } from '../parcel-decisions.ts'
import { ATTEMPT_REASONS } from '../parcel-form.ts'
import { canChangeCourier } from '../parcel-lists.ts'
import { CourierSelect } from './courier-select.tsx'

/** What staff decide about a parcel, one tap each. */
export function ParcelDecisions({ parcel, choices }: { parcel: ShownParcel; choices: CourierChoices }) {
  const { state } = parcel
  const offered = listDecisions(state)
  const canFail = isDecidable('attempted', state)
  if (offered.length === 0 && !canFail && !canBeNumbered(state)) return null
  return (
    <Panel title={state === 'attempted' ? t('What now?') : t('What happened?')}>
      <div className="grid gap-4">
        {canChangeCourier(parcel) && choices.couriers.length > 0 && (
          <Courier parcel={parcel} choices={choices} />
        )}
        {offered.length > 0 && (
          <Form method="post" aria-label={t('Report')} className="flex flex-wrap gap-2">
            <input type="hidden" name="seen" value={state} />
            {parcel.courierId === null && choices.couriers.length === 1 && (
              <input type="hidden" name="courier" value={choices.preferred} />
            )}
            {offered.map(decision => (
              <DecisionButton key={decision.kind} {...decision} />
            ))}
          </Form>
        )}
        {canFail && <FailedDelivery state={state} />}
        {canBeNumbered(state) && <TrackingNumber parcel={parcel} />}
      </div>
    </Panel>
  )
}

function DecisionButton({ kind, label, isMain }: ParcelDecision) {
  const isBusy = useNavigation().formData?.get('intent') === kind
  return (
    <Button
      type="submit"
      name="intent"
      value={kind}
      variant={isMain ? 'primary' : 'secondary'}
      busy={isBusy}
      className="px-4 max-sm:flex-auto"
    >
      {t(label)}
    </Button>
  )
}

function Courier({ parcel, choices }: { parcel: ShownParcel; choices: CourierChoices }) {
  const { courierId, courierName } = parcel
  return (
    <Form method="post" aria-label={t('Courier')} className="flex items-end gap-2">
      <CourierSelect
        key={courierId}
        choices={choices}
        label={t('Courier')}
        id="parcel-courier"
        current={courierId === null ? null : { id: courierId, name: courierName ?? '' }}
        className="min-w-0 flex-1 sm:max-w-xs"
      />
      <Button type="submit" name="intent" value="courier" className="px-4">
        {t('Save')}
      </Button>
    </Form>
  )
}

function FailedDelivery({ state }: Pick<ShownParcel, 'state'>) {
  return (
    <Form method="post" aria-label={t('Failed delivery')} className="flex items-end gap-2">
      <input type="hidden" name="seen" value={state} />
      <Select
        label={t('Delivery failed')}
        name="note"
        id="attempt-reason"
        required={false}
        className="min-w-0 flex-1 sm:max-w-xs"
      >
        {ATTEMPT_REASONS.map(reason => (
          <option key={reason} value={reason}>
            {t(reason)}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="attempted" className="px-4">
        {t('Record')}
      </Button>
    </Form>
  )
}

function TrackingNumber({ parcel }: { parcel: ShownParcel }) {
  return (
    <Form method="post" aria-label={t('Tracking number')} className="flex items-end gap-2">
      <Field
        key={parcel.trackingNumber}
        label={t('Tracking number')}
        name="trackingNumber"
        id="tracking-number"
        required={false}
        autoComplete="off"
        defaultValue={parcel.trackingNumber ?? ''}
        maxLength={60}
        className="min-w-0 flex-1 sm:max-w-xs"
      />
      <Button type="submit" name="intent" value="booked" className="px-4">
        {t('Save')}
      </Button>
    </Form>
  )
}
