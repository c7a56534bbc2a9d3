import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { ProductPrice } from '#app/catalogue/products/components/product-price.tsx'
import { ProductTitle } from '#app/catalogue/products/components/product-title.tsx'
import { buyText, productStockText } from '#app/catalogue/products/pre-order-text.ts'
import { canBeOrdered, comesInFreeSize, isInStock, type Product } from '#app/catalogue/products/product.ts'
import { shownName } from '#app/catalogue/products/product-name.ts'
import { useChoice } from '#app/checkout/cart/components/use-cart-choice.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { metreStepOf, unitPriceText } from '#app/shared/sold-quantity.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { soldOutSizes, stockAlertAddress } from '#app/storefront/stock-alerts/stock-alert.ts'
import type { WishlistItem } from '#app/storefront/wishlist/wishlist.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

interface Props {
  item: WishlistItem
  /** As it is today. */
  product: Product
  /** Called with the pressed button. */
  onChoose: (button: HTMLElement) => void
  /** Called once it is in the cart. */
  onAdded: () => void
  onRemove: () => void
}

/** A product of the wishlist: what it costs now, whether it can be bought, and how to buy it. */
export function WishedProduct({ item, product, onChoose, onAdded, onRemove }: Props) {
  const [picture] = product.images
  const canBeBought = canBeOrdered(product)
  const isByMetre = metreStepOf(product.sizes) !== undefined
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 sm:grid-cols-[7rem_1fr] sm:gap-6">
      <div className="relative aspect-4/5 overflow-hidden rounded-control bg-stone">
        <PictureImage
          picture={picture}
          sizes="7rem"
          widths={[320]}
          alt=""
          className={`absolute inset-0 size-full object-cover ${canBeBought ? '' : 'opacity-60'}`}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h2
          className="text-left leading-snug font-semibold wrap-anywhere"
          {...languageAttributes(product.name)}
        >
          <Link to={`/product/${product.slug}`} className="hover:underline">
            <ProductTitle name={product.name} />
          </Link>
        </h2>
        <ProductPrice product={product} className="font-semibold" />
        {item.pricePaisa > product.pricePaisa && (
          <p className="text-sm text-danger">
            {rich('<b>{price}</b> when you saved it', {
              price: unitPriceText(item.pricePaisa, product.sizes[0]?.size),
              b: words => <span className="money">{words}</span>,
            })}
          </p>
        )}
        <p className={`text-sm ${isInStock(product) ? 'text-muted' : 'font-semibold'}`}>
          {productStockText(product)}
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {canBeBought && comesInFreeSize(product) ? (
            <AddInFreeSize product={product} onAdded={onAdded} />
          ) : canBeBought ? (
            <Button
              className="px-4"
              aria-haspopup="dialog"
              aria-label={
                isByMetre
                  ? t('Choose the metres of {name}', { name: shownName(product.name) })
                  : t('Choose a size of {name}', { name: shownName(product.name) })
              }
              onClick={event => onChoose(event.currentTarget)}
            >
              {isByMetre ? t('Choose the metres') : t('Choose a size')}
            </Button>
          ) : (
            <ButtonLink to={stockAlertAddress(product)} className="px-4">
              {t('Alert me when it is back')}
            </ButtonLink>
          )}
          <button
            type="button"
            data-remove
            onClick={onRemove}
            aria-label={t('Remove {line}', { line: shownName(product.name) })}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-sm text-muted hover:text-ink hover:underline"
          >
            <Trash2 aria-hidden className="size-4" />
            {t('Remove')}
          </button>
        </div>
        {canBeBought && soldOutSizes(product).length > 0 && (
          <Link
            to={stockAlertAddress(product)}
            className="inline-flex min-h-6 items-center self-start text-sm text-link"
          >
            {t('Alert me when a size is back')}
          </Link>
        )}
      </div>
    </li>
  )
}

/** There is no size to choose. */
function AddInFreeSize({ product, onAdded }: Pick<Props, 'product' | 'onAdded'>) {
  const choice = useChoice(product)
  return (
    <>
      <Button
        className="px-4"
        aria-label={t('Add {name} to the cart', { name: shownName(product.name) })}
        onClick={() => choice.addToCart() && onAdded()}
      >
        {buyText(product, product.sizes[0]?.size)}
      </Button>
      <p role="alert" className="order-last basis-full text-sm font-medium text-danger empty:hidden">
        {choice.problem}
      </p>
    </>
  )
}
