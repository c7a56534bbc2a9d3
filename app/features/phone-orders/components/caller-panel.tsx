import { Form, Link } from 'react-router'
import { OrderStatusBadge } from '#app/features/orders/components/order-status-badge.tsx'
import { PhoneDecisionBadge } from '#app/features/phone-decisions/components/phone-decision-badge.tsx'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
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
    <Panel title="Who orders?" aside={caller?.decision && <PhoneDecisionBadge kind={caller.decision.kind} />}>
      <Form method="get" className="flex items-end gap-3">
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          defaultValue={caller ? formatPhoneNumber(caller.phone) : typed}
          errors={typed && !caller ? ['Please enter a phone number like 0300 1234567.'] : []}
          maxLength={40}
          className="min-w-0 flex-1"
          autoFocus={!caller}
        />
        <Button type="submit">Find</Button>
      </Form>
      {caller && caller.orders.length === 0 && <p className="mt-3 text-muted">No order of this phone yet.</p>}
      {caller && caller.orders.length > 0 && (
        <ul aria-label="Orders of this phone" className="mt-3 divide-y divide-line">
          {caller.orders.map(({ number, status, totalPaisa, placedAt }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
              <Link
                to={`/admin/orders/${encodeURIComponent(number)}`}
                className="inline-flex min-h-11 items-center text-link tabular-nums lg:min-h-8"
              >
                {number}
              </Link>
              <span className="text-sm text-muted tabular-nums">{formatAdminMoment(placedAt)}</span>
              <span className="money">{formatRupees(totalPaisa)}</span>
              <OrderStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
