import { Form, Link, useNavigation } from 'react-router'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { customerHref } from '../../customer-ref.ts'
import type { SamePhone } from '../../merged-customers.ts'
import { IMPORTED_CUSTOMERS, type ImportedHistory, type ImportedPerson } from '../imported-customer.ts'
import { ImportedHistoryPanel } from './imported-history-panel.tsx'

interface Props {
  history: ImportedHistory & { person: ImportedPerson }
  /** Customers of this shop with the same phone. */
  others: readonly SamePhone[]
}

/** A person of the shop's earlier website who has not ordered here. */
export function ImportedCustomerPage({ history, others }: Props) {
  const { name, email, phone, importedAt } = history.person
  const isBusy = useNavigation().formData?.get('intent') === 'delete'
  return (
    <div className="space-y-5">
      <AdminHeading
        title={<bdi>{name || email || formatPhoneNumber(phone)}</bdi>}
        back={{ label: t('Imported customers'), to: IMPORTED_CUSTOMERS }}
        lead={
          <p className="flex flex-wrap gap-x-4">
            {email && <span className="wrap-anywhere">{email}</span>}
            {phone && <bdi className="tabular-nums">{formatPhoneNumber(phone)}</bdi>}
            <span>{t('imported {day}', { day: formatAdminDay(importedAt) })}</span>
          </p>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <ImportedHistoryPanel {...history} />
        <div className="grid gap-4">
          {others.length > 0 && (
            <Panel title={t('The same phone')}>
              <ul className="divide-y divide-line">
                {others.map(other => (
                  <li key={other.id} className="py-2">
                    <Link
                      to={customerHref({ customerId: other.id, userId: null })}
                      className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
                    >
                      <bdi>{other.name}</bdi>
                    </Link>
                    <p className="text-sm text-muted wrap-anywhere">
                      {shownEmail(other.email) || t('no email')}
                    </p>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <Panel title={t('Personal data')}>
            <p className="mb-3 text-muted">
              {t(
                'All that is stored of them is on this page. Deleting it removes their imported orders as well, for good.',
              )}
            </p>
            <Form method="post">
              <label className="mb-3 flex min-h-11 items-center gap-3">
                <input type="checkbox" name="sure" value="yes" required className="size-5" />
                {t('Yes, delete them')}
              </label>
              <Button type="submit" name="intent" value="delete" busy={isBusy}>
                {t('Delete')}
              </Button>
            </Form>
          </Panel>
        </div>
      </div>
    </div>
  )
}
