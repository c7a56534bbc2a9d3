import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import {
  isAllPacked,
  isDivided,
  isNoneOnTheWay,
  isUnderWay,
  type ShoppersParcel,
} from '#app/fulfilment/parcels/shoppers-parcel.ts'
import { contactAboutOrder } from '#app/messages/contact-form/about-order.ts'
import { atTheDoorText } from '#app/pricing/settled-rows.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import type { Order } from '../order.ts'
import { ORDER_STATUS, statusesThat } from '../order-status.ts'

const STAGES = statusesThat(status => status.stage !== undefined)

/** The fields of an order from which follow its stage, and what its shopper pays at the door. */
export type StagedOrder = Pick<Order, 'number' | 'status' | 'returnedPaisa'> & {
  lines: readonly { quantity: number }[]
  cash: Pick<Order['cash'], 'atTheDoorPaisa' | 'toSendPaisa' | 'isPaid'>
}

interface Props {
  order: StagedOrder
  /** What the page says of them stands below. */
  parcels: readonly ShoppersParcel[]
}

/** The timeline of an order, with an explanation of its status. A cancelled order has no stages, nor has one of which nothing is on its way any more. */
export function OrderStages({ order, parcels }: Props) {
  const { status, lines } = order
  const isAllSent = isAllPacked(parcels, lines) && isNoneOnTheWay(parcels)
  const reached = status === 'shipped' && isAllSent ? -1 : STAGES.indexOf(status)
  return (
    <div className="mb-10">
      {reached !== -1 && (
        <ol className="mb-5 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-3">
          {STAGES.map((stage, position) => (
            <Stage key={stage} label={ORDER_STATUS[stage].stage} offset={position - reached} />
          ))}
        </ol>
      )}
      <p className="max-w-[66ch] text-muted">
        {`${explain(order, parcels)} `.trimStart()}
        <span className="inline-block">
          {rich('Is something not right? <a>Write to us</a>', {
            a: words => (
              <Link to={contactAboutOrder(order.number)} className="whitespace-nowrap text-ink text-link">
                {words}
              </Link>
            ),
          })}
        </span>
      </p>
    </div>
  )
}

/**
 * Explains the status, and says what a courier collects. Where the parcels say more than the status, it says nothing: those of a divided order name
 * their own amounts, and what waits, comes back or is lost is not with the courier.
 */
function explain(
  { status, lines, returnedPaisa, cash }: StagedOrder,
  parcels: readonly ShoppersParcel[],
): string {
  const text = t(ORDER_STATUS[status].text)
  switch (status) {
    case 'processing':
      if (cash.toSendPaisa > 0) return t(AWAITS_PAYMENT)
      return isAllPacked(parcels, lines) ? '' : text
    case 'shipped':
      if (parcels.length > 0 && (isDivided(parcels, lines) || !parcels.some(isUnderWay))) return ''
      return `${text} ${atTheDoor(cash)}`
    case 'delivered':
      // What is still to pay is said below.
      return returnedPaisa > 0 ||
        cash.atTheDoorPaisa > 0 ||
        parcels.some(({ state }) => state !== 'delivered')
        ? ''
        : text
    default:
      return text
  }
}

const AWAITS_PAYMENT = message('We send your pieces once your payment has arrived.')

function atTheDoor({ atTheDoorPaisa, isPaid }: StagedOrder['cash']): string {
  return atTheDoorText(atTheDoorPaisa > 0 ? formatPaisa(atTheDoorPaisa) : undefined, isPaid)
}

/**
 * One stage: stacked on a phone, side by side on a wide screen. `offset` is 0 for the order's current stage and negative for
 * earlier ones.
 */
function Stage({ label, offset }: { label: string | undefined; offset: number }) {
  const isReached = offset <= 0
  return (
    <li
      aria-current={offset === 0 ? 'step' : undefined}
      className={`group relative flex items-center gap-3 pb-3 sm:gap-2 sm:border-t-4 sm:pt-3 sm:pb-0 ${isReached ? 'sm:border-accent' : 'text-muted sm:border-line'} ${offset === 0 ? 'font-semibold' : ''}`}
    >
      <span
        aria-hidden
        className={`absolute top-6 bottom-0 start-3 w-0.5 -translate-x-1/2 group-last:hidden sm:hidden ${offset < 0 ? 'bg-accent' : 'bg-line'}`}
      />
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center rounded-full border-2 sm:size-5 ${isReached ? 'border-accent bg-accent text-on-accent' : 'border-line'}`}
      >
        {isReached && <Check className="size-3.5 sm:size-3" strokeWidth={3} />}
      </span>
      {label && t(label)}
    </li>
  )
}
