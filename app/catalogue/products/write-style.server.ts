import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { products } from '#app/catalogue/tables/products.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'

/** A product as one colour of a style. */
export interface ColourOfStyle {
  id: number
  /** The shade that the owner chose. */
  swatch: string | null
}

interface WrittenStyle {
  /** Null for a style that is not there yet. */
  id: number | null
  name: string
  nameUrdu: string
  /** In their order. All other colours leave the style. */
  colours: readonly ColourOfStyle[]
}

/** Writes a style with its colours, whose products the transaction has locked. With fewer than two colours it is none. */
export async function writeStyle(
  transaction: Transaction,
  { id, colours, ...names }: WrittenStyle,
): Promise<void> {
  if (colours.length < 2) {
    if (id !== null) await transaction.delete(styles).where(eq(styles.id, id))
    return
  }
  const styleId = await nameStyle(transaction, id, names)
  const written = colours.map((colour, position) => ({ ...colour, position }))
  await transaction.execute(sql`
    update products set style_id = written.style_id, style_position = coalesce(written.position, 0), swatch = written.swatch
    from (
      select id, ${styleId}::int as style_id, position, swatch
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as colour(id int, position smallint, swatch text)
      union all
      select id, null, null, swatch from products where style_id = ${styleId}
        and not id = any(${sql.param(written.map(colour => colour.id))}::int[])
    ) as written
    where products.id = written.id`)
}

async function nameStyle(
  transaction: Transaction,
  id: number | null,
  names: Pick<WrittenStyle, 'name' | 'nameUrdu'>,
): Promise<number> {
  if (id !== null) {
    await transaction.update(styles).set(names).where(eq(styles.id, id))
    return id
  }
  const [style] = await transaction.insert(styles).values(names).returning({ id: styles.id })
  if (!style) throw new Error('PostgreSQL stored a style without returning its id.')
  return style.id
}

/** The style of a product with all its colours, archived ones too. A product without a style is alone. */
export async function readStyleOf(database: Queryable, productId: number) {
  const [own] = await database
    .select({
      styleId: products.styleId,
      name: products.name,
      styleName: styles.name,
      nameUrdu: styles.nameUrdu,
    })
    .from(products)
    .leftJoin(styles, eq(styles.id, products.styleId))
    .where(eq(products.id, productId))
  if (!own) return undefined
  const colours = await database
    .select({ id: products.id, swatch: products.swatch })
    .from(products)
    .where(own.styleId === null ? eq(products.id, productId) : eq(products.styleId, own.styleId))
    .orderBy(products.stylePosition, products.id)
  return { id: own.styleId, name: own.styleName ?? own.name, nameUrdu: own.nameUrdu ?? '', colours }
}

/** These products and all others of their styles: pages that show one may show a swatch of the other. */
export async function withSiblings(database: Queryable, ids: readonly number[]): Promise<number[]> {
  const ofThese = database
    .select({ id: products.styleId })
    .from(products)
    .where(sql`${inArray(products.id, [...ids])} and ${isNotNull(products.styleId)}`)
  const siblings = await database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.styleId, ofThese))
  return [...new Set([...ids, ...siblings.map(({ id }) => id)])]
}
