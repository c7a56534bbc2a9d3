import type { Product } from '#app/features/products/product.ts'
import { advisedSizeText } from './advice-text.ts'
import { adviseSize } from './advise-size.ts'
import { fetchSizeGuide } from './size-guide.ts'
import { parseAnswers } from './typed-answers.ts'

/** The size of a product for the shopper whose stored answers these are; undefined where there is none to name. */
export async function sayMySize(
  { slug, sizes }: Pick<Product, 'slug' | 'sizes'>,
  stored: string,
): Promise<string | undefined> {
  const answers = parseAnswers(stored)
  if (!answers) return undefined
  const { charts, cut } = await fetchSizeGuide(slug)
  return advisedSizeText(adviseSize({ charts, cut, answers, sizes: sizes.map(({ size }) => size) }))
}
