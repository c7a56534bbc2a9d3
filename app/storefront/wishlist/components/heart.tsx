import type { Product } from '#app/catalogue/products/product.ts'
import { t } from '#app/shared/text/translate.ts'
import { writeHeart } from '../heart-value.ts'

interface Props {
  product: Pick<Product, 'id' | 'name' | 'pricePaisa'>
  /** Where it is; on a card by default. */
  className?: string
}

/**
 * Puts a product on the wishlist and takes it off again. It is the same for everyone, and has no handler: `useHearts` fills
 * in whose list it is. Every card has one, so it is one short element.
 */
export function Heart({ product: { id, name, pricePaisa }, className }: Props) {
  return (
    // biome-ignore lint/a11y/useButtonType: it stands in no form, and each card has one.
    <button
      key={id}
      value={writeHeart({ productId: id, pricePaisa })}
      className={className ? `heart ${className}` : 'heart'}
      // Filled in once there is a script: without one there is no heart.
      aria-pressed={false}
      aria-label={t('Save {name}', { name })}
      suppressHydrationWarning
    />
  )
}
