import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import type { Size } from '#app/catalogue/products/product.ts'
import { KNOWN_FACTS, PRICE_FACTS, type VariantFact } from '#app/catalogue/products/variants/variant.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { setFieldText } from '#app/ui/forms/set-field-text.ts'
import type { ProductField } from '../product-form-schema.ts'
import { variantField } from '../size-fields.ts'
import type { TiedField } from './tied-field.ts'

interface Props {
  /** Those of the chosen list, and those that the product is to come in. */
  sizes: readonly Size[]
  chosen: readonly Size[]
  field: (name: ProductField) => TiedField
}

/** What a size costs if it is not what the product costs: few have a price of their own. */
export function SizePriceFields(props: Props) {
  return (
    <FactsOfSizes
      {...props}
      title={t('Own price of a size')}
      note={t('For a size that costs more than the others. An empty field has the price of the product.')}
      facts={PRICE_FACTS}
    />
  )
}

/** What the shop itself knows of each size, behind its name: most products are added without. */
export function VariantFields({ seesCosts, ...props }: Props & { seesCosts: boolean }) {
  const { chosen } = props
  return (
    <FactsOfSizes
      {...props}
      title={seesCosts ? t('SKU, barcode, cost and weight') : t('SKU, barcode and weight')}
      note={t('Shoppers see none of it.')}
      facts={KNOWN_FACTS.filter(fact => fact !== 'costPaisa' || seesCosts)}
    >
      <input type="hidden" name="variants" value={seesCosts ? 'costs' : 'on'} />
      {chosen.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start noscript:hidden"
          onClick={event => copyToAll(event.currentTarget.form, chosen)}
        >
          {seesCosts
            ? t('Fill in cost and weight of size {size} for all', { size: chosen[0] ?? '' })
            : t('Fill in the weight of size {size} for all', { size: chosen[0] ?? '' })}
        </Button>
      )}
    </FactsOfSizes>
  )
}

interface FactsProps extends Props {
  title: string
  note: string
  facts: readonly VariantFact[]
  children?: ReactNode
}

function FactsOfSizes({ sizes, chosen, field, title, note, facts, children }: FactsProps) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = chosen.some(size => facts.some(fact => field(variantField(fact, size)).errors.length > 0))
  return (
    <details
      open={isOpen || isWrong}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/variants border-y border-line not-first:border-t-0"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform rtl:-scale-x-100 group-open/variants:rotate-90 rtl:group-open/variants:-rotate-90"
        />
        {title}
      </summary>
      <div className="grid gap-5 pt-1 pb-5">
        <p className="text-sm text-muted">
          {note}
          {chosen.length === 0 && ` ${t('Choose the sizes first.')}`}
        </p>
        {sizes.map(size => (
          <fieldset key={size} className={`min-w-0 ${chosen.includes(size) ? '' : 'hidden noscript:block'}`}>
            <legend className="mb-1.5 text-sm font-semibold">{legendText(size)}</legend>
            <div className={`grid grid-cols-2 gap-3 ${facts.length > 2 ? 'sm:grid-cols-4' : ''}`}>
              {facts.map(fact => (
                <Field
                  key={fact}
                  label={
                    <>
                      {t(LABELS[fact])}
                      <span className="sr-only">{t(' of size {size}', { size })}</span>
                    </>
                  }
                  required={false}
                  inputMode={INPUT_MODES[fact]}
                  {...field(variantField(fact, size))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {children}
      </div>
    </details>
  )
}

/** `Size M`, or `Each metre`. */
function legendText(size: Size): string {
  return metreStep(size) === undefined ? t('Size {size}', { size }) : t('Each metre')
}

/** Most products cost and weigh the same in each size. */
function copyToAll(form: HTMLFormElement | null, [first, ...others]: readonly Size[]): void {
  if (!form || first === undefined) return
  const inputOf = (fact: VariantFact, size: Size) => {
    const input = form.elements.namedItem(variantField(fact, size))
    return input instanceof HTMLInputElement ? input : undefined
  }
  for (const fact of ['costPaisa', 'weightGrams'] as const) {
    const text = inputOf(fact, first)?.value
    if (text === undefined) continue
    for (const size of others) {
      const input = inputOf(fact, size)
      if (input) setFieldText(input, text)
    }
  }
}

/** Short enough for two side by side on a phone. */
const LABELS: Record<VariantFact, string> = {
  pricePaisa: message('Own price (PKR)'),
  compareAtPaisa: message('Compare-at (PKR)'),
  sku: message('SKU'),
  barcode: message('Barcode'),
  costPaisa: message('Cost (PKR)'),
  weightGrams: message('Weight (g)'),
}

const INPUT_MODES: Partial<Record<VariantFact, 'decimal' | 'numeric'>> = {
  pricePaisa: 'decimal',
  compareAtPaisa: 'decimal',
  costPaisa: 'decimal',
  weightGrams: 'numeric',
}
