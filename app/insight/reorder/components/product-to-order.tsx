import type { ChangeEvent } from 'react'
import { Link } from 'react-router'
import { ALL_ACTIVE, adminProductHref } from '#app/catalogue/product-query/admin-product-query.ts'
import { formatRupees } from '#app/shared/money.ts'
import { metreStep, quantityText, unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import type { ReorderProduct, ReorderSize } from '../list-reorder.server.ts'
import { QUANTITY_ERROR, readQuantity } from '../reorder-query.ts'
import { paceText, runOutText, sizeName } from '../run-out-text.ts'
import { OrderTotal } from './order-total.tsx'

interface Props {
  product: ReorderProduct
  /** In Karachi. */
  today: string
  seesCosts: boolean
  /** What stands in the field of a size now. */
  textOf(size: ReorderSize): string
  onType(sizeId: number, event: ChangeEvent<HTMLInputElement>): void
}

/** The sizes of one product, each with the field of its quantity. */
export function ProductToOrder({ product, today, seesCosts, textOf, onType }: Props) {
  const { id, name, category, sizes } = product
  const ordered = sizes.map(size => ({ ...size, quantity: readQuantity(textOf(size).trim()) ?? 0 }))
  return (
    <section aria-labelledby={`product-${id}`} className="rounded-sheet border border-line bg-raised p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`product-${id}`} className="min-w-0 font-semibold wrap-anywhere">
          <Link
            to={adminProductHref(id, ALL_ACTIVE)}
            className="inline-flex min-h-11 items-center hover:underline lg:min-h-8"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="ms-2 text-sm font-normal text-muted">
            <bdi>{category}</bdi>
          </span>
        </h2>
        <OrderTotal sizes={ordered} seesCosts={seesCosts} />
      </div>
      <ul className="divide-y divide-line">
        {sizes.map(size => (
          <SizeToOrder
            key={size.id}
            size={size}
            today={today}
            seesCosts={seesCosts}
            text={textOf(size)}
            onType={event => onType(size.id, event)}
          />
        ))}
      </ul>
    </section>
  )
}

function costText(costPaisa: number, size: string | null): string {
  return metreStep(size) === undefined
    ? t('{cost} a piece', { cost: formatRupees(costPaisa) })
    : unitPriceText(costPaisa, size, formatRupees)
}

interface SizeProps extends Pick<Props, 'today' | 'seesCosts'> {
  size: ReorderSize
  text: string
  onType(event: ChangeEvent<HTMLInputElement>): void
}

function SizeToOrder({ size, today, seesCosts, text, onType }: SizeProps) {
  const { id, onHand, preordered, perDay, runOut, sku, costPaisa, suggested } = size
  const step = metreStep(size.size)
  const isWrong = readQuantity(text.trim()) === undefined
  const name = sizeName(size.size)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-end gap-x-4 gap-y-1 py-2 lg:grid-cols-[minmax(0,1fr)_8rem]">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-base font-semibold">
          <bdi>{name}</bdi>
          {sku && (
            <span className="ms-2 text-sm font-normal text-muted">
              <bdi>{sku}</bdi>
            </span>
          )}
        </p>
        <p className="text-muted tabular-nums">
          {t('{onHand} in stock', { onHand: quantityText(onHand, size.size) })} ·{' '}
          {preordered > 0 && (
            <>{t('{pieces} pre-ordered', { pieces: quantityText(preordered, size.size) })} · </>
          )}
          {paceText(perDay, size.size)} · {runOutText(onHand, runOut, today)}
          {seesCosts && costPaisa !== null && <> · {costText(costPaisa, size.size)}</>}
        </p>
      </div>
      <input type="hidden" name="size" value={id} />
      <Field
        id={`quantity-${id}`}
        label={
          step === undefined ? (
            <span className="sr-only">{t('Pieces of {name}', { name })}</span>
          ) : (
            t('Steps of {step} cm', { step })
          )
        }
        name="quantity"
        inputMode="numeric"
        required={false}
        maxLength={6}
        autoComplete="off"
        defaultValue={text}
        placeholder={String(suggested)}
        onChange={onType}
        errors={isWrong ? [t(QUANTITY_ERROR)] : []}
        className="[&_input]:text-end [&_input]:tabular-nums"
      />
    </li>
  )
}
