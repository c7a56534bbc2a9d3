import { sql } from 'drizzle-orm'
import { PIECE_NAME, PIECE_NAME_URDU, pieceName } from '#app/catalogue/products/piece-name.server.ts'
import { orderableOf } from '#app/catalogue/products/pre-order.ts'
import { preOrderIsOpen } from '#app/catalogue/products/product-rows.server.ts'
import { paisaOfSize } from '#app/catalogue/products/size-prices.server.ts'
import { PLACEHOLDER_ADDRESS, pictureAddress } from '#app/owner/media/picture-address.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { PricedLine } from '#app/pricing/priced-line.ts'
import { readId } from '#app/shared/ids.ts'
import type { CartLine } from './cart-line.ts'

/**
 * Prices cart lines in one query. Returns a line for each requested line, in the same order, with the price,
 * name and stock in the database. Lines that share a stock level each see all of it.
 */
export async function priceCartLines(database: Queryable, lines: readonly CartLine[]): Promise<PricedLine[]> {
  if (lines.length === 0) return []
  const found = await database.execute<CartRow>(sql`
    select asked.position, products.id as product_id, products.slug, ${pieceName()} as name,
      ${PIECE_NAME} as english, ${PIECE_NAME_URDU} as urdu, products.category_id, ${paisaOfSize(sql`asked.size`)} as price_paisa,
      asked.size = any(products.sizes) as has_size, stock_levels.id as stock_level_id, stock_levels.on_hand,
      stock_levels.preordered, pre_orders.ships_on::text, pre_orders.most,
      product_images.key as image_key, stock_levels.size is null as is_shared,
      array(
        select other.size from unnest(products.sizes) with ordinality other(size, position)
        where other.size is distinct from asked.size and exists (
          select 1 from stock_levels level
          where level.product_id = products.id and level.closed_at is null
            and (level.on_hand > 0 or (${preOrderIsOpen} and level.preordered < pre_orders.most))
            and (level.size is null or level.size = other.size))
        order by other.position
      ) as other_sizes
    from jsonb_to_recordset(${JSON.stringify(lines.map(toRequestedLine))}::jsonb)
      as asked(position int, id int, text text, size text)
    join lateral (
      select * from products
      where archived_at is null
        and (products.id = asked.id or products.slug = asked.text or products.name = asked.text)
      order by products.id = asked.id desc, products.slug = asked.text desc, products.id
      limit 1
    ) products on true
    left join stock_levels on stock_levels.product_id = products.id
      and stock_levels.closed_at is null and (stock_levels.size = asked.size or stock_levels.size is null)
    left join pre_orders on pre_orders.product_id = products.id and pre_orders.closed_at is null
    left join product_images on product_images.product_id = products.id and product_images.position = 0
  `)
  const rows = new Map(found.rows.map(row => [row.position, row]))
  return lines.map((line, position) => toPricedLine(line, rows.get(position)))
}

type CartRow = {
  position: number
  product_id: number
  slug: string
  name: string
  english: string
  urdu: string
  category_id: number
  price_paisa: string
  has_size: boolean
  stock_level_id: number | null
  on_hand: number | null
  preordered: number | null
  ships_on: string | null
  most: number | null
  image_key: string | null
  is_shared: boolean
  other_sizes: string[]
}

function toRequestedLine(line: CartLine, position: number) {
  return { position, id: readId(line.productRef) ?? 0, text: line.productRef, size: line.size }
}

function howToOrder({ has_size, on_hand, preordered, ships_on, most }: CartRow) {
  if (!has_size) return { available: 0, shipsOn: null }
  const level = { onHand: on_hand ?? 0, preordered: preordered ?? 0 }
  const preOrder = ships_on !== null && most !== null ? { shipsOn: ships_on, most } : null
  return { shipsOn: null, ...orderableOf(level, preOrder) }
}

function toPricedLine(line: CartLine, row: CartRow | undefined): PricedLine {
  const asked = {
    productRef: line.productRef,
    size: line.size,
    quantity: line.quantity,
    seenPricePaisa: line.seenPricePaisa,
    seenShipsOn: line.seenShipsOn,
  }
  if (!row) return { ...asked, product: null }
  return {
    ...asked,
    product: {
      id: row.product_id,
      slug: row.slug,
      name: row.name,
      names: { english: row.english, urdu: row.urdu },
      categoryId: row.category_id,
      unitPricePaisa: Number(row.price_paisa),
      image: row.image_key ? pictureAddress(row.image_key, 320) : PLACEHOLDER_ADDRESS,
      imageKey: row.image_key,
      hasSize: row.has_size && row.stock_level_id !== null,
      ...howToOrder(row),
      stockLevelId: row.stock_level_id,
      // With one stock level for all sizes, no other size has stock if this one has none.
      otherSizes: row.has_size && row.is_shared ? [] : row.other_sizes,
    },
  }
}
