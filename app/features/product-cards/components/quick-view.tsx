import { type RefObject, useCallback, useState } from 'react'
import type { CardProduct } from '#app/features/products/card-product.ts'
import { Heart } from '#app/features/wishlist/components/heart.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { useProductDetails } from '../product-details.ts'
import { QuickViewChoice } from './quick-view-form.tsx'
import { QuickViewPictures } from './quick-view-pictures.tsx'

interface Props {
  product: CardProduct
  /** Whether a finger has pressed its card. */
  isPressed?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called once it has left the screen. */
  onClosed?: () => void
  /** Called once the product is in the cart. */
  onAdded?: () => void
  /** Takes the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>
}

/**
 * A product in a dialog over the listing, with enough to choose a size and buy. It shows at once what its card knows, and
 * is rendered before it opens, with no more of its pictures than is loaded already.
 */
export function QuickView({
  product,
  isPressed = false,
  open,
  onOpenChange,
  onClosed,
  onAdded,
  opener,
}: Props) {
  const details = useProductDetails(product.id, open)
  const [hasBeenOpen, setBeenOpen] = useState(open)
  if (open && !hasBeenOpen) setBeenOpen(true)
  const finish = useCallback(() => {
    onOpenChange(false)
    onAdded?.()
  }, [onOpenChange, onAdded])
  return (
    <Dialog
      title={product.name}
      isTitleHidden
      size="wide"
      isPrepared={isPressed ? 'for-press' : true}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      finalFocus={opener}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <div className="relative -mx-5 -mt-5 h-[34dvh] bg-stone sm:-my-7 sm:me-0 sm:-ms-7 sm:h-auto sm:min-h-120">
          <QuickViewPictures
            name={product.name}
            images={details?.images ?? product.images}
            areAhead={!hasBeenOpen}
          />
          <Heart product={product} className="heart-at-start" />
        </div>
        <QuickViewChoice product={product} details={details} onDone={finish} />
      </div>
    </Dialog>
  )
}
