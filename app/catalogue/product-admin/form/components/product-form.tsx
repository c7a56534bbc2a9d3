import { getFormProps } from '@conform-to/react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormCategory } from '#app/catalogue/categories/category.ts'
import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import { PRODUCT_STATES } from '#app/catalogue/products/publication.ts'
import type { ChartOption } from '#app/catalogue/sizes/charts/edited-chart.ts'
import { findSizeSystem, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { RETAINS_FOCUS } from '#app/ui/layout/navigation-effects.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { useFormTopic } from '#app/ui/notices/use-form-topic.ts'
import type { EditedProduct } from '../edited-product.ts'
import { type ProductFormResult, refusalSentence } from '../product-form-result.ts'
import { MISSING_PRODUCT_FIELDS, type ProductField } from '../product-form-schema.ts'
import { keepTypedValues, type ProductFormValues, valuesOfProduct } from '../product-form-values.ts'
import { ProductFormFields } from './product-form-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useProductForm } from './use-product-form.ts'

interface ProductFormProps {
  /** Where it is sent to, and where Cancel leads. */
  action: string
  cancelTo: string
  words: { submit: string; busy: string }
  /** What is saved; what differs from it would be lost. */
  saved: ProductFormValues
  /** What the fields show at first. */
  values: ProductFormValues
  /** The product that is edited; none for one that is not there yet. */
  product?: EditedProduct
  /** What pieces of the other colours of its style are called. */
  siblings?: readonly string[]
  /** None where they could not be loaded. */
  categories: readonly FormCategory[] | undefined
  /** All lists of sizes. */
  sizeSystems: readonly SizeSystem[]
  sizeCharts: readonly ChartOption[]
  /** How many pictures the product can have. */
  mostPictures: number
  /** The viewer may see what the shop pays. */
  seesCosts: boolean
  /** The result of the last submission of this form. */
  result: ProductFormResult | undefined
  isInDialog?: boolean
  /** Called after each change of the fields. */
  onTyped?: (typed: ProductFormValues) => void
  /** What was typed is given up. */
  onDiscard?: () => void
  /** Other staff saved first: reopens the form with these values over the product as it is now. */
  onReopen?: (present: EditedProduct, values: ProductFormValues) => void
}

/** Everything about a product, to add one or to edit it. What was typed is never lost unasked. */
export function ProductForm(props: ProductFormProps) {
  const { action, words, saved, values, product, categories, result, isInDialog = false } = props
  const isOnItsWay = useNavigation().formAction?.startsWith(action) ?? false
  const isDone = result?.isDone ?? false
  const onHand = usePresentLevels(product, result)
  const {
    form,
    fields,
    field,
    errors,
    summary,
    element,
    typed,
    latest,
    read,
    hasChanges,
    submit,
    isWaiting,
    ...inputs
  } = useProductForm(props)
  useRefusalNotice(result, props.sizeSystems)

  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      onSubmit={submit}
      onInput={read}
      aria-label={t('Product')}
      className={`group/product grid gap-x-10 gap-y-6 ${COLUMNS[isInDialog ? 'dialog' : 'page']}`}
    >
      <div className="min-w-0">
        {result?.stale && (
          <StaleNotice
            key={Number(isOnItsWay)}
            edits={result.stale.edits}
            onLoad={() => reopen(props, present => valuesOfProduct(present))}
            onKeep={() =>
              reopen(props, present => keepTypedValues(saved, latest.current, valuesOfProduct(present)))
            }
          />
        )}
        <FormErrors
          title={summary === MISSING_PRODUCT_FIELDS ? summary : undefined}
          errors={[
            ...(result?.stale ? [] : (form.errors ?? [])).map(message => ({ message })),
            ...errors.map(({ field, message }) => ({
              message,
              fieldId: HIDDEN.has(field) ? undefined : fields[field]?.id,
            })),
          ]}
          attempt={result}
        />
        {product && (
          <>
            <input type="hidden" name="version" value={product.version} />
            <input type="hidden" name="seenLevels" value={JSON.stringify(onHand)} />
          </>
        )}
        <ProductFormFields
          field={field}
          initial={{ ...values, ...sentChoices(result, props.sizeSystems) }}
          typed={typed}
          product={product}
          onHand={onHand}
          categories={categories}
          sizeSystems={props.sizeSystems}
          sizeCharts={props.sizeCharts}
          seesCosts={props.seesCosts}
          mostPictures={props.mostPictures}
          {...inputs}
        />
      </div>
      <Preview typed={typed} isInDialog={isInDialog} />
      <div className={isInDialog ? DIALOG_BUTTONS : PAGE_BUTTONS}>
        <ButtonLink
          to={props.cancelTo}
          preventScrollReset={isInDialog}
          state={isInDialog ? RETAINS_FOCUS : undefined}
        >
          {t('Cancel')}
        </ButtonLink>
        <Button type="submit" variant="primary" busy={isOnItsWay || isWaiting || isDone}>
          {isWaiting ? t('Waiting for the files…') : isOnItsWay ? words.busy : words.submit}
        </Button>
      </div>
      <UnsavedGuard hasChanges={hasChanges} onDiscard={props.onDiscard} />
    </Form>
  )
}

/** At the side where there is room, and on a phone behind its name. */
function Preview({ typed, isInDialog }: { typed: ProductFormValues; isInDialog: boolean }) {
  const look = LOOKS[isInDialog ? 'dialog' : 'page']
  return (
    <div className="min-w-0">
      <div className={look.side}>
        <p className="mb-3 text-sm font-semibold">{t('Preview')}</p>
        <ProductPreview typed={typed} />
      </div>
      <details className={look.folded}>
        <summary className="min-h-11 py-2.5 font-semibold">{t('Preview')}</summary>
        <div className="max-w-56 pt-2 pb-4">
          <ProductPreview typed={typed} />
        </div>
      </details>
    </div>
  )
}

/** The numbers on hand that the form sends: those it was opened with, and those that later results contained. */
function usePresentLevels(
  product: EditedProduct | undefined,
  result: ProductFormResult | undefined,
): readonly StockLevel[] {
  const [known, setKnown] = useState({ levels: product?.levels ?? [], read: result })
  const present = result?.presentLevels
  if (present && known.read !== result) {
    const others = known.levels.filter(level => !present.some(({ size }) => size === level.size))
    setKnown({ levels: [...others, ...present], read: result })
  }
  return known.levels
}

/** Shows each refusal of the server as a notice. The form itself learns of it only after this render. */
function useRefusalNotice(result: ProductFormResult | undefined, systems: readonly SizeSystem[]): void {
  const topic = useFormTopic()
  useEffect(() => {
    const sentence = result && refusalSentence(result, systems)
    if (sentence) notify.error(t(sentence), { topic })
  }, [result, systems, topic])
}

/** What was chosen in a form that was sent without a script and came back. */
function sentChoices(
  result: ProductFormResult | undefined,
  systems: readonly SizeSystem[],
): Partial<ProductFormValues> {
  const sent = result?.submission.initialValue
  if (!sent) return {}
  const sizes = [sent.sizes].flat()
  const system = findSizeSystem(systems, String(sent.sizeSystem ?? ''))
  return {
    ...(system && {
      sizeSystem: String(system.id),
      sizes: system.sizes.filter(size => sizes.includes(size)),
    }),
    stockBySize: sent.stockBySize !== undefined,
    state: PRODUCT_STATES.find(state => state === sent.state) ?? 'active',
    category: String(sent.category ?? ''),
  }
}

function reopen(
  { result, onReopen }: ProductFormProps,
  toValues: (present: EditedProduct) => ProductFormValues,
): void {
  if (result?.stale) onReopen?.(result.stale.present, toValues(result.stale.present))
}

const HIDDEN: ReadonlySet<ProductField> = new Set(['version', 'seenLevels'])

const COLUMNS = {
  page: 'max-lg:gap-x-8 md:grid-cols-[minmax(0,1fr)_10rem] lg:grid-cols-[minmax(0,1fr)_15rem]',
  dialog: 'max-lg:gap-x-8 sm:grid-cols-[minmax(0,1fr)_10rem]',
} as const

const LOOKS = {
  page: { side: 'hidden md:sticky md:top-20 md:block lg:top-8', folded: 'border-t border-line md:hidden' },
  dialog: { side: 'hidden sm:sticky sm:top-0 sm:block', folded: 'border-t border-line sm:hidden' },
} as const

const PAGE_BUTTONS = 'flex flex-wrap justify-end gap-3 border-t border-line pt-5 md:col-span-2'
/** At the lower edge of the dialog, whatever is scrolled. */
const DIALOG_BUTTONS =
  'sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-raised px-5 py-4 sm:-bottom-7 ' +
  'sm:col-span-2 sm:-mx-7 sm:-mb-7 sm:px-7'
