import Undo2 from 'lucide-react/icons/undo-2'
import { Form, Link, useNavigation } from 'react-router'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { formatRupees } from '#app/shared/money.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useUndoNotice } from '#app/ui/notices/use-undo-notice.ts'
import { type ListedVoucher, VOUCHERS_PAGE, type VoucherState, voucherState } from '../voucher.ts'
import { RESTORE_VOUCHER, type VoucherResult } from '../voucher-form.ts'

interface Props {
  /** Newest first. */
  vouchers: readonly ListedVoucher[]
  /** The id before which the next page begins; undefined on the last. */
  next: number | undefined
  search: string
  /** When the page was made. */
  now: Date
  result: VoucherResult | undefined
}

/** The vouchers that shoppers got instead of money, with what is left of each. */
export function VouchersPage({ vouchers, next, search, now, result }: Props) {
  const cancelled = result?.cancelledVoucher
  useUndoNotice(result, cancelled === undefined ? undefined : { intent: RESTORE_VOUCHER, voucher: cancelled })
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('Vouchers')}
        lead={t(
          'Given on the page of an order that was paid too much. Shoppers use them on the page on which they pay.',
        )}
      />
      <Form method="get" action={VOUCHERS_PAGE} role="search" className="flex flex-wrap items-end gap-3">
        <Field
          label={t('Code, or number of an order')}
          name="q"
          required={false}
          defaultValue={search}
          maxLength={40}
        />
        <Button type="submit">{t('Find')}</Button>
      </Form>
      {vouchers.length === 0 ? (
        <EmptyState title={search ? t('No such voucher') : t('No vouchers yet')}>
          {search && (
            <p>
              <Link to={VOUCHERS_PAGE} className="text-link">
                {t('Show all')}
              </Link>
            </p>
          )}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-sheet border border-line bg-raised">
          {vouchers.map(voucher => (
            <VoucherRow key={voucher.id} voucher={voucher} state={voucherState(voucher, now)} />
          ))}
        </ul>
      )}
      <ListParts count={vouchers.length} next={next} />
    </div>
  )
}

const STATES: Record<VoucherState, { name: string; tone: BadgeTone }> = {
  open: { name: message('Open'), tone: 'green' },
  'used-up': { name: message('Used up'), tone: 'grey' },
  expired: { name: message('Expired'), tone: 'yellow' },
  cancelled: { name: message('Cancelled'), tone: 'grey' },
}

function VoucherRow({ voucher, state }: { voucher: ListedVoucher; state: VoucherState }) {
  const { id, code, number, worthPaisa, leftPaisa, expiresAt, issuedBy, issuedAt } = voucher
  const isBusy = useNavigation().formData?.get('voucher') === String(id)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{code}</span>
        <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>
      </p>
      {state === 'used-up' ? (
        <span />
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="voucher" value={id} />
          {state === 'cancelled' ? (
            <Button
              type="submit"
              name="intent"
              value={RESTORE_VOUCHER}
              variant="quiet"
              busy={isBusy}
              aria-label={t('Undo the cancellation of {code}', { code })}
              className="px-3"
            >
              <Undo2 aria-hidden className="size-4" />
              {t('Undo')}
            </Button>
          ) : (
            <Button type="submit" busy={isBusy} aria-label={t('Cancel {code}', { code })} className="px-4">
              {t('Cancel')}
            </Button>
          )}
        </Form>
      )}
      <p className="col-span-2">
        {rich('{left} left of {worth} · for <a>{number}</a>', {
          left: formatRupees(leftPaisa),
          worth: formatRupees(worthPaisa),
          number,
          a: words => (
            <OpenLink
              to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
              className="inline-flex min-h-6 items-center text-link tabular-nums"
            >
              {words}
            </OpenLink>
          ),
        })}
      </p>
      <p className="col-span-2 text-sm text-muted wrap-anywhere">
        {t('{date} by {issuedBy}', { date: formatAdminDay(issuedAt), issuedBy })}
        {expiresAt
          ? ` · ${t('until {date}', { date: formatAdminDay(expiresAt) })}`
          : ` · ${t('does not expire')}`}
      </p>
    </li>
  )
}
