import { Fragment } from 'react'
import { pictureAddress } from '#app/features/media/picture-address.ts'
import { countPieces } from '#app/features/pricing/order-amounts.ts'
import { returnsText } from '#app/features/settings/store-settings.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { DeliveryAddress } from '../../components/delivery-address.tsx'
import { PRINT_NAMES, type PrintQuery } from '../print-query.ts'
import {
  amountRows,
  collectTexts,
  type PrintedOrder,
  type PrintedStore,
  storeLines,
} from '../printed-order.ts'

interface Props {
  order: PrintedOrder
  store: PrintedStore
  query: PrintQuery
  /** `h2` if several orders are on one page. */
  titleAs?: 'h1' | 'h2'
}

/** The printed invoice or packing slip of an order. */
export function PrintedSheet({ order, store, query, titleAs: Title = 'h1' }: Props) {
  const isThermal = query.paper === 'thermal'
  return (
    <>
      <header className={isThermal ? 'text-center' : 'flex flex-wrap items-start justify-between gap-6'}>
        <div>
          <StoreMark store={store} isThermal={isThermal} />
          {storeLines(store).map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div
          className={isThermal ? 'mt-[3mm] border-y border-line py-[2mm]' : 'sm:text-right print:text-right'}
        >
          <Title className="text-[14pt] font-semibold">
            {PRINT_NAMES[query.as]} {order.number}
          </Title>
          <p>{formatMoment(order.placedAt)}</p>
        </div>
      </header>
      <div
        className={
          isThermal ? 'mt-[3mm] space-y-[3mm]' : 'mt-[10mm] grid gap-[8mm] sm:grid-cols-2 print:grid-cols-2'
        }
      >
        <Receiver order={order} />
        <Collect order={order} />
      </div>
      <Lines order={order} query={query} />
      {query.as === 'invoice' ? (
        <Totals order={order} />
      ) : (
        <p className="mt-[3mm] font-semibold">
          {countPieces(order.lines)} {countPieces(order.lines) === 1 ? 'piece' : 'pieces'} in this parcel
        </p>
      )}
      <footer className={isThermal ? 'mt-[5mm] text-center' : 'mt-[12mm]'}>
        <p>Thank you for shopping with {store.name}.</p>
        <p>{returnsText(store)}.</p>
      </footer>
    </>
  )
}

/** The logo of the shop, or its name. */
function StoreMark({ store: { name, logo }, isThermal }: { store: PrintedStore; isThermal: boolean }) {
  if (!logo) return <p className="font-serif text-[20pt] leading-tight font-semibold">{name}</p>
  return (
    <img
      src={pictureAddress(logo.key, 640)}
      width={logo.width}
      height={logo.height}
      alt={name}
      className={`mb-[2mm] h-[14mm] w-auto max-w-full object-contain ${isThermal ? 'mx-auto' : 'object-left'}`}
    />
  )
}

function Receiver({ order }: { order: PrintedOrder }) {
  return (
    <section>
      <h2 className="font-semibold">Deliver to</h2>
      <address className="mt-[1mm] not-italic">
        <DeliveryAddress order={order} nameLook="text-[1.15em] font-semibold" />
        {order.phone && <p className="text-[1.15em] font-semibold">{formatPhoneNumber(order.phone)}</p>}
      </address>
    </section>
  )
}

/** The delivery details, for the courier. */
function Collect({ order }: { order: PrintedOrder }) {
  const { title, amount } = collectTexts(order)
  return (
    <section className="h-fit border-2 border-ink p-[3mm] text-center">
      <h2>{title}</h2>
      <p className="text-[20pt] leading-tight font-bold money">{amount}</p>
    </section>
  )
}

function Lines({ order, query }: Pick<Props, 'order' | 'query'>) {
  const isInvoice = query.as === 'invoice'
  const showsUnitPrice = isInvoice && query.paper === 'a4'
  // Two amounts side by side must be distinguishable at a glance.
  const amountGap = showsUnitPrice ? 'pl-[8mm]' : 'pl-[3mm]'
  return (
    <table className={`w-full border-collapse ${query.paper === 'a4' ? 'mt-[10mm]' : 'mt-[4mm]'}`}>
      <caption className="sr-only">What is in the parcel</caption>
      <thead className="border-b border-ink text-left">
        <tr>
          <th scope="col" className="py-[1mm] pr-[2mm] whitespace-nowrap">
            Qty
          </th>
          <th scope="col" className="w-full py-[1mm]">
            Item
          </th>
          {showsUnitPrice && (
            <th scope="col" className="py-[1mm] pl-[4mm] text-right max-sm:hidden print:table-cell">
              Price
            </th>
          )}
          {isInvoice && (
            <th scope="col" className={`py-[1mm] text-right ${amountGap}`}>
              Amount
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.lines.map(line => (
          <tr key={line.position} className="break-inside-avoid border-b border-line align-top">
            <td className="py-[1.5mm] pr-[2mm] whitespace-nowrap">
              <strong className="text-[1.15em]">{line.quantity}</strong> ×
            </td>
            <td className="py-[1.5mm]">
              <p>
                <bdi>{line.name}</bdi>
              </p>
              <p>
                Size <strong>{line.size}</strong>
                {!isInvoice && line.sku && <> · {line.sku}</>}
              </p>
            </td>
            {showsUnitPrice && (
              <td className="py-[1.5mm] pl-[4mm] text-right money max-sm:hidden print:table-cell">
                {formatPaisa(line.unitPricePaisa)}
              </td>
            )}
            {isInvoice && (
              <td className={`py-[1.5mm] text-right money ${amountGap}`}>
                {formatPaisa(lineTotalPaisa(line))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ order }: { order: PrintedOrder }) {
  return (
    <dl className="mt-[3mm] ml-auto grid break-inside-avoid grid-cols-[1fr_auto] gap-x-[6mm] gap-y-[1mm] sm:max-w-[90mm] print:max-w-[90mm]">
      {amountRows(order).map(({ name, amount, isTotal }) => (
        <Fragment key={name}>
          <dt className={isTotal ? 'text-[1.15em] font-semibold' : undefined}>{name}</dt>
          <dd className={`text-right money ${isTotal ? 'text-[1.15em] font-semibold' : ''}`}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
