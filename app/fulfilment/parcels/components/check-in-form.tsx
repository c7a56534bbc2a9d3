import { Form, useNavigation } from 'react-router'
import { pieceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PiecesField } from '#app/ui/forms/pieces-field.tsx'
import type { ShownParcel } from '../find-parcel.server.ts'

/** Checks in a parcel that is back: everything is sellable unless staff count damaged or missing pieces. */
export function CheckInForm({ parcel, isExpected }: { parcel: ShownParcel; isExpected: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'checked-in'
  const form = (
    <Form method="post" aria-label={t('Check in')} className="grid gap-4">
      <ul className="divide-y divide-line border-y border-line">
        {parcel.lines.map(line => (
          <li
            key={line.orderLineId}
            className="grid grid-cols-2 items-end gap-x-3 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]"
          >
            <p className="col-span-2 wrap-anywhere sm:col-span-1 sm:pb-2.5">{pieceText(line)}</p>
            <input type="hidden" name="line" value={line.orderLineId} />
            {(['damaged', 'missing'] as const).map(name => (
              <PiecesField
                key={name}
                label={name === 'damaged' ? t('Damaged') : t('Missing')}
                name={name}
                id={`${name}-${line.orderLineId}`}
                size={line.size}
                most={line.quantity}
                pieces={0}
              />
            ))}
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('Claim in rupees')}
          name="claim"
          id="claim"
          optional
          inputMode="numeric"
          maxLength={7}
        />
        <Field label={t('Remark')} name="note" id="check-in-note" optional maxLength={200} />
      </div>
      <p className="text-sm text-muted">{t('All other pieces are on hand again.')}</p>
      <div>
        <Button
          type="submit"
          name="intent"
          value="checked-in"
          variant={isExpected ? 'primary' : 'secondary'}
          busy={isBusy}
          className="max-sm:w-full"
        >
          {t('Check in')}
        </Button>
      </div>
    </Form>
  )
  if (isExpected) return <Panel title={t('Check in the parcel')}>{form}</Panel>
  return (
    <details className="rounded-sheet border border-line bg-raised p-4 sm:p-5">
      <summary className="cursor-pointer text-base font-semibold">{t('Check in the parcel')}</summary>
      <div className="pt-4">{form}</div>
    </details>
  )
}
