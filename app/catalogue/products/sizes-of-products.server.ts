import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { Size } from './product.ts'

/** Those of these sizes in which a product of the list comes, archived ones too. */
export async function findSizesInUse(
  database: Queryable,
  sizeSystemId: number,
  sizes: readonly Size[],
): Promise<Size[]> {
  const { rows } = await database.execute<{ size: Size }>(sql`
    select size from unnest(array[${sql.join([...sizes], sql`, `)}]::text[]) as size
    where exists (select from products where size_system_id = ${sizeSystemId} and size = any(sizes))`)
  return rows.map(({ size }) => size)
}

/** Puts the sizes of the products of a list in the list's order. */
export async function reorderSizesOfProducts(
  transaction: Transaction,
  sizeSystemId: number,
  sizes: readonly Size[],
): Promise<void> {
  const order = sql`array[${sql.join([...sizes], sql`, `)}]::text[]`
  await transaction.execute(sql`
    with ordered as (
      select id, (select array_agg(size order by array_position(${order}, size)) from unnest(products.sizes) as size) as sizes
      from products where size_system_id = ${sizeSystemId}
    )
    update products set sizes = ordered.sizes, version = version + 1, updated_at = now()
    from ordered where ordered.id = products.id and ordered.sizes <> products.sizes`)
}
