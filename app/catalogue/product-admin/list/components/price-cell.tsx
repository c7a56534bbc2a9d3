import Pencil from 'lucide-react/icons/pencil'
import { useRef, useState } from 'react'
import type { AdminProduct } from '#app/catalogue/products/admin-product.ts'
import { FromPrice } from '#app/catalogue/products/components/product-price.tsx'
import { formatRupees } from '#app/shared/money.ts'
import { metreStepOf, unitPriceText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { pricePerUnitText, typedPriceOf } from '#app/shared/typed-numbers.ts'
import { Field } from '#app/ui/forms/field.tsx'
import { Popover } from '#app/ui/overlays/popover.tsx'
import { CELL_BUTTON, EditButtons } from './edit-buttons.tsx'
import { useFocusAgain, useInlineEdit } from './use-inline-edit.ts'

/** The price, to be pressed and typed again. It shows the new one at once, and the old one again when it is refused. */
export function PriceCell({ product }: { product: AdminProduct }) {
  const { isOpen, isBusy, sent, refused, opening, onOpenChange, save } = useInlineEdit<string>()
  const step = metreStepOf(product.levels) === undefined ? undefined : product.levels[0]?.size
  const said = (paisa: number) => unitPriceText(paisa, step, formatRupees)
  const sentPrice = sent && typedPriceOf(step).safeParse(sent.get('price'))
  const price = said(sentPrice?.success ? sentPrice.data : product.pricePaisa)
  return (
    <Popover
      title={t('Price of {name}', { name: product.name })}
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <button type="button" aria-busy={isBusy || undefined} className={CELL_BUTTON}>
          <span>
            <span className="font-medium xl:leading-4">
              {product.isFrom ? <FromPrice price={price} /> : <span className="money">{price}</span>}
            </span>
            {product.compareAtPaisa !== null && (
              <>
                <span className="sr-only">{t(' instead of ')}</span>
                <s className="money block text-sm text-muted xl:text-xs xl:leading-4">
                  {said(product.compareAtPaisa)}
                </s>
              </>
            )}
          </span>
          <span className="sr-only">{t(', change the price of {name}', { name: product.name })}</span>
          <Pencil aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <PriceForm
        key={opening}
        step={step}
        pricePaisa={product.pricePaisa}
        compareAtPaisa={product.compareAtPaisa}
        refused={refused}
        onCancel={() => onOpenChange(false)}
        onSave={(price, seenPaisa, endsSale) =>
          save(price, {
            intent: 'set-price',
            productId: product.id,
            seenPaisa,
            price,
            ...(step && { step }),
            ...(endsSale && { endsSale: 'on' }),
          })
        }
      />
    </Popover>
  )
}

interface FormProps {
  /** The size of what is sold by the metre. */
  step: string | null | undefined
  pricePaisa: number
  /** What a product on sale cost before. */
  compareAtPaisa: number | null
  refused: { typed: string; error: string | undefined } | undefined
  onSave(typed: string, seenPaisa: number, endsSale: boolean): void
  onCancel(): void
}

function PriceForm({ step, pricePaisa, compareAtPaisa, refused, onSave, onCancel }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusAgain(form, refused !== undefined)
  // As it was when the form opened: the list may be reloaded while staff type.
  const [seenPaisa] = useState(pricePaisa)
  const [typed, setTyped] = useState(refused?.typed ?? pricePerUnitText(pricePaisa, step))
  const [endsSale, setEndsSale] = useState(false)
  const [error, setError] = useState(refused?.error)
  const price = typedPriceOf(step).safeParse(typed)
  const reachesOld = compareAtPaisa !== null && price.success && price.data >= compareAtPaisa
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!price.success) {
          setError(price.error.issues[0]?.message)
          form.current?.querySelector('input')?.focus()
        } else if (price.data === seenPaisa && !endsSale) onCancel()
        else onSave(typed, seenPaisa, endsSale)
      }}
      className="mt-3"
    >
      <Field
        label={step ? t('Price per metre in PKR') : t('Price in PKR')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setError(undefined)
        }}
        onFocus={event => event.target.select()}
        errors={error === undefined ? undefined : [error]}
      />
      {compareAtPaisa !== null && (
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={endsSale || reachesOld}
            disabled={reachesOld}
            onChange={event => setEndsSale(event.target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-accent"
          />
          {t('End the sale: no longer show {price} struck through', {
            price: unitPriceText(compareAtPaisa, step, formatRupees),
          })}
        </label>
      )}
      <EditButtons onCancel={onCancel} />
    </form>
  )
}
