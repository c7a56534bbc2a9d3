import ExternalLink from 'lucide-react/icons/external-link'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { MissingAdvance } from '#app/money/payments/components/missing-advance.tsx'
import { PaymentsPanel } from '#app/money/payments/components/payments-panel.tsx'
import type { MoneyEntry } from '#app/money/payments/money-entry.ts'
import { advanceDue } from '#app/money/payments/payment-state.ts'
import { amountToCollect, awaitedName, partsToPay } from '#app/money/payments/to-collect-text.ts'
import { AwaitingStock } from '#app/orders/components/awaiting-stock.tsx'
import { AuditLink } from '#app/owner/audit/components/audit-link.tsx'
import { promisedDaysText } from '#app/pricing/delivery-promise.ts'
import { chargeRows, countGoods } from '#app/pricing/order-amounts.ts'
import { discountNames } from '#app/pricing/order-discount.ts'
import { leftRow, paidWithText, settledRows } from '#app/pricing/settled-rows.ts'
import type { FormResult, TypedFormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { shownEmail } from '#app/shared/stand-in-email.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { ButtonLink, buttonLook } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { DeliveryAddress } from '../../components/delivery-address.tsx'
import { OrderLineRow } from '../../components/order-line-row.tsx'
import { ContactLog } from '../../confirmation/components/contact-log.tsx'
import type { Contact } from '../../confirmation/find-call.server.ts'
import { canTakeOut } from '../../edits/can-take-out.ts'
import { StatusControl } from '../../lifecycle/components/status-control.tsx'
import { UnreturnedPieces } from '../../lifecycle/components/unreturned-pieces.tsx'
import { useUndoStatus } from '../../lifecycle/use-status-change.ts'
import { isEditable, ORDER_STATUS } from '../../order-status.ts'
import { printOrderHref } from '../../printing/print-query.ts'
import type { AdminOrder } from '../admin-order.ts'
import { orderContact } from '../order-contact.ts'
import { ADMIN_ORDERS, editAddress } from '../order-query.ts'
import { ContactBar } from './contact-bar.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { NoteForm } from './note-form.tsx'
import { OrderHistory } from './order-history.tsx'

interface Props {
  order: AdminOrder
  storeName: string
  /** The calls to confirm the order, oldest first. */
  contacts: readonly Contact[]
  /** The ledger of its money, oldest entry first. */
  money: readonly MoneyEntry[]
  /** Whether the viewer records payments. */
  mayRecordMoney: boolean
  /** Content about the order from other domains. `above` comes first. */
  above: ReactNode
  emails: ReactNode
  parcels: ReactNode
  /** The result of a note that was sent without JavaScript. */
  note: FormResult | undefined
  /** The result of a payment. */
  payment: TypedFormResult | undefined
}

/** The admin's page of one order. */
export function AdminOrderPage(props: Props) {
  const { order, storeName, contacts, money, above, parcels, emails, note, payment, mayRecordMoney } = props
  const undo = useUndoStatus()
  return (
    <>
      <AdminHeading
        title={t('Order {number}', { number: order.number })}
        back={{ label: t('Orders'), to: ADMIN_ORDERS }}
        lead={
          <p className="tabular-nums">
            {order.language === 'ur'
              ? t('Placed {time} in Urdu', { time: formatAdminMoment(order.placedAt) })
              : t('Placed {time}', { time: formatAdminMoment(order.placedAt) })}
          </p>
        }
        aside={
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
            <StatusControl
              number={order.number}
              status={order.status}
              backToVouchers={order.backToVouchers}
              isPartlySent={order.isPartlySent}
              cancelRefusal={order.cancelRefusal}
              undo={undo}
              className="max-sm:w-full"
            />
            {(isEditable(ORDER_STATUS[order.status]) || canTakeOut(order)) && (
              <ButtonLink
                to={editAddress(order.number)}
                className="px-4 whitespace-nowrap max-sm:flex-1 max-sm:px-2"
              >
                <Pencil aria-hidden className="size-4" />
                {t('Edit')}
              </ButtonLink>
            )}
            <ButtonLink
              to={printOrderHref(order.number, { as: 'invoice', paper: 'a4' })}
              className="px-4 whitespace-nowrap max-sm:flex-1 max-sm:px-2"
            >
              <Printer aria-hidden className="size-4" />
              {t('Invoice')}
            </ButtonLink>
            <ButtonLink
              to={printOrderHref(order.number, { as: 'packing-slip', paper: 'a4' })}
              className="px-4 whitespace-nowrap max-sm:flex-1 max-sm:px-2"
            >
              <Printer aria-hidden className="size-4" />
              {t('Packing slip')}
            </ButtonLink>
          </div>
        }
      />
      {above}
      <MissingAdvance duePaisa={advanceDue(order)} isPacked={order.cash.toSendPaisa === 0} />
      {order.stockAwaitsConfirmation && <AwaitingStock />}
      {order.piecesOut && <UnreturnedPieces order={order} />}
      {/* In one column the customer comes after the order lines. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5 max-xl:contents">
          <Bought order={order} />
          {parcels}
          <PaymentsPanel order={order} entries={money} mayRecord={mayRecordMoney} result={payment} />
          <Panel title={t('Notes')} className="max-xl:order-2">
            <NoteForm sent={note} />
            <Notes notes={order.notes} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-5 max-xl:contents">
          <Customer order={order} storeName={storeName} />
          <Panel
            title={t('History')}
            aside={<AuditLink kind="order" id={order.number} />}
            className="max-xl:order-2"
          >
            <OrderHistory order={order} />
          </Panel>
          {contacts.length > 0 && (
            <Panel title={t('Calls')} className="max-xl:order-2">
              <ContactLog contacts={contacts} />
            </Panel>
          )}
          <div className="max-xl:order-2">{emails}</div>
        </div>
      </div>
      <ContactBar order={order} storeName={storeName} />
    </>
  )
}

function Bought({ order }: { order: AdminOrder }) {
  const pieces = countGoods(order.lines)
  const { toCollectPaisa, overpaidPaisa } = order.cash
  const { toSendPaisa, inCashPaisa } = partsToPay(order)
  const owed = leftRow(order.cash, { format: formatRupees })
  const isInParts = toSendPaisa > 0 && inCashPaisa > 0
  const promisedDays = promisedDaysText(order)
  return (
    <Panel title={t('{pieces, plural, one {# item} other {# items}}', { pieces })}>
      <ul className="divide-y divide-line border-y border-line">
        {order.lines.map(line => (
          <OrderLineRow
            formatAmount={formatRupees}
            key={line.position}
            line={line}
            sku={line.sku}
            arrival={
              line.awaited
                ? t('waits for {pieces, plural, one {# piece} other {# pieces}}', { pieces: line.awaited })
                : t('in stock now')
            }
            name={
              line.productId === null ? (
                line.name
              ) : (
                <OpenLink to={`/admin/products/${line.productId}`} className="text-link">
                  {line.name}
                </OpenLink>
              )
            }
          />
        ))}
      </ul>
      <dl className="mt-4 ms-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-8 gap-y-1.5">
        <dt className="text-muted">{t('Subtotal')}</dt>
        <dd className="text-end money">{formatRupees(order.subtotalPaisa)}</dd>
        {chargeRows({ ...order, discountNames: discountNames(order.discounts) }, formatRupees).map(
          ({ name, amount }) => (
            <Fragment key={name}>
              <dt className="text-muted wrap-anywhere">{name}</dt>
              <dd className="text-end money">{amount}</dd>
            </Fragment>
          ),
        )}
        <dt className="font-semibold">{t('Total')}</dt>
        <dd className="text-end font-semibold money">{formatRupees(order.totalPaisa)}</dd>
        {settledRows(order, { format: formatRupees }).map(({ name, amount }) => (
          <Fragment key={`${name} ${amount}`}>
            <dt className="text-muted">{name}</dt>
            <dd className="text-end text-muted money">{amount}</dd>
          </Fragment>
        ))}
        {overpaidPaisa > 0 && (
          <>
            <dt className="text-muted">{owed.name}</dt>
            <dd className="text-end text-muted money">{owed.amount}</dd>
          </>
        )}
        <dt className="text-muted">{t('Payment')}</dt>
        <dd className="text-end text-muted">{paidWithText(order)}</dd>
        {isInParts && (
          <>
            <dt className="text-muted">{awaitedName(order.paymentMethod)}</dt>
            <dd className="text-end text-muted money">{formatRupees(toSendPaisa)}</dd>
            <dt className="text-muted">{t('In cash')}</dt>
            <dd className="text-end text-muted money">{formatRupees(inCashPaisa)}</dd>
          </>
        )}
        <dt className="text-lg font-semibold">
          {isInParts || (toCollectPaisa > 0 && order.status === 'delivered')
            ? t('Still to pay')
            : toSendPaisa > 0
              ? awaitedName(order.paymentMethod)
              : t('To collect')}
        </dt>
        <dd className="text-end text-lg font-semibold money">{amountToCollect(toCollectPaisa)}</dd>
        {promisedDays && (
          <>
            <dt className="text-muted">{t('Promised')}</dt>
            <dd className="text-end text-muted">{promisedDays}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

function Customer({ order, storeName }: Pick<Props, 'order' | 'storeName'>) {
  const { customerId, customerOrderCount, phone } = order
  const { call, whatsApp, mail } = orderContact(order, storeName)
  return (
    <Panel
      title={t('Customer')}
      aside={
        customerId !== null && (
          <OpenLink
            to={`/admin/customers/${customerId}`}
            className="inline-flex min-h-6 items-center text-link text-sm"
          >
            {customerOrderCount === 1
              ? t('Their first order')
              : t('{count, plural, one {# order} other {# orders}}', { count: customerOrderCount })}
          </OpenLink>
        )
      }
    >
      <address className="space-y-1 wrap-anywhere not-italic">
        <DeliveryAddress order={order} />
        {call && (
          <>
            <p className="tabular-nums">
              <bdi>{formatPhoneNumber(phone)}</bdi>
            </p>
            <p>{shownEmail(order.email)}</p>
          </>
        )}
      </address>
      {call ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <ContactButtons
            call={call}
            whatsApp={whatsApp}
            look="secondary"
            className="flex-auto px-2 max-sm:hidden"
          />
          {mail && (
            <a href={mail} className={buttonLook('secondary', 'flex-auto px-2')}>
              <Mail aria-hidden className="size-4" />
              {t('Email')}
            </a>
          )}
        </div>
      ) : (
        <p className="mt-3 text-muted">{t('The customer has deleted their account and can’t be reached.')}</p>
      )}
      <Link
        to={`/order/${order.token}`}
        className="mt-3 inline-flex min-h-8 items-center gap-1.5 text-link text-sm"
      >
        <ExternalLink aria-hidden className="size-4" />
        {t('What the customer sees')}
      </Link>
    </Panel>
  )
}

function Notes({ notes }: Pick<AdminOrder, 'notes'>) {
  if (notes.length === 0) return null
  return (
    <ul aria-label={t('Notes')} className="mt-5 divide-y divide-line border-t border-line">
      {notes.map(note => (
        <li key={note.id} className="py-3 wrap-anywhere">
          <p className="whitespace-pre-wrap" dir="auto">
            {note.text}
          </p>
          <p className="mt-1 text-sm text-muted">
            <bdi>{note.author}</bdi> · <bdi>{formatAdminMoment(note.writtenAt)}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
