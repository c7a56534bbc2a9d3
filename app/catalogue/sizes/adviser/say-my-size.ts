import type { Product } from '#app/catalogue/products/product.ts'
import { advisedSizes } from './advice-text.ts'
import { type Answers, adviseSize } from './advise-size.ts'
import { fetchSizeGuide } from './size-guide.ts'

/** The size of a product for the shopper whose answers these are, or the two that it is between; none where there is none to name. */
export async function sayMySize(
  { slug, sizes }: Pick<Product, 'slug' | 'sizes'>,
  answers: Answers,
): Promise<string[]> {
  const { charts, cut } = await fetchSizeGuide(slug)
  return advisedSizes(adviseSize({ charts, cut, answers, sizes: sizes.map(({ size }) => size) }))
}
