import type { CollectionRules } from '#app/catalogue/product-query/collection-rules.ts'
import type { OwnCollection } from '#app/catalogue/product-query/product-query.ts'
import type { ProductState } from '#app/catalogue/products/publication.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { SeoTexts, SeoTextsOfForm } from '#app/shared/text/seo-texts.ts'

/** A collection as its page shows it. */
export interface Collection extends OwnCollection, SeoTexts {
  id: number
  /** Above its products; empty without any. */
  words: string
  picture: Picture | null
  /** Null for one whose products are chosen one by one. */
  rules: CollectionRules | null
}

/** A collection as staff edit it. */
export interface EditedCollection extends Collection, SeoTextsOfForm {
  /** Empty without any. */
  titleUrdu: string
  wordsUrdu: string
  isShown: boolean
  /** Those chosen one by one, in their order, archived ones too. */
  products: ChosenProduct[]
}

export interface ChosenProduct {
  id: number
  name: string
  pictureKey: string | null
  state: ProductState
  /** When it is published by itself; null if it is not. */
  publishAt: Date | null
}
