import { Form, Link, useNavigation } from 'react-router'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { ADMIN_CUSTOMERS } from '../customer-query.ts'
import type { CustomerFormResult, Merge, SamePhone } from '../merged-customers.ts'

interface Props {
  /** Other customers with the same phone. */
  others: readonly SamePhone[]
  /** The merges into this customer. */
  merges: readonly Merge[]
  result: CustomerFormResult | undefined
}

/** Other customers with the same phone, who may be the same person: staff decide, and can undo it. Nothing without any. */
export function SamePhonePanel({ others, merges, result }: Props) {
  const sent = useNavigation().formData
  if (others.length === 0 && merges.length === 0) return null
  return (
    <Panel title={t('The same phone')}>
      {result?.isDone === false && (
        <p role="alert" className="mb-3 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {result.text}
        </p>
      )}
      <ul className="divide-y divide-line">
        {others.map(({ id, name, email, orderCount }) => (
          <li key={id} className="py-3 first:pt-0">
            <Link
              to={`${ADMIN_CUSTOMERS}/${id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline lg:min-h-6"
            >
              <bdi>{name}</bdi>
            </Link>
            <p className="text-sm text-muted wrap-anywhere">
              {shownEmail(email) || t('no email')} ·{' '}
              {t('{count, plural, one {# order} other {# orders}}', { count: orderCount })}
            </p>
            <Form method="post" preventScrollReset className="mt-2">
              <input type="hidden" name="from" value={id} />
              <Button
                type="submit"
                name="intent"
                value="merge"
                busy={sent?.get('from') === String(id)}
                aria-label={t('The same person: {name}', { name })}
              >
                {t('The same person')}
              </Button>
            </Form>
          </li>
        ))}
        {merges.map(({ id, fromEmail, orderCount, mergedBy, mergedAt }) => (
          <li key={`merge-${id}`} className="py-3 first:pt-0">
            <p className="wrap-anywhere">
              {t(
                '{customer} was made one with this customer, with {count, plural, one {# order} other {# orders}}.',
                { customer: shownEmail(fromEmail) || t('A customer without an email'), count: orderCount },
              )}
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {t('{mergedAt} by {mergedBy}', { mergedAt: formatAdminDay(mergedAt), mergedBy })}
            </p>
            <Form method="post" preventScrollReset className="mt-2">
              <input type="hidden" name="merge" value={id} />
              <Button
                type="submit"
                name="intent"
                value="undo-merge"
                busy={sent?.get('merge') === String(id)}
                aria-label={t('Undo: {customer}', {
                  customer: shownEmail(fromEmail) || t('a customer without an email'),
                })}
              >
                {t('Undo')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
