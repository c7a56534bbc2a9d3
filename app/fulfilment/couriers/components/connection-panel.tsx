import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { AdminCourier } from '../courier-form.ts'

interface Props {
  courier: AdminCourier
  /** Where it reports that parcels have moved. */
  pushAddress: string | undefined
}

/** Tries the stored credentials of a courier, takes over its names of cities, and makes its address for reports. */
export function ConnectionPanel({ courier, pushAddress }: Props) {
  const busy = useNavigation().formData?.get('intent')
  return (
    <Form
      method="post"
      aria-label={t('Connection')}
      className="mt-5 grid max-w-2xl gap-3 border-t border-line pt-4"
    >
      <input type="hidden" name="id" value={courier.id} />
      <p className="text-sm text-muted">
        {t('With the stored credentials. Names of cities that you entered yourself stay as they are.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="try" busy={busy === 'try'}>
          {t('Try the connection')}
        </Button>
        <Button type="submit" name="intent" value="take-cities" busy={busy === 'take-cities'}>
          {t('Take over its cities')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">
        {t(
          'The shop asks about each parcel by itself, at least every twelve hours. Couriers that report by a webhook are asked at once: enter this address in their portal, and show it to no one else.',
        )}
      </p>
      {pushAddress && (
        <p className="text-sm wrap-anywhere">
          <code dir="ltr">{pushAddress}</code>
        </p>
      )}
      <div>
        <Button type="submit" name="intent" value="push-address" busy={busy === 'push-address'}>
          {pushAddress ? t('Make another address') : t('Make an address for reports')}
        </Button>
      </div>
    </Form>
  )
}
