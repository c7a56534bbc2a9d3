import { Fragment } from 'react'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { OrderedText } from '#app/ui/data/ordered-text.tsx'
import { DeliveryAddress } from '../../components/delivery-address.tsx'
import type { PrintQuery } from '../print-query.ts'
import type { PrintedOrder, PrintedStore, PrintedWords } from '../printed-order.ts'
import { printedWords } from '../printed-words.ts'

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
  const words = order.words ?? printedWords(order, store, query.as)
  return (
    <>
      <header className={isThermal ? 'text-center' : 'flex flex-wrap items-start justify-between gap-6'}>
        <div>
          <StoreMark store={store} isThermal={isThermal} />
          {words.store.map(line => (
            <p key={line}>
              <OrderedText text={line} />
            </p>
          ))}
        </div>
        <div className={isThermal ? 'mt-[3mm] border-y border-line py-[2mm]' : 'sm:text-end print:text-end'}>
          <Title className="text-[14pt] font-semibold">{words.title}</Title>
          {words.parcel && <p className="font-semibold">{words.parcel}</p>}
          <p>{words.placedAt}</p>
        </div>
      </header>
      <div
        className={
          isThermal ? 'mt-[3mm] space-y-[3mm]' : 'mt-[10mm] grid gap-[8mm] sm:grid-cols-2 print:grid-cols-2'
        }
      >
        <Receiver order={order} words={words} />
        <Collect words={words} />
      </div>
      <Lines order={order} query={query} words={words} />
      {query.as === 'invoice' ? (
        <Totals words={words} />
      ) : (
        <p className="mt-[3mm] font-semibold">{words.pieces}</p>
      )}
      {words.takesBack && (
        <p className="mt-[3mm] border-2 border-ink p-[2mm] font-semibold">
          <OrderedText text={words.takesBack} />
        </p>
      )}
      <footer className={isThermal ? 'mt-[5mm] text-center' : 'mt-[12mm]'}>
        <p>{words.thanks}</p>
        <p>{words.returns}</p>
      </footer>
    </>
  )
}

/** The logo of the shop, or its name. */
function StoreMark({ store: { name, logo }, isThermal }: { store: PrintedStore; isThermal: boolean }) {
  if (!logo)
    return (
      <p className="font-serif text-[20pt] leading-tight font-semibold">
        <bdi>{name}</bdi>
      </p>
    )
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

function Receiver({ order, words }: { order: PrintedOrder; words: PrintedWords }) {
  return (
    <section>
      <h2 className="font-semibold">{words.deliverTo}</h2>
      <address className="mt-[1mm] not-italic">
        <DeliveryAddress
          order={{ ...order, landmark: '', riderNote: '' }}
          nameLook="text-[1.15em] font-semibold"
        />
        {[words.landmark, words.riderNote].filter(Boolean).map(hint => (
          <p key={hint}>
            <OrderedText text={hint} />
          </p>
        ))}
        {order.phone && (
          <p className="text-[1.15em] font-semibold">
            <bdi>{formatPhoneNumber(order.phone)}</bdi>
          </p>
        )}
      </address>
    </section>
  )
}

/** The delivery details, for the courier. */
function Collect({ words }: { words: PrintedWords }) {
  const { title, amount, parcels } = words.collect
  return (
    <section className="h-fit border-2 border-ink p-[3mm] text-center">
      <h2>{title}</h2>
      <p className="text-[20pt] leading-tight font-bold money">{amount}</p>
      {parcels.length > 0 && (
        <dl className="mt-[2mm] grid grid-cols-[1fr_auto] gap-x-[4mm] border-t border-line pt-[1mm]">
          {parcels.map(({ name, amount }) => (
            <Fragment key={name}>
              <dt className="text-start">{name}</dt>
              <dd className="text-end money">{amount}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </section>
  )
}

function Lines({ order, query, words }: Pick<Props, 'order' | 'query'> & { words: PrintedWords }) {
  const isInvoice = query.as === 'invoice'
  const showsUnitPrice = isInvoice && query.paper === 'a4'
  // Two amounts side by side must be distinguishable at a glance.
  const amountGap = showsUnitPrice ? 'ps-[8mm]' : 'ps-[3mm]'
  return (
    <table className={`w-full border-collapse ${query.paper === 'a4' ? 'mt-[10mm]' : 'mt-[4mm]'}`}>
      <caption className="sr-only">{words.contents}</caption>
      <thead className="border-b border-ink">
        <tr>
          <th scope="col" className="py-[1mm] pe-[2mm] text-start whitespace-nowrap">
            {words.columns.quantity}
          </th>
          <th scope="col" className="w-full py-[1mm] text-start">
            {words.columns.item}
          </th>
          {showsUnitPrice && (
            <th scope="col" className="py-[1mm] ps-[4mm] text-end max-sm:hidden print:table-cell">
              {words.columns.price}
            </th>
          )}
          {isInvoice && (
            <th scope="col" className={`py-[1mm] text-end ${amountGap}`}>
              {words.columns.amount}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {words.lines.map((line, at) => (
          <tr key={line.position} className="break-inside-avoid border-b border-line align-top">
            <td className="py-[1.5mm] pe-[2mm] whitespace-nowrap">
              <strong className="text-[1.15em]">{line.quantity}</strong> {line.sign}
            </td>
            <td className="py-[1.5mm]">
              <p>
                <bdi>{line.name}</bdi>
              </p>
              <p>
                <strong>{line.size}</strong>
                {!isInvoice && order.lines[at]?.sku && <> · {order.lines[at].sku}</>}
              </p>
            </td>
            {showsUnitPrice && (
              <td className="py-[1.5mm] ps-[4mm] text-end money max-sm:hidden print:table-cell">
                {line.price}
              </td>
            )}
            {isInvoice && <td className={`py-[1.5mm] text-end money ${amountGap}`}>{line.amount}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ words }: { words: PrintedWords }) {
  return (
    <dl className="mt-[3mm] ms-auto grid break-inside-avoid grid-cols-[1fr_auto] gap-x-[6mm] gap-y-[1mm] sm:max-w-[90mm] print:max-w-[90mm]">
      {words.amounts.map(({ name, amount, isTotal }) => (
        <Fragment key={name}>
          <dt className={isTotal ? 'text-[1.15em] font-semibold' : undefined}>{name}</dt>
          <dd className={`text-end money ${isTotal ? 'text-[1.15em] font-semibold' : ''}`}>{amount}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
