import { type AnySetName, isOwnSet } from '#app/catalogue/product-query/own-set.ts'
import {
  EVERYTHING,
  firstPageOf,
  type ProductQuery,
  productQueryHref,
} from '#app/catalogue/product-query/product-query.ts'
import { PRODUCT_SETS } from '#app/catalogue/product-query/product-set.ts'
import type { Tile } from '#app/owner/settings/store-settings.ts'
import { isOpenAddress } from '../site/site.ts'

/** A tile as its listing shows it. */
export type ShownTile = Pick<Tile, 'title' | 'text' | 'picture' | 'to' | 'after'>

interface Listing {
  query: ProductQuery
  /** What the listing is, where it is a category or a collection of the owner. */
  ownSet: AnySetName | undefined
  /** Those of the shop's own addresses that shoppers can open; undefined if they could not be read. */
  openPaths: ReadonlySet<string> | undefined
}

/** The owner's tiles in a listing, by their places: on its first page, and only while nothing else narrows it. */
export function tilesOfListing(
  tiles: readonly Tile[],
  { query, ownSet, openPaths }: Listing,
): readonly ShownTile[] {
  if (firstPageOf(query) > 1) return []
  const shown = hrefOfSet(query)
  return tiles
    .filter(({ listing }) =>
      isOwnSet(listing) ? listing === ownSet : hrefOfSet(PRODUCT_SETS[listing].query) === shown,
    )
    .map(({ title, text, picture, to, after }) => ({
      title,
      text,
      picture,
      after,
      to: isOpenAddress(to, openPaths) ? to : '',
    }))
    .toSorted((one, other) => one.after - other.after)
}

/** The address of its first page in the standard sorting. */
function hrefOfSet(query: Partial<ProductQuery>): string {
  return productQueryHref({
    ...EVERYTHING,
    ...query,
    page: 1,
    sort: 'relevance',
    fromPage: undefined,
  } as ProductQuery)
}
