import { useRef, useState } from 'react'
import type { ChosenProduct } from '#app/catalogue/products/admin-product.ts'
import { formatRupees } from '#app/shared/money.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { percentFormSchema } from '../../list/product-list-forms.ts'
import { changedPrice, type PriceChange } from '../price-change.ts'
import { BulkDialog, type BulkDialogProps, productCount } from './bulk-dialog.tsx'

const DIRECTIONS = { lower: message('Lower'), raise: message('Raise') } as const
type Direction = keyof typeof DIRECTIONS

/** Asks by how many percent the prices of the chosen products change, and shows from what to what. */
export function BulkPriceDialog({ chosen, onSend, ...dialog }: BulkDialogProps) {
  const [direction, setDirection] = useState<Direction>('lower')
  const [percent, setPercent] = useState('')
  const [showsOldPrice, setShowsOldPrice] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = { direction, percent, ...(showsOldPrice && { showsOldPrice: 'on' }) }
  const result = percentFormSchema.safeParse(form)
  const error = isChecked ? result.error?.issues[0]?.message : undefined
  return (
    <BulkDialog
      {...dialog}
      title={t('{count, plural, one {Change the price} other {Change the prices}} of {products}', {
        count: chosen.length,
        products: productCount(chosen.length),
      })}
      confirmLabel={chosen.length === 1 ? t('Change price') : t('Change prices')}
      onConfirm={() => {
        setIsChecked(true)
        if (result.success) onSend({ intent: 'change-prices', ...form })
        else input.current?.focus()
      }}
    >
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{t('Direction')}</legend>
        {(Object.keys(DIRECTIONS) as Direction[]).map(each => (
          <label key={each} className={CHIP}>
            <input
              type="radio"
              name="direction"
              value={each}
              checked={direction === each}
              onChange={() => setDirection(each)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(DIRECTIONS[each])}
          </label>
        ))}
      </fieldset>
      <Field
        label={t('By how many percent')}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        value={percent}
        onChange={event => setPercent(event.target.value)}
        errors={error === undefined ? undefined : [error]}
        className="mt-4"
      />
      {direction === 'lower' && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={showsOldPrice}
            onChange={event => setShowsOldPrice(event.target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-accent"
          />
          {t('Show the old price struck through')}
        </label>
      )}
      {result.success && <Preview chosen={chosen} change={result.data} />}
    </BulkDialog>
  )
}

/** Every price, from what to what, in whole rupees. */
function Preview({ chosen, change }: { chosen: readonly ChosenProduct[]; change: PriceChange }) {
  return (
    <section aria-label={t('Preview')} className="mt-3">
      <h3 className="text-sm font-semibold">{t('Preview, in whole rupees')}</h3>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
        className="mt-1.5 max-h-52 divide-y divide-line overflow-y-auto border-y border-line text-sm"
      >
        {chosen.map(product => {
          const next = changedPrice(product, change, product.levels)
          return (
            <li key={product.id} className="py-2">
              <span className="block wrap-anywhere">{product.name}</span>
              <span className="flex flex-wrap gap-x-2">
                <span className="money text-muted">
                  {unitPriceText(product.pricePaisa, product.levels[0]?.size, formatRupees)}
                </span>
                <span aria-hidden className="rtl:-scale-x-100">
                  →
                </span>
                <span className="sr-only">{t('to')}</span>
                <span className="money font-medium">
                  {unitPriceText(next.pricePaisa, product.levels[0]?.size, formatRupees)}
                </span>
                {product.compareAtPaisa !== null && next.compareAtPaisa === null && (
                  <span className="text-muted">{t('no longer on sale')}</span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const CHIP =
  'relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-edge px-3 hover:border-ink ' +
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ' +
  'has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
