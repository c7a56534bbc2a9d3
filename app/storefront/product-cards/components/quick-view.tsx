import { type RefObject, useCallback, useState } from 'react'
import { useLocation, useNavigate, useViewTransitionState } from 'react-router'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { Heart } from '#app/storefront/wishlist/components/heart.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { Intent } from '#app/ui/overlays/modal.tsx'
import { requestDetails, useProductDetails } from '../product-details.ts'
import { QuickViewChoice } from './quick-view-form.tsx'
import { QuickViewPictures } from './quick-view-pictures.tsx'

interface Props {
  product: CardProduct
  /** Given where it is rendered before it opens and stays after it closes; another one starts a new choice. */
  viewing?: string
  /** The last pointer that came to its card. */
  intent?: Intent | undefined
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
  viewing,
  intent,
  open,
  onOpenChange,
  onClosed,
  onAdded,
  opener,
}: Props) {
  const [shown, chooseColour] = useColourInPlace(product, viewing)
  const details = useProductDetails(shown.id, open)
  const goesAlong = useGoesAlong(`/product/${shown.slug}`)
  const finish = useCallback(() => {
    onOpenChange(false)
    onAdded?.()
  }, [onOpenChange, onAdded])
  return (
    <Dialog
      title={shown.name}
      isTitleHidden
      size="wide"
      isPrepared={viewing !== undefined}
      intent={intent}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
      finalFocus={opener}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <div
          className="relative -mx-5 -mt-5 h-[32dvh] bg-stone sm:-my-7 sm:me-0 sm:-ms-7 sm:h-auto sm:min-h-120"
          style={goesAlong ? { viewTransitionName: 'product-picture' } : undefined}
        >
          <QuickViewPictures
            key={`${viewing} ${shown.id}`}
            name={shown.name}
            images={details?.images ?? shown.images}
            isOpen={open}
          />
          <Heart product={shown} className="heart-at-start" />
        </div>
        <QuickViewChoice
          product={shown}
          viewing={viewing && `${viewing} ${shown.id}`}
          details={details}
          onColour={chooseColour}
          onDone={finish}
        />
      </div>
    </Dialog>
  )
}

/** Whether the page is being opened to which the picture goes along. On the page of a product its own has that name already. */
function useGoesAlong(address: string): boolean {
  const isOnProduct = useLocation().pathname.includes('/product/')
  return useViewTransitionState(address) && !isOnProduct
}

/**
 * The product that is shown: the card's, or another colour that was chosen since it opened. A colour that can't be read now
 * is opened as a page.
 */
function useColourInPlace(product: CardProduct, viewing: string | undefined) {
  const [chosen, setChosen] = useState<{
    product: CardProduct
    instead: number
    viewing: string | undefined
  }>()
  const openLink = useNavigate()
  const isCurrent = chosen?.instead === product.id && chosen.viewing === viewing
  const choose = useCallback(
    async (id: number) => {
      const found = await requestDetails(id)
      if (found) setChosen({ product: found, instead: product.id, viewing })
      else openLink(`/product/${product.colours.find(colour => colour.id === id)?.slug ?? id}`)
    },
    [product, viewing, openLink],
  )
  return [isCurrent ? chosen.product : product, choose] as const
}
