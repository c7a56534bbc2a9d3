import { Form, Link } from 'react-router'
import { ADMIN_CUSTOMERS } from '#app/customers/customer-query.ts'
import type { SamePhone } from '#app/customers/merged-customers.ts'
import { OrdersOfPhone } from '#app/orders/components/orders-of-phone.tsx'
import { PhoneDecisionBadge } from '#app/orders/phone-decisions/components/phone-decision-badge.tsx'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import type { Caller } from '../find-caller.server.ts'

interface Props {
  /** What was typed as the phone number. */
  typed: string
  /** Undefined until a phone number was typed that can be read. */
  caller: Caller | undefined
}

/** Asks for the phone number, and says what the shop knows of it. */
export function CallerPanel({ typed, caller }: Props) {
  return (
    <Panel
      title={t('Who orders?')}
      aside={caller?.decision && <PhoneDecisionBadge kind={caller.decision.kind} />}
    >
      <Form method="get" className="flex items-end gap-3">
        <Field
          label={t('Phone number')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          defaultValue={caller ? formatPhoneNumber(caller.phone) : typed}
          errors={typed && !caller ? [t('Please enter a phone number like 0300 1234567.')] : []}
          maxLength={40}
          className="min-w-0 flex-1"
          autoFocus={!caller}
        />
        <Button type="submit">{t('Find')}</Button>
      </Form>
      {caller && caller.orders.length === 0 && (
        <p className="mt-3 text-muted">{t('No order of this phone yet.')}</p>
      )}
      {caller && caller.orders.length > 0 && (
        <div className="mt-3">
          <OrdersOfPhone orders={caller.orders} />
        </div>
      )}
      {caller && caller.customers.length > 1 && <CustomersOfPhone customers={caller.customers} />}
    </Panel>
  )
}

/** Leads to where customers who are one person are made one. */
function CustomersOfPhone({ customers }: { customers: readonly SamePhone[] }) {
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p>
        {t('{count} customers have this phone. If they are one person, open one and say so there:', {
          count: customers.length,
        })}
      </p>
      <ul aria-label={t('Customers of this phone')}>
        {customers.map(({ id, name, email }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={`${ADMIN_CUSTOMERS}/${id}`}
              className="inline-flex min-h-11 items-center text-link lg:min-h-8"
            >
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="text-sm text-muted">{shownEmail(email) || t('no email')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
