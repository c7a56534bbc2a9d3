import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import { metreStep, quantityText, sizeLabelText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import type { CartViewLine } from '../cart-view.ts'
import { lineChangeText } from '../line-change-text.ts'

interface Props {
  line: CartViewLine
  /** Controls that solve the line's problem. */
  problemActions?: ReactNode
  children: ReactNode
}

/** One cart line: picture, name, size, price and problem. */
export function CartLineRow({ line, problemActions, children }: Props) {
  const isOut = line.buyable === 0
  return (
    <li
      data-cart-line
      className="grid scroll-mt-28 grid-cols-[5.5rem_1fr] gap-4 py-5 @md:grid-cols-[7rem_1fr] @md:gap-6"
    >
      <img
        src={line.image}
        alt=""
        width={112}
        height={140}
        className={`aspect-4/5 w-full rounded-control bg-stone object-cover ${isOut ? 'opacity-50' : ''}`}
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 @md:flex-nowrap">
          <div className="min-w-0">
            <h2
              className="leading-snug font-semibold text-wrap wrap-anywhere"
              {...languageAttributes(line.name)}
            >
              {line.href ? (
                <Link to={line.href} className="hover:underline">
                  <ProductTitle name={line.name} />
                </Link>
              ) : (
                <ProductTitle name={line.name} />
              )}
            </h2>
            <p className="mt-1 text-sm text-muted empty:hidden">
              {line.size && sizeText(line)}
              {line.size && hasUnitPrice(line) && ' · '}
              {hasUnitPrice(line) && <span className="money">{unitPrice(line)}</span>}
            </p>
          </div>
          <LinePrice line={line} />
        </div>
        {line.shipsOn && <p className="text-sm font-medium">{preOrderText(line.shipsOn)}</p>}
        {line.problem && (
          <div
            role="status"
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-danger-wash px-3 py-1 text-sm"
          >
            <p className="min-w-0 flex-1 basis-56 py-1.5 font-medium text-danger">
              {lineChangeText(line.problem)}
            </p>
            {problemActions}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

/** `Size M`, or `4 m`. */
function sizeText({ size, quantity }: CartViewLine): string {
  return metreStep(size) === undefined ? sizeLabelText(size) : quantityText(quantity, size)
}

/** The price of a single piece is the price of its line; that of a metre is said always. */
function hasUnitPrice({ size, quantity }: CartViewLine): boolean {
  return quantity > 1 || metreStep(size) !== undefined
}

function unitPrice({ size, unitPricePaisa }: CartViewLine): string {
  const price = unitPriceText(unitPricePaisa, size)
  return metreStep(size) === undefined ? t('{price} each', { price }) : price
}

/** What the line adds to the total; struck through if it adds nothing. */
function LinePrice({ line: { unitPricePaisa, quantity, buyable } }: { line: CartViewLine }) {
  const price = formatPaisa(lineTotalPaisa({ unitPricePaisa, quantity: buyable || quantity }))
  if (buyable > 0) return <p className="font-semibold money">{price}</p>
  return (
    <p className="text-muted money">
      <s>{price}</s>
      <span className="sr-only">{t(', not in the total')}</span>
    </p>
  )
}
