import { type RefObject, useState } from 'react'
import { useSubmit } from 'react-router'
import { ProductOrderRow } from '#app/catalogue/piece-picker/components/product-order-row.tsx'
import { moveInList } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { useDragOrder } from '#app/ui/data/use-drag-order.ts'
import { PressedInput } from '#app/ui/forms/pressed-input.tsx'
import type { CollectionKind } from '../collection-form.ts'
import { FindProducts } from './find-products.tsx'
import type { FormPart } from './form-part.ts'
import { MatchingCount } from './matching-count.tsx'
import { RuleFields } from './rule-fields.tsx'

interface Props extends FormPart {
  /** The form that it is in. */
  form: RefObject<HTMLFormElement | null>
}

/** The products of a collection: chosen one by one, or the rules for them. */
export function CollectionProducts({ form, ...part }: Props) {
  const { collection, typed, errorsOf } = part
  const [kind, setKind] = useState(
    (typed?.kind ?? (collection?.rules ? 'by-rules' : 'by-hand')) as CollectionKind,
  )
  return (
    <Panel title={t('Its products')}>
      <KindChoice kind={kind} onChange={setKind} errors={errorsOf('kind')} />
      <div className={kind === 'by-rules' ? '' : 'hidden noscript:block'}>
        <RuleFields {...part} rules={collection?.rules ?? {}} />
        <MatchingCount form={form} />
      </div>
      <div className={kind === 'by-hand' ? 'grid gap-4' : 'hidden noscript:grid noscript:gap-4'}>
        <ChosenProducts {...part} form={form} />
      </div>
    </Panel>
  )
}

function ChosenProducts({ form, collection, search, found, errorsOf }: Props) {
  const products = collection?.products ?? []
  const submit = useSubmit()
  const { list, handleOf, landingAt, dragged } = useDragOrder(move)

  /** Sends the form with its products in the new order. */
  function move(from: number, to: number) {
    if (!form.current) return
    const sent = new FormData(form.current)
    sent.delete('product')
    for (const { id } of moveInList(products, from, to)) sent.append('product', String(id))
    submit(sent, { method: 'post', preventScrollReset: true })
  }

  return (
    <>
      {products.length > 0 && (
        <ol ref={list} className="divide-y divide-line rounded-control border border-line">
          {products.map((product, index) => (
            <ProductOrderRow
              key={product.id}
              product={product}
              field="product"
              canBeEmpty
              index={index}
              count={products.length}
              isDragged={dragged === index}
              landing={landingAt(index)}
              handle={handleOf(index)}
            />
          ))}
        </ol>
      )}
      <FindProducts {...{ search, found }} chosen={products} errors={errorsOf('products')} />
    </>
  )
}

interface KindProps {
  kind: CollectionKind
  onChange: (kind: CollectionKind) => void
  errors: readonly string[] | undefined
}

function KindChoice({ kind, onChange, errors = [] }: KindProps) {
  return (
    <fieldset className="mb-4" aria-describedby={errors.length > 0 ? 'kind-error' : undefined}>
      <legend className="sr-only">{t('How it is put together')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {KINDS.map(([value, label]) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <PressedInput
              type="radio"
              name="kind"
              value={value}
              checked={kind === value}
              onPress={() => onChange(value)}
              className="size-5 accent-accent"
            />
            {t(label)}
          </label>
        ))}
      </div>
      {errors.length > 0 && (
        <p id="kind-error" className="text-sm font-medium text-danger">
          {errors[0] && t(errors[0])}
        </p>
      )}
    </fieldset>
  )
}

const KINDS: readonly [CollectionKind, string][] = [
  ['by-hand', message('Chosen one by one')],
  ['by-rules', message('By rules')],
]
