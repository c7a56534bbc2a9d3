import { isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { readShownProducts } from '#app/catalogue/products/product-rows.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { HomeSection } from '#app/owner/settings/home-sections/home-section.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { PieceChoice } from './piece-choice.ts'

/** The newest: a picture of a new collection shows none of the others. */
const MOST_CHOICES = 60

/** The newest products for the pieces of a picture, by their names, with those that it names already. */
export async function listPieceChoices(
  database: Database,
  section: HomeSection | undefined,
): Promise<PieceChoice[]> {
  const newest = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(isListed)
    .orderBy(...NEWEST_LISTED)
    .limit(MOST_CHOICES)
  const chosen = section?.kind === 'picture' ? (section.promotion.pieces ?? []) : []
  const products = await readShownProducts(database, [...newest.map(({ id }) => id), ...chosen])
  return products
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}
