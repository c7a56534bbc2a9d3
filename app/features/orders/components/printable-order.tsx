import { ChevronLeft, Printer } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { returnsText, type StoreSettings } from '#app/features/store/store-settings.ts'
import { formatMoment } from '#app/shared/dates.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { Button } from '#app/ui/button.tsx'
import { MAIN_ID } from '#app/ui/layout/travel.tsx'
import { type AdminOrder, amountToCollect } from '../admin-order.ts'
import { ADMIN_ORDERS } from '../order-query.ts'
import { PAPER_NAMES, PAPERS, PRINT_NAMES, PRINTS, type PrintQuery } from '../print-query.ts'
import { CourierHints } from './courier-hints.tsx'

export type PrintedStore = Pick<StoreSettings, 'name' | 'contact' | 'address' | 'returnDays'>

interface Props {
  order: AdminOrder
  store: PrintedStore
  query: PrintQuery
}

/** An order to be put into its parcel: black on white, on a sheet or on the roll of a receipt printer. */
export function PrintableOrder({ order, store, query }: Props) {
  const sheet = useRef<HTMLElement>(null)
  const lengthMm = useLengthOf(sheet, query)
  return (
    <div className="min-h-dvh bg-stone pb-10 print:min-h-0 print:bg-transparent print:pb-0">
      <style>{pageRule(query, lengthMm)}</style>
      <Toolbar order={order} query={query} />
      <main
        id={MAIN_ID}
        ref={sheet}
        tabIndex={-1}
        className={`paper-sheet mx-auto wrap-anywhere ${query.paper === 'a4' ? A4 : THERMAL}`}
      >
        <Sheet order={order} store={store} query={query} />
      </main>
    </div>
  )
}

// What is printed is as wide as what is shown, so that it breaks where it breaks on the screen.
const A4 = 'w-full max-w-[210mm] p-[14mm] text-[11pt] max-sm:p-5 print:max-w-none print:p-0'
const THERMAL = 'w-[80mm] max-w-full p-[4mm] text-[9.5pt] leading-snug print:max-w-none'

function pageRule({ paper }: PrintQuery, lengthMm: number | undefined): string {
  if (paper === 'a4') return '@page { size: A4; margin: 14mm }'
  // A roll has no end: the page is as long as what stands on it.
  return `@page { size: 80mm ${lengthMm ?? 200}mm; margin: 0 }`
}

const MM_PER_PX = 25.4 / 96

/** How long the sheet is, in whole millimetres; unknown without JavaScript. */
function useLengthOf(sheet: RefObject<HTMLElement | null>, { as, paper }: PrintQuery): number | undefined {
  const [lengthMm, setLengthMm] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another print is of another length
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new ResizeObserver(() => setLengthMm(Math.ceil(element.offsetHeight * MM_PER_PX) + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, as, paper])
  return lengthMm
}

/** The way back, and what is printed on what. It stays on the screen. */
function Toolbar({ order, query }: Pick<Props, 'order' | 'query'>) {
  const address = `${ADMIN_ORDERS}/${encodeURIComponent(order.number)}`
  const hrefOf = (changes: Partial<PrintQuery>) =>
    `${address}/print?${new URLSearchParams({ ...query, ...changes })}`
  return (
    <header className="mx-auto flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 print:hidden">
      <Link to={address} className="-ml-1 inline-flex min-h-11 items-center gap-1 hover:underline">
        <ChevronLeft aria-hidden className="size-4" />
        Order {order.number}
      </Link>
      <Switch
        label="Print as"
        links={PRINTS.map(as => ({ name: PRINT_NAMES[as], to: hrefOf({ as }), isCurrent: as === query.as }))}
      />
      <Switch
        label="Paper"
        links={PAPERS.map(paper => ({
          name: PAPER_NAMES[paper],
          to: hrefOf({ paper }),
          isCurrent: paper === query.paper,
        }))}
      />
      <Button variant="primary" className="ml-auto px-5 noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        Print
      </Button>
    </header>
  )
}

function Switch({
  label,
  links,
}: {
  label: string
  links: readonly { name: string; to: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="flex rounded-control border border-edge bg-raised">
      {links.map(({ name, to, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-control px-3 aria-[current=page]:bg-ink aria-[current=page]:font-semibold aria-[current=page]:text-paper"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Sheet({ order, store, query }: Props) {
  const isThermal = query.paper === 'thermal'
  return (
    <>
      <header className={isThermal ? 'text-center' : 'flex flex-wrap items-start justify-between gap-6'}>
        <div>
          <p className="font-serif text-[20pt] leading-tight font-semibold">{store.name}</p>
          <StoreContact store={store} />
        </div>
        <div
          className={isThermal ? 'mt-[3mm] border-y border-line py-[2mm]' : 'sm:text-right print:text-right'}
        >
          <h1 className="text-[14pt] font-semibold">
            {PRINT_NAMES[query.as]} {order.number}
          </h1>
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
          {countPieces(order)} {countPieces(order) === 1 ? 'piece' : 'pieces'} in this parcel
        </p>
      )}
      <footer className={isThermal ? 'mt-[5mm] text-center' : 'mt-[12mm]'}>
        <p>Thank you for shopping with {store.name}.</p>
        <p>{returnsText(store)}.</p>
      </footer>
    </>
  )
}

function StoreContact({ store }: { store: PrintedStore }) {
  const { phone, whatsApp, email } = store.contact
  const lines = [
    store.address,
    phone && formatPhoneNumber(phone),
    whatsApp && `WhatsApp ${formatPhoneNumber(whatsApp)}`,
    email,
  ]
  return (
    <>
      {lines
        .filter(line => line !== '')
        .map(line => (
          <p key={line}>{line}</p>
        ))}
    </>
  )
}

function Receiver({ order }: { order: AdminOrder }) {
  return (
    <section>
      <h2 className="font-semibold">Deliver to</h2>
      <address className="mt-[1mm] not-italic">
        <p className="text-[1.15em] font-semibold">
          <bdi>{order.customerName}</bdi>
        </p>
        <p dir="auto">{order.streetAddress}</p>
        <p>
          <bdi>{order.city}</bdi> <bdi>{order.zipCode}</bdi>
        </p>
        <CourierHints order={order} />
        {order.phone && <p className="text-[1.15em] font-semibold">{formatPhoneNumber(order.phone)}</p>}
      </address>
    </section>
  )
}

/** What the courier looks for. */
function Collect({ order }: { order: AdminOrder }) {
  const toCollect = amountToCollect(order)
  return (
    <section className="h-fit border-2 border-ink p-[3mm] text-center">
      <h2>{order.status === 'cancelled' ? 'Cancelled' : 'Cash on delivery: collect'}</h2>
      <p className="text-[20pt] leading-tight font-bold money">
        {toCollect === 0 ? 'Nothing to pay' : formatPaisa(toCollect)}
      </p>
    </section>
  )
}

function Lines({ order, query }: Pick<Props, 'order' | 'query'>) {
  const isInvoice = query.as === 'invoice'
  const showsUnitPrice = isInvoice && query.paper === 'a4'
  // Two sums side by side need to be told apart at a glance.
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

function Totals({ order }: { order: AdminOrder }) {
  return (
    <dl className="mt-[3mm] ml-auto grid break-inside-avoid grid-cols-[1fr_auto] gap-x-[6mm] gap-y-[1mm] sm:max-w-[90mm] print:max-w-[90mm]">
      <dt>Subtotal</dt>
      <dd className="text-right money">{formatPaisa(order.subtotalPaisa)}</dd>
      <dt>Shipping</dt>
      <dd className="text-right money">
        {order.shippingPaisa === 0 ? 'Free' : formatPaisa(order.shippingPaisa)}
      </dd>
      <dt className="text-[1.15em] font-semibold">Total</dt>
      <dd className="text-right text-[1.15em] font-semibold money">{formatPaisa(order.totalPaisa)}</dd>
    </dl>
  )
}

function countPieces(order: AdminOrder): number {
  return order.lines.reduce((sum, line) => sum + line.quantity, 0)
}
