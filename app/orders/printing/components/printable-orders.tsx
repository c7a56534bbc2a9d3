import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { directionOf } from '#app/shared/text/languages.ts'
import { sayToReader, type TextsOfReader } from '#app/shared/text/texts-of-reader.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import {
  invoicesHref,
  PAPER_NAMES,
  PAPERS,
  PRINT_NAMES,
  PRINTS,
  type Print,
  type PrintQuery,
} from '../print-query.ts'
import { PAPER, PDF, PRINT, PRINT_AS } from '../print-toolbar.ts'
import type { PrintedOrder, PrintedStore } from '../printed-order.ts'
import { PrintedSheet } from './printed-sheet.tsx'

interface Props {
  /** At least one; of an order in several parcels one for each slip. */
  orders: readonly PrintedOrder[]
  store: PrintedStore
  query: PrintQuery
  back: { label: string; to: string }
  /** What stands around the sheets, in the language of who prints them. */
  toolbar: TextsOfReader
  /** The documents that its reader may print. */
  prints?: readonly Print[]
  /** The same orders as another document or on other paper. */
  hrefOf(query: PrintQuery): string
}

/** Orders to print for their parcels, each on its own page: black on white, on A4 or on a receipt printer's roll. */
export function PrintableOrders({ orders, store, query, back, toolbar, prints = PRINTS, hrefOf }: Props) {
  const sheets = useRef<HTMLElement>(null)
  useRollLength(sheets, query)
  const isOne = orders.length === 1
  return (
    <div
      data-paper={query.paper}
      className="min-h-dvh bg-stone pb-10 print:min-h-0 print:bg-transparent print:pb-0"
    >
      <Toolbar {...{ orders, query, back, toolbar, prints, hrefOf }} />
      <main id={MAIN_ID} ref={sheets} tabIndex={-1}>
        {!isOne && <h1 className="sr-only">{`${orders.length} × ${t(PRINT_NAMES[query.as])}`}</h1>}
        {orders.map(order => (
          <article
            key={`${order.number} ${order.part?.parcel?.reference ?? ''}`}
            {...(order.words && { lang: order.words.language, dir: directionOf(order.words.language) })}
            className={`paper-sheet mx-auto mb-6 wrap-anywhere not-last:break-after-page print:mb-0 ${query.paper === 'a4' ? A4 : THERMAL}`}
          >
            <PrintedSheet order={order} store={store} query={query} titleAs={isOne ? 'h1' : 'h2'} />
          </article>
        ))}
      </main>
    </div>
  )
}

// Paper and screen have the same width, so that lines break in the same positions.
const A4 = 'w-full max-w-[210mm] p-[14mm] text-[11pt] max-sm:p-5 print:max-w-none print:p-0'
const THERMAL = 'w-[80mm] max-w-full p-[4mm] text-[9.5pt] leading-snug print:max-w-none'

const MM_PER_PX = 25.4 / 96

/** Makes the pages of a roll, which has no fixed length, as long as the longest sheet. */
function useRollLength(sheets: RefObject<HTMLElement | null>, { as, paper }: PrintQuery): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another print has another length.
  useEffect(() => {
    if (paper === 'a4') return
    const all = [...(sheets.current?.querySelectorAll('article') ?? [])]
    // A style element would be blocked by the Content-Security-Policy.
    const rule = new CSSStyleSheet()
    document.adoptedStyleSheets.push(rule)
    const measure = () => {
      const longest = Math.max(0, ...all.map(sheet => sheet.offsetHeight))
      rule.replaceSync(`@page roll { size: 80mm ${Math.ceil(longest * MM_PER_PX) + 1}mm }`)
    }
    const observer = new ResizeObserver(measure)
    for (const sheet of all) observer.observe(sheet)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== rule)
    }
  }, [sheets, as, paper])
}

/** The back link and the choices of document and paper. They are not printed. */
function Toolbar({
  orders,
  query,
  back,
  toolbar,
  prints,
  hrefOf,
}: Omit<Props, 'store'> & { prints: readonly Print[] }) {
  const say = (english: string) => sayToReader(toolbar, english)
  return (
    <header
      lang={toolbar.language}
      dir={directionOf(toolbar.language)}
      className="mx-auto flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 print:hidden"
    >
      <Link to={back.to} className="-ms-1 inline-flex min-h-11 items-center gap-1 hover:underline">
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {back.label}
      </Link>
      {prints.length > 1 && (
        <Switch
          label={say(PRINT_AS)}
          links={prints.map(as => ({
            name: say(PRINT_NAMES[as]),
            to: hrefOf({ ...query, as }),
            isCurrent: as === query.as,
          }))}
        />
      )}
      <Switch
        label={say(PAPER)}
        links={PAPERS.map(paper => ({
          name: t(PAPER_NAMES[paper]),
          to: hrefOf({ ...query, paper }),
          isCurrent: paper === query.paper,
        }))}
      />
      {query.as === 'invoice' && query.paper === 'a4' && (
        <a
          href={invoicesHref(orders.map(({ number }) => number))}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 min-w-11 items-center text-link"
        >
          {say(PDF)}
        </a>
      )}
      <Button variant="primary" className="ms-auto px-5 noscript:hidden" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {say(PRINT)}
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
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  )
}
