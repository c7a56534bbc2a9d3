import { useEffect, useRef } from 'react'
import type { AdminProduct } from '#app/catalogue/products/admin-product.ts'
import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface Props {
  product: AdminProduct | undefined
  onClose(): void
  onConfirm(product: AdminProduct): void
}

/** Asks before a product is deleted, and says which kind of deleting it will be. */
export function DeleteQuestion({ product, onClose, onConfirm }: Props) {
  const shown = useLast(product)
  return (
    <ConfirmDialog
      title={t('Delete {name}?', { name: shown?.name ?? '' })}
      confirmLabel={t('Delete')}
      isDangerous
      open={product !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      onConfirm={() => shown && onConfirm(shown)}
    >
      {shown?.wasOrdered
        ? t(
            'It was ordered before, so it is archived: no longer shown or sold, still named in its orders, and it can be restored.',
          )
        : t('It was never ordered, so it is removed with its pictures and its stock. This can’t be undone.')}
    </ConfirmDialog>
  )
}

/** The last defined value, so that a dialog shows its text while it closes. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  useEffect(() => {
    if (value !== undefined) last.current = value
  }, [value])
  return value ?? last.current
}
