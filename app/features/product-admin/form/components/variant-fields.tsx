import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Size } from '#app/features/products/product.ts'
import { VARIANT_FACTS, type VariantFact } from '#app/features/products/variants/variant.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { setFieldText } from '#app/ui/forms/set-field-text.ts'
import type { ProductField } from '../product-form-schema.ts'
import { variantField, variantFieldsOf } from '../size-fields.ts'
import type { TiedField } from './tied-field.ts'

interface Props {
  /** Those of the chosen list, and those that the product is to come in. */
  sizes: readonly Size[]
  chosen: readonly Size[]
  /** The viewer may see what the shop pays. */
  seesCosts: boolean
  field: (name: ProductField) => TiedField
}

/** What the shop itself knows of each size, behind its name: most products are added without. */
export function VariantFields({ sizes, chosen, seesCosts, field }: Props) {
  const [isOpen, setOpen] = useState(false)
  const facts = VARIANT_FACTS.filter(fact => fact !== 'costPaisa' || seesCosts)
  const isWrong = variantFieldsOf(chosen).some(({ field: name }) => field(name).errors.length > 0)
  return (
    <details
      open={isOpen || isWrong}
      onToggle={event => setOpen(event.currentTarget.open)}
      className="group/variants border-y border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/variants:rotate-90"
        />
        {seesCosts ? 'SKU, barcode, cost and weight' : 'SKU, barcode and weight'}
      </summary>
      <input type="hidden" name="variants" value={seesCosts ? 'costs' : 'on'} />
      <div className="grid gap-5 pt-1 pb-5">
        <p className="text-sm text-muted">
          Shoppers see none of it.{chosen.length === 0 && ' Choose the sizes first.'}
        </p>
        {sizes.map(size => (
          <fieldset key={size} className={`min-w-0 ${chosen.includes(size) ? '' : 'hidden noscript:block'}`}>
            <legend className="mb-1.5 text-sm font-semibold">Size {size}</legend>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {facts.map(fact => (
                <Field
                  key={fact}
                  label={
                    <>
                      {LABELS[fact]}
                      <span className="sr-only"> of size {size}</span>
                    </>
                  }
                  required={false}
                  inputMode={
                    fact === 'costPaisa' ? 'decimal' : fact === 'weightGrams' ? 'numeric' : undefined
                  }
                  {...field(variantField(fact, size))}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {chosen.length > 1 && (
          <Button
            variant="quiet"
            className="justify-self-start noscript:hidden"
            onClick={event => copyToAll(event.currentTarget.form, chosen)}
          >
            Fill in {seesCosts ? 'cost and weight' : 'the weight'} of size {chosen[0]} for all
          </Button>
        )}
      </div>
    </details>
  )
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
  sku: 'SKU',
  barcode: 'Barcode',
  costPaisa: 'Cost (PKR)',
  weightGrams: 'Weight (g)',
}
