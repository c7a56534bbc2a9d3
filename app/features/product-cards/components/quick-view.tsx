import type { RefObject } from 'react'
import type { Product } from '#app/features/products/product.ts'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { QuickViewChoice } from './quick-view-form.tsx'
import { QuickViewPictures } from './quick-view-pictures.tsx'

interface Props {
  product: Product
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>
}

/** A product in a dialog over the listing, with enough to choose a size and buy. */
export function QuickView({ product, open, onOpenChange, opener }: Props) {
  return (
    <Dialog
      title={product.name}
      isTitleHidden
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={opener}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <div className="relative -mx-5 -mt-5 h-[34dvh] bg-stone sm:-my-7 sm:mr-0 sm:-ml-7 sm:h-auto sm:min-h-120">
          <QuickViewPictures name={product.name} images={product.images} />
        </div>
        <QuickViewChoice product={product} onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
