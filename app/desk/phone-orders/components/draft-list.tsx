import { Form, Link, useNavigation } from 'react-router'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { DISCARD_DRAFT, type OrderDraft } from '../order-draft.ts'
import { NEW_ORDER_PAGE } from '../phone-order-form.ts'

/** The orders that staff have begun and not confirmed. Nothing without any. */
export function DraftList({ drafts }: { drafts: readonly OrderDraft[] }) {
  const sent = useNavigation().formData
  if (drafts.length === 0) return null
  return (
    <Panel title={t('Not confirmed yet')}>
      <ul className="divide-y divide-line">
        {drafts.map(({ phone, fields, savedBy, savedAt }) => (
          <li
            key={phone}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 first:pt-0 last:pb-0"
          >
            <p className="wrap-anywhere">
              <Link
                to={`${NEW_ORDER_PAGE}?phone=${encodeURIComponent(phone)}`}
                className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline lg:min-h-6"
              >
                <bdi>{formatPhoneNumber(phone)}</bdi>
              </Link>{' '}
              <bdi>{fields.fullName}</bdi>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="draftOf" value={phone} />
              <Button
                type="submit"
                name="intent"
                value={DISCARD_DRAFT}
                busy={sent?.get('draftOf') === phone && sent.get('intent') === DISCARD_DRAFT}
                aria-label={t('Discard: {phone}', { phone: formatPhoneNumber(phone) })}
                className="px-4"
              >
                {t('Discard')}
              </Button>
            </Form>
            <p className="col-span-2 text-sm text-muted wrap-anywhere">
              {t('{time} by {savedBy}', { time: formatAdminMoment(savedAt), savedBy })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
