import type { RefObject } from 'react'
import { Link } from 'react-router'
import { PictureImage } from '#app/features/media/picture-image.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { QuantityField } from '#app/ui/forms/quantity-field.tsx'
import { DEFAULT_DESCRIPTION, isInStock, type Product, type Size, type SizeAvailability } from '../product.ts'
import { shownLimit, stockText } from '../stock-text.ts'
import { ProductPrice } from './product-price.tsx'
import { usePurchase } from './use-purchase.ts'

interface Props {
  product: Product
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What takes focus again once the dialog is closed. */
  opener: RefObject<HTMLElement | null>
}

/** A product over the listing that it was clicked in: enough to choose a size and buy. */
export function QuickView({ product, open, onOpenChange, opener }: Props) {
  return (
    <Dialog
      title={product.name}
      isTitleHidden
      size="wide"
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => opener.current?.focus()}
    >
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <div className="relative -mx-5 -mt-5 h-[34dvh] bg-stone sm:-my-7 sm:mr-0 sm:-ml-7 sm:h-auto sm:min-h-120">
          <PictureImage
            picture={product.images[0]}
            sizes="(min-width: 56rem) 28rem, (min-width: 40rem) 50vw, 100vw"
            eager
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <QuickViewChoice product={product} onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}

function QuickViewChoice({ product, onDone }: { product: Product; onDone: () => void }) {
  const purchase = usePurchase(product)
  const canBeBought = isInStock(product)
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="pr-10">
        <p aria-hidden className="font-serif text-heading font-medium wrap-anywhere">
          {product.name}
        </p>
        <ProductPrice product={product} className="mt-2 text-lg font-semibold" />
      </div>
      <p className="text-muted">{product.description || DEFAULT_DESCRIPTION}</p>
      {canBeBought ? (
        <div className="grid gap-4">
          <SizeSelect product={product} size={purchase.size} onChoose={purchase.chooseSize} />
          <QuantityField
            label="Quantity"
            isLabelVisible
            value={purchase.quantity}
            onChange={purchase.chooseQuantity}
          />
        </div>
      ) : (
        <p className="font-semibold">{stockText(product.stock)}</p>
      )}
      <p role="alert" className="font-medium text-danger empty:hidden">
        {canBeBought && purchase.problem}
      </p>
      <div className="grid gap-3">
        {canBeBought && (
          <>
            <Button variant="primary" onClick={() => purchase.addToCart() && onDone()}>
              Add to cart
            </Button>
            <Button onClick={purchase.buyNow}>Buy now</Button>
          </>
        )}
        <Link
          to={`/product/${product.slug}`}
          className="inline-flex min-h-11 items-center justify-center text-link font-medium"
        >
          View full details
        </Link>
      </div>
    </div>
  )
}

interface SizeSelectProps {
  product: Product
  size: Size | undefined
  onChoose: (size: Size | undefined) => void
}

function SizeSelect({ product, size, onChoose }: SizeSelectProps) {
  return (
    <Select
      label="Size"
      value={size ?? ''}
      onChange={event => {
        const chosen = event.currentTarget.value
        onChoose(product.sizes.find(one => one.size === chosen)?.size)
      }}
    >
      <option value="">Choose a size</option>
      {product.sizes.map(one => (
        <option key={one.size} value={one.size} disabled={one.available === 0}>
          {sizeText(one)}
        </option>
      ))}
    </Select>
  )
}

function sizeText({ size, available }: SizeAvailability): string {
  return shownLimit(available) === undefined ? size : `${size} (${stockText(available)})`
}
