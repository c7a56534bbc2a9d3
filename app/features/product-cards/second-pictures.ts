import type { Picture } from '#app/features/media/picture.ts'
import { pictureAddress } from '#app/features/media/picture-address.ts'
import type { CardProduct } from '#app/features/products/card-product.ts'
import { localPath } from '#app/shared/text/translate.ts'

/** The second picture of a card, shown on hover. Devices that hover have columns of much the same width. */
export function secondPicture({ key }: Pick<Picture, 'key'>) {
  return {
    loading: 'lazy',
    srcSet: `${pictureAddress(key, 640)} 2x`,
    src: pictureAddress(key, 480),
  } as const
}

/**
 * Adds the second picture to the cards of a list that came from the server without it: only a mouse shows it, and most
 * visitors have none.
 */
export function addSecondPictures(list: Element, products: readonly CardProduct[]): void {
  const bySlug = new Map(products.map(product => [localPath(`/product/${product.slug}`), product]))
  for (const card of list.querySelectorAll('.card')) {
    const [first, added] = card.querySelectorAll('.card-pictures > img')
    const second = bySlug.get(card.querySelector('h3 a')?.getAttribute('href') ?? '')?.images[1]
    if (!first || added || !second) continue
    const { srcSet: srcset, ...rest } = secondPicture(second)
    first.after(Object.assign(new Image(), rest, { srcset, alt: '' }))
  }
}
