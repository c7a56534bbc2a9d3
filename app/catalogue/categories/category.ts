import type { CappedCount } from '#app/shared/capped-count.ts'
import type { SeoTextsOfForm } from '#app/shared/text/seo-texts.ts'

/** As many categories as stand beside each other in the header, and in the standard menus; the listing offers all of them. */
export const LONGEST_MENU = 8

/** A category as the header leads to it. */
export interface MenuCategory {
  name: string
  slug: string
  /** The key of the first picture of its newest product, for menus that show one. */
  pictureKey?: string | null
}

/** A category as a listing offers it. */
export interface ListedCategory extends MenuCategory {
  /** Products that a shopper can see in it, sold out or not. */
  productCount: number
}

/** A category as a form offers it. */
export interface CategoryOption {
  id: number
  name: string
}

/** A category as the form of a product offers it. */
export interface FormCategory extends CategoryOption {
  /** The list of sizes that it proposes, if it does. */
  sizeSystemId: number | null
}

/** A category as the admin's lists filter by it. */
export interface CategoryFilter extends CategoryOption, MenuCategory {}

/** A category as staff look after it. */
export interface AdminCategory extends CategoryFilter, SeoTextsOfForm {
  /** Empty if it has none. */
  nameUrdu: string
  /** Products that a shopper can see in it, sold out or not. */
  shown: CappedCount
  drafts: CappedCount
  /** Products that are no longer shown and still stand on it. */
  archived: CappedCount
  /** The key of the size chart that fits its garments; null where each product's name decides. */
  sizeChart: string | null
  /** The list of sizes that its new products begin with; letters where it is null. */
  sizeSystemId: number | null
}
