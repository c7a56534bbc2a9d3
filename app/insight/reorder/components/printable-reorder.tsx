import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import { Link } from 'react-router'
import { groupBy } from '#app/shared/group-by.ts'
import { formatRupees } from '#app/shared/money.ts'
import { quantityText } from '#app/shared/sold-quantity.ts'
import { directionOf } from '#app/shared/text/languages.ts'
import { sayToReader, type TextsOfReader } from '#app/shared/text/texts-of-reader.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import type { OrderedSize } from '../list-reorder.server.ts'
import { orderedText } from '../ordered-text.ts'
import { sizeName } from '../run-out-text.ts'
import { OrderTotal } from './order-total.tsx'

interface Props {
  shop: string
  /** In Karachi. */
  today: string
  sizes: readonly OrderedSize[]
  seesCosts: boolean
  /** The address of the sheet that is printed. */
  back: string
  /** What stands around it, in the language of who prints it. */
  toolbar: TextsOfReader
}

const BACK = message('Reorder sheet')
const PRINT = message('Print')

/** What stands around it. */
export const REORDER_TOOLBAR = [BACK, PRINT]

/** An order to print: black on white, on A4. */
export function PrintableReorder({ shop, today, sizes, seesCosts, back, toolbar }: Props) {
  const products = groupBy(sizes, ({ productId }) => productId)
  return (
    <div data-paper="a4" className="min-h-dvh bg-stone pb-10 print:min-h-0 print:bg-transparent print:pb-0">
      <header
        lang={toolbar.language}
        dir={directionOf(toolbar.language)}
        className="mx-auto flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 print:hidden"
      >
        <Link to={back} className="-ms-1 inline-flex min-h-11 items-center gap-1 hover:underline">
          <ChevronLeft aria-hidden className="leads size-4" />
          {sayToReader(toolbar, BACK)}
        </Link>
        <Button variant="primary" className="ms-auto px-5 noscript:hidden" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {sayToReader(toolbar, PRINT)}
        </Button>
      </header>
      <main id={MAIN_ID} tabIndex={-1}>
        <article className="paper-sheet mx-auto w-full max-w-[210mm] p-[14mm] text-[11pt] wrap-anywhere max-sm:p-5 print:max-w-none print:p-0">
          <h1 className="text-[18pt] leading-tight">{t('Order')}</h1>
          <p className="mt-[1mm]">
            <bdi>{shop}</bdi> · {formatAdminDay(`${today}T12:00:00Z`)}
          </p>
          {sizes.length === 0 ? (
            <p className="mt-[8mm]">{t('Nothing to order')}</p>
          ) : (
            [...products].map(([id, ordered]) => (
              <ProductTable key={id} sizes={ordered} seesCosts={seesCosts} />
            ))
          )}
          <div className="mt-[6mm] border-t border-ink pt-[2mm]">
            <OrderTotal sizes={sizes} seesCosts={seesCosts} />
          </div>
        </article>
      </main>
    </div>
  )
}

function ProductTable({ sizes, seesCosts }: Pick<Props, 'sizes' | 'seesCosts'>) {
  const hasCosts = seesCosts && sizes.some(({ costPaisa }) => costPaisa !== null)
  return (
    <table className="mt-[6mm] w-full break-inside-avoid border-collapse">
      <caption className="pb-[1mm] text-start font-semibold">
        <bdi>{sizes[0]?.name}</bdi> · {orderedText(sizes)}
      </caption>
      <thead className="border-b border-ink">
        <tr>
          <th scope="col" className="py-[1mm] text-start">
            {t('Size')}
          </th>
          <th scope="col" className="py-[1mm] text-start">
            {t('SKU')}
          </th>
          <th scope="col" className="py-[1mm] text-end">
            {t('Pieces')}
          </th>
          {hasCosts && (
            <th scope="col" className="py-[1mm] text-end">
              {t('Amount')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sizes.map(({ id, size, sku, quantity, costPaisa }) => (
          <tr key={id} className="border-b border-line">
            <td className="py-[1.5mm]">
              <bdi>{sizeName(size)}</bdi>
            </td>
            <td className="py-[1.5mm]">
              <bdi>{sku}</bdi>
            </td>
            <td className="py-[1.5mm] text-end tabular-nums">{quantityText(quantity, size)}</td>
            {hasCosts && (
              <td className="py-[1.5mm] text-end money">
                {costPaisa === null ? '' : formatRupees(costPaisa * quantity)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
