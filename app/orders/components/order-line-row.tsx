import type { ReactNode } from 'react'
import { preOrderText } from '#app/catalogue/products/pre-order-text.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import { formatPaisa, lineTotalPaisa } from '#app/shared/money.ts'
import {
  metreStep,
  quantityText,
  sizeLabelText,
  timesText,
  unitPriceText,
} from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import type { OrderLine } from '../order.ts'

interface Props {
  line: OrderLine
  /** A link that replaces the plain name. */
  name?: ReactNode
  /** For staff. */
  sku?: string | null
  /** Of a pre-order, for staff: whether its pieces are here. */
  arrival?: string
  /** The admin formats amounts differently. */
  formatAmount?: (amountPaisa: number) => string
}

/**
 * An order line with its picture, as a list item. On narrow screens the price moves below the name, which then has the
 * whole width.
 */
export function OrderLineRow({ line, name = line.name, sku, arrival, formatAmount = formatPaisa }: Props) {
  return (
    <li className="@container py-4">
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-4 gap-y-1 @md:grid-cols-[4.5rem_minmax(0,1fr)_auto] @md:grid-rows-[auto_1fr]">
        <img
          src={line.imageKey ? pictureAddress(line.imageKey, 160) : PLACEHOLDER_ADDRESS}
          alt=""
          width={72}
          height={90}
          className="row-span-3 aspect-4/5 w-full rounded-control bg-stone object-cover @md:row-span-2"
        />
        <p
          className="min-w-0 justify-self-start font-semibold wrap-anywhere"
          {...languageAttributes(line.name)}
        >
          {name}
        </p>
        <p className="text-sm text-muted @md:col-span-2">
          {metreStep(line.size) === undefined
            ? `${sizeLabelText(line.size)} · ${timesText(line.quantity, line.size)} `
            : `${quantityText(line.quantity, line.size)} · `}
          <span className="money">{unitPriceText(line.unitPricePaisa, line.size, formatAmount)}</span>
          {sku && <span className="wrap-anywhere"> · {sku}</span>}
          {line.shipsOn && (
            <span className="mt-1 block font-medium text-ink">
              {preOrderText(line.shipsOn)}
              {arrival && ` · ${arrival}`}
            </span>
          )}
        </p>
        <p className="font-semibold money @md:col-start-3 @md:row-start-1">
          {formatAmount(lineTotalPaisa(line))}
        </p>
      </div>
    </li>
  )
}
