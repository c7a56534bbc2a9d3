import type { ReactNode } from 'react'
import type { ChosenProduct } from '#app/catalogue/products/admin-product.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { ProductListForm } from '../../list/components/use-product-list-form.ts'

/** What every dialog about the chosen products gets. */
export interface BulkDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  chosen: readonly ChosenProduct[]
  onSend(form: ProductListForm): void
}

interface Props extends Pick<BulkDialogProps, 'open' | 'onOpenChange'> {
  title: string
  confirmLabel: string
  onConfirm(): void
  children: ReactNode
}

/** A question about all chosen products, with its two buttons. */
export function BulkDialog({ title, confirmLabel, open, onOpenChange, onConfirm, children }: Props) {
  return (
    <Dialog title={title} open={open} onOpenChange={onOpenChange}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onConfirm()
        }}
        className="mt-4"
      >
        {children}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary">
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** `1 product`, `12 products` */
export function productCount(count: number): string {
  return t('{shown} {total, plural, one {product} other {products}}', {
    shown: count.toLocaleString('en'),
    total: count,
  })
}
