import { useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { changeWithFocus } from '../cart-focus.ts'
import { useCart } from '../cart-provider.tsx'

/** Empties the cart after a confirmation. */
export function EmptyCartButton() {
  const cart = useCart()
  const container = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  function empty() {
    setIsAsking(false)
    // The dialog is outside the cart element and disappears with this button.
    if (container.current) changeWithFocus(container.current, cart.clear, { position: 0, part: 'line' })
  }
  return (
    <div ref={container}>
      <Dialog
        title={t('Empty your cart?')}
        description={t('All pieces are taken out of your cart.')}
        open={isAsking}
        onOpenChange={setIsAsking}
        trigger={
          <Button variant="quiet" className="px-3">
            {t('Empty cart')}
          </Button>
        }
      >
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setIsAsking(false)}>{t('Keep my cart')}</Button>
          <Button variant="danger" onClick={empty}>
            {t('Empty cart')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
