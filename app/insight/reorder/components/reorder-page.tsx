import Printer from 'lucide-react/icons/printer'
import { type ChangeEvent, useState } from 'react'
import { Form } from 'react-router'
import type { CategoryFilter } from '#app/catalogue/categories/category.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { ReorderSheet } from '../list-reorder.server.ts'
import {
  QUANTITY_ERROR,
  REORDER_CSV,
  REORDER_ERRORS,
  REORDER_FIELD_NAMES,
  REORDER_FIELDS,
  REORDER_PAGE,
  REORDER_PRINT,
  REORDER_XLSX,
  type ReorderField,
  type ReorderQuery,
  readQuantity,
  reorderHref,
} from '../reorder-query.ts'
import { RUN_OUT_PAGE, writeKey } from '../run-out-query.ts'
import { OrderTotal } from './order-total.tsx'
import { ProductToOrder } from './product-to-order.tsx'

interface Props extends ReorderSheet {
  query: ReorderQuery
  categories: readonly CategoryFilter[]
  /** In Karachi. */
  today: string
  /** What pieces cost is shown. */
  seesCosts: boolean
}

/** What to order of the sizes that run out, to change, print and download. */
export function ReorderPage({ products, next, query, categories, today, seesCosts }: Props) {
  const address = reorderHref(query, query.after)
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        back={{ label: t('Stock forecast'), to: RUN_OUT_PAGE }}
        title={t('Reorder sheet')}
        lead={t(
          'Pieces to order of each product of which a size would run out, so that it lasts until they come and for the wanted days after it. The shop stores no order: print the sheet or download it.',
        )}
      />
      <Basis query={query} categories={categories} />
      {products.length === 0 ? (
        <EmptyState title={t('Nothing to order')}>
          <p>{t('No size that sells runs out in that time.')}</p>
        </EmptyState>
      ) : (
        <Quantities key={address} {...{ products, query, today, seesCosts }} />
      )}
      {(next || query.after) && (
        <div className="space-y-3">
          <p className="text-sm text-muted">
            {t('A sheet has 25 products. Print or download this one before you go on.')}
          </p>
          <ListParts count={products.length} next={next && writeKey(next)} />
        </div>
      )}
    </div>
  )
}

/** The days and the rounding from which all quantities are computed. */
function Basis({ query, categories }: Pick<Props, 'query' | 'categories'>) {
  const { mistyped } = query
  const labels: Record<ReorderField, { label: string; hint: string }> = {
    lead: { label: t('Days until the pieces come'), hint: t('From the order to the stock room') },
    cover: { label: t('Days for which they should last'), hint: t('From the day on which they come') },
    round: { label: t('Round up to multiples of'), hint: t('6 orders half-dozens, 1 single pieces') },
  }
  const wrong = REORDER_FIELD_NAMES.filter(name => mistyped[name] !== undefined)
  return (
    <Form
      method="get"
      action={REORDER_PAGE}
      aria-label={t('What the order is computed from')}
      key={JSON.stringify([query.lead, query.cover, query.round, query.category, mistyped])}
      className="rounded-sheet border border-line bg-raised p-4"
    >
      <FormErrors
        title={wrong.length > 0 ? t('Nothing was computed from these:') : undefined}
        errors={wrong.map(name => ({ message: t(REORDER_ERRORS[name]), fieldId: `reorder-${name}` }))}
        attempt={query}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {REORDER_FIELD_NAMES.map(name => (
          <Field
            key={name}
            id={`reorder-${name}`}
            {...labels[name]}
            name={name}
            type="text"
            inputMode="numeric"
            required={false}
            maxLength={6}
            defaultValue={mistyped[name] ?? query[name]}
            placeholder={String(REORDER_FIELDS[name].standard)}
            errors={mistyped[name] === undefined ? [] : [t(REORDER_ERRORS[name])]}
          />
        ))}
        <Select label={t('Category')} name="category" required={false} defaultValue={query.category ?? ''}>
          <option value="">{t('All categories')}</option>
          {categories.map(({ id, name, slug }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" className="mt-4 max-sm:w-full">
        {t('Compute')}
      </Button>
    </Form>
  )
}

type QuantitiesProps = Pick<Props, 'products' | 'query' | 'today' | 'seesCosts'>

function Quantities({ products, query, today, seesCosts }: QuantitiesProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const sizes = products.flatMap(product => product.sizes)
  const textOf = (size: { id: number; typed: string }) => typed.get(size.id) ?? size.typed
  const wrong = sizes.filter(size => readQuantity(textOf(size).trim()) === undefined)
  const wereWrong = sizes.filter(size => readQuantity(size.typed) === undefined)
  return (
    <Form
      method="get"
      action={REORDER_PRINT}
      reloadDocument
      aria-label={t('Quantities')}
      className="space-y-4"
      onSubmit={event => {
        const [first] = wrong
        if (!first) return
        event.preventDefault()
        document.getElementById(`quantity-${first.id}`)?.focus()
      }}
    >
      <FormErrors
        title={wereWrong.length > 0 ? t('The sheet was not made.') : undefined}
        errors={wereWrong.map(({ id }) => ({ message: t(QUANTITY_ERROR), fieldId: `quantity-${id}` }))}
        attempt={query}
      />
      {REORDER_FIELD_NAMES.map(name => (
        <input key={name} type="hidden" name={name} value={query[name]} />
      ))}
      {query.category && <input type="hidden" name="category" value={query.category} />}
      {query.after && <input type="hidden" name="after" value={writeKey(query.after)} />}
      {products.map(product => (
        <ProductToOrder
          key={product.id}
          product={product}
          today={today}
          seesCosts={seesCosts}
          textOf={textOf}
          onType={(id, event: ChangeEvent<HTMLInputElement>) => {
            const text = event.currentTarget.value
            setTyped(before => new Map(before).set(id, text))
          }}
        />
      ))}
      <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-sheet border border-line bg-raised px-3 py-2 shadow-sheet lg:bottom-4">
        <OrderTotal
          sizes={sizes.map(size => ({ ...size, quantity: readQuantity(textOf(size).trim()) ?? 0 }))}
          seesCosts={seesCosts}
        />
        <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full">
          <Button type="submit" formAction={REORDER_CSV}>
            {t('CSV')}
          </Button>
          <Button type="submit" formAction={REORDER_XLSX}>
            {t('Excel')}
          </Button>
          <Button type="submit" variant="primary">
            <Printer aria-hidden className="size-4" />
            {t('Print')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
