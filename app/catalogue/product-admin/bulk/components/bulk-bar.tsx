import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { AdminCategory } from '#app/catalogue/categories/category.ts'
import { type ChosenProduct, MOST_CHANGED_AT_ONCE } from '#app/catalogue/products/admin-product.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProductListForm } from '../../list/components/use-product-list-form.ts'
import { BulkCategoryDialog } from './bulk-category-dialog.tsx'
import { BulkFeatureDialog } from './bulk-feature-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'

interface Props {
  chosen: readonly ChosenProduct[]
  categories: readonly Pick<AdminCategory, 'id' | 'name'>[]
  isBusy: boolean
  send(form: ProductListForm): void
  onClear(): void
}

/** What can be done to all chosen products at once; it stays in sight at the bottom of the list. */
export function BulkBar({ chosen, categories, isBusy, send, onClear }: Props) {
  const [open, setOpen] = useState<'price' | 'category' | 'feature'>()
  if (chosen.length === 0) return null
  const ids = JSON.stringify(chosen.map(({ id, version }) => ({ id, version })))
  const change = (form: ProductListForm) => {
    setOpen(undefined)
    send({ ...form, chosen: ids })
  }
  const dialog = (name: typeof open) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
    chosen,
    onSend: change,
  })
  const isTooMany = chosen.length > MOST_CHANGED_AT_ONCE
  return (
    <section
      aria-label={t('Chosen products')}
      aria-busy={isBusy}
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 rounded-sheet border border-line bg-raised px-3 py-2 shadow-sheet lg:bottom-4"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <p role="status" className="me-auto ps-1 font-semibold tabular-nums">
          {t('{count} chosen', { count: chosen.length.toLocaleString('en') })}
        </p>
        <button
          type="button"
          onClick={onClear}
          className="order-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2.5 text-sm hover:bg-stone sm:order-last"
        >
          <X aria-hidden className="size-4" />
          {t('Clear')}
        </button>
        {isTooMany ? (
          <p className="order-2 w-full pb-1 ps-1 text-sm font-medium text-danger sm:w-auto">
            {t('Please choose at most {most} products at once.', { most: MOST_CHANGED_AT_ONCE })}
          </p>
        ) : (
          <div className="order-2 flex flex-wrap max-sm:-mx-1.5 max-sm:w-full">
            <BulkButton onClick={() => setOpen('price')}>{t('Price')}</BulkButton>
            <BulkButton onClick={() => setOpen('category')}>{t('Category')}</BulkButton>
            <BulkButton onClick={() => setOpen('feature')}>{t('Featured')}</BulkButton>
            {chosen.some(({ state }) => state === 'draft') && (
              <BulkButton busy={isBusy} onClick={() => change({ intent: 'publish' })}>
                {t('Publish')}
              </BulkButton>
            )}
            {chosen.some(({ state }) => state === 'active') && (
              <BulkButton busy={isBusy} onClick={() => change({ intent: 'archive' })}>
                {t('Archive')}
              </BulkButton>
            )}
            {chosen.some(({ state }) => state === 'archived') && (
              <BulkButton busy={isBusy} onClick={() => change({ intent: 'restore' })}>
                {t('Restore')}
              </BulkButton>
            )}
          </div>
        )}
      </div>
      <BulkPriceDialog {...dialog('price')} />
      <BulkCategoryDialog {...dialog('category')} categories={categories} />
      <BulkFeatureDialog {...dialog('feature')} />
    </section>
  )
}

function BulkButton(props: { busy?: boolean; onClick(): void; children: string }) {
  return <Button variant="quiet" className="px-2.5 sm:px-3.5" {...props} />
}
