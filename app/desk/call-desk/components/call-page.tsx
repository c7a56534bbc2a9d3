import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { awaitedName, leftToPayText, partsToPay } from '#app/money/payments/to-collect-text.ts'
import { AwaitingStock } from '#app/orders/components/awaiting-stock.tsx'
import { DeliveryAddress } from '#app/orders/components/delivery-address.tsx'
import { OrdersOfPhone } from '#app/orders/components/orders-of-phone.tsx'
import { ContactLog } from '#app/orders/confirmation/components/contact-log.tsx'
import { isOpen } from '#app/orders/confirmation/confirmation.ts'
import { STATE_NAMES } from '#app/orders/confirmation/contact-text.ts'
import type { Call } from '#app/orders/confirmation/find-call.server.ts'
import type { EditResult } from '#app/orders/edits/discount-fields.ts'
import type { SeenOrder } from '#app/orders/edits/stored-content.server.ts'
import { PhoneDecisionPanel } from '#app/orders/phone-decisions/components/phone-decision-panel.tsx'
import type { PhoneDecision } from '#app/orders/phone-decisions/phone-decision.ts'
import type { SizeChoice } from '#app/orders/pieces/list-size-choices.server.ts'
import type { MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { chargeRows } from '#app/pricing/order-amounts.ts'
import { settledRows } from '#app/pricing/settled-rows.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep, pieceText } from '#app/shared/sold-quantity.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { CALLS_PAGE } from '../call-address.ts'
import type { CallAdvice } from '../call-advice.ts'
import type { OrderRisk } from '../order-risk.ts'
import { CallOutcomes } from './call-outcomes.tsx'
import { Correction } from './correction-form.tsx'
import { LastReport, type ReportedOrder } from './last-report.tsx'
import { PiecesCorrection } from './pieces-form.tsx'
import { ReachButtons } from './reach-buttons.tsx'
import { RiskPanel } from './risk-panel.tsx'

interface CallPageProps extends SeenOrder {
  call: Call
  /** Whether there is a phone that this member of staff may block. */
  canBlock: boolean
  risk: OrderRisk & { advice: CallAdvice; decision: PhoneDecision | undefined }
  /** WhatsApp chats with the message filled in; undefined if the customer was erased. */
  chats: Record<MessageLanguage, string> | undefined
  /** The colleague who has this order open. */
  colleague: string | undefined
  last: ReportedOrder | undefined
  /** Why a report was refused. */
  refusal: string | undefined
  correction: FormResult | undefined
  /** The sizes that the lines can have, by position. */
  sizes: Record<number, SizeChoice[]>
  piecesCorrection: EditResult | undefined
}

/** One order on the call desk: what to say, and one tap for what came of it. */
export function CallPage(props: CallPageProps) {
  const { call, risk, canBlock, chats, colleague, last, refusal, correction } = props
  const { sizes, seenPieces, seenDelivery, discountOffer, chargeOffer, piecesCorrection } = props
  const { order, confirmation, contacts, earlier, backToVouchers } = call
  return (
    <>
      <AdminHeading
        title={order.customerName}
        mark={<Badge tone="grey">{t(STATE_NAMES[confirmation.state])}</Badge>}
        back={{ label: t('Calls'), to: CALLS_PAGE }}
        lead={
          <p className="tabular-nums">
            {rich('<a>{number}</a> · placed {time}', {
              number: order.number,
              time: formatAdminMoment(order.placedAt),
              a: words => (
                <Link to={`/admin/orders/${encodeURIComponent(order.number)}`} className="text-link">
                  {words}
                </Link>
              ),
            })}
          </p>
        }
      />
      {last && <LastReport order={last} />}
      {refusal && (
        <p role="alert" className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
          {refusal}
        </p>
      )}
      {colleague && (
        <p className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium wrap-anywhere">
          {t('{colleague} has this order open and may be calling.', { colleague })}
        </p>
      )}
      {order.stockAwaitsConfirmation && <AwaitingStock />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex flex-col gap-4">
          {chats && isOpen(confirmation) && <ReachButtons order={order} chats={chats} />}
          <Ordered order={order}>
            <PiecesCorrection
              lines={order.lines}
              seen={seenPieces}
              {...{ sizes, discountOffer, chargeOffer }}
              result={piecesCorrection}
            />
          </Ordered>
          <Panel title={t('Deliver to')}>
            <address className="space-y-1 wrap-anywhere not-italic">
              <DeliveryAddress order={order} />
            </address>
            {!confirmation.state.startsWith('cancel') && (
              <Correction order={order} seen={seenDelivery} result={correction} />
            )}
          </Panel>
        </div>
        <div className="flex flex-col gap-4">
          <CallOutcomes
            confirmation={confirmation}
            isPending={order.status === 'pending'}
            canBlock={canBlock}
            backToVouchers={backToVouchers}
          />
          <RiskPanel risk={risk} />
          <PhoneDecisionPanel phone={order.phone} decision={risk.decision} />
          <Panel title={t('Orders of this phone')}>
            {earlier.length === 0 ? (
              <p className="text-muted">{t('This is the first.')}</p>
            ) : (
              <OrdersOfPhone orders={earlier} />
            )}
          </Panel>
          <Panel title={t('Calls')}>
            <ContactLog contacts={contacts} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Ordered({ order, children }: { order: Call['order']; children: ReactNode }) {
  const { toSendPaisa, inCashPaisa } = partsToPay(order)
  return (
    <Panel title={t('Ordered')}>
      <ul className="divide-y divide-line">
        {order.lines.map(({ position, name, size, quantity, unitPricePaisa }) => (
          <li key={position} className="flex justify-between gap-4 py-2 first:pt-0">
            <span className="wrap-anywhere">
              {metreStep(size) === undefined
                ? rich('{quantity} × {name}, <b>size {size}</b>', {
                    quantity,
                    name,
                    size,
                    b: words => <strong className="font-semibold">{words}</strong>,
                  })
                : pieceText({ quantity, name, size })}
            </span>
            <span className="money">{formatRupees(unitPricePaisa * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-2">
        {[...chargeRows(order, formatRupees), ...settledRows(order, { format: formatRupees })].map(
          ({ name, amount }) => (
            <Fragment key={`${name} ${amount}`}>
              <dt className="text-muted wrap-anywhere">{name}</dt>
              <dd className="text-end money">{amount}</dd>
            </Fragment>
          ),
        )}
        {toSendPaisa > 0 && (
          <>
            <dt className="font-semibold">{awaitedName(order.paymentMethod)}</dt>
            <dd className="text-end font-semibold money">{formatRupees(toSendPaisa)}</dd>
          </>
        )}
        {inCashPaisa > 0 && (
          <>
            <dt className="font-semibold">{t('To pay in cash')}</dt>
            <dd className="text-end font-semibold money">{formatRupees(inCashPaisa)}</dd>
          </>
        )}
        {order.cash.toCollectPaisa === 0 && (
          <>
            <dt className="font-semibold">{t('To pay')}</dt>
            <dd className="text-end font-semibold">{leftToPayText(order)}</dd>
          </>
        )}
      </dl>
      {children}
    </Panel>
  )
}
