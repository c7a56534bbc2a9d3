import { and, eq, inArray } from 'drizzle-orm'
import { shadesOf } from '#app/catalogue/products/colours/swatch.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { readStyleOf } from '#app/catalogue/products/write-style.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { EditedColour, EditedStyle } from './edited-style.ts'

/** The style of a product for the page of its colours; undefined where there is no such product. */
export async function findEditedStyle(
  database: Queryable,
  productId: number,
): Promise<EditedStyle | undefined> {
  const style = await readStyleOf(database, productId)
  if (!style) return undefined
  const ids = style.colours.map(({ id }) => id)
  const rows = await database
    .select({
      id: products.id,
      name: products.name,
      colour: products.colour,
      swatch: products.swatch,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      pictureKey: productImages.key,
      pictureColour: productImages.colour,
    })
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(inArray(products.id, ids))
  const colours = ids.flatMap(id => rows.filter(row => row.id === id).map(toColour))
  return { ...style, colours }
}

interface Row {
  id: number
  name: string
  colour: string
  swatch: string | null
  archivedAt: Date | null
  isDraft: boolean
  publishAt: Date | null
  pictureKey: string | null
  pictureColour: string | null
}

function toColour({ pictureColour, swatch, archivedAt, isDraft, ...row }: Row): EditedColour {
  return {
    ...row,
    state: stateOf({ archivedAt, isDraft }),
    isChosen: swatch !== null,
    shades: shadesOf({ colour: row.colour, pictureColour, chosen: swatch }),
  }
}
