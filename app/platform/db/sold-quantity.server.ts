import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { STEP_PATTERN } from '#app/shared/sold-quantity.ts'

/** A quantity with its size, as columns. */
interface Sold {
  quantity: SQLWrapper
  size: SQLWrapper
}

const isStep = (size: SQLWrapper) => sql`${size} ~ ${sql.raw(`'${STEP_PATTERN}'`)}`
const metres = ({ quantity, size }: Sold) => sql`${quantity} * substring(${size} from '[0-9]+')::int / 100.0`

/** `piecesIn` in PostgreSQL: a length of cloth is one piece of goods. */
export function goodsIn(sold: Sold): SQL<number> {
  return sql`case when ${isStep(sold.size)} then least(${sold.quantity}, 1) else ${sold.quantity} end`
}

/** The pieces of goods in a parcel. @param parcelId its column */
export function goodsOfParcel(parcelId: SQLWrapper): SQL<number> {
  const goods = goodsIn({ quantity: sql`parcel_lines.quantity`, size: sql`order_lines.size` })
  return sql`(select coalesce(sum(${goods}), 0)::int from parcel_lines
    join order_lines on order_lines.id = parcel_lines.order_line_id where parcel_lines.parcel_id = ${parcelId})`
}

/** The pieces in a parcel as stock counts them: of cloth its steps. @param parcelId its column */
export function piecesOfParcel(parcelId: SQLWrapper): SQL<number> {
  return sql`(select coalesce(sum(quantity), 0)::int from parcel_lines where parcel_lines.parcel_id = ${parcelId})`
}

/** `limitedPieces` in PostgreSQL: each metre that was begun is a piece. */
export function limitedPiecesIn(sold: Sold): SQL<number> {
  return sql`case when ${isStep(sold.size)} then ceil(${metres(sold)})::int else ${sold.quantity} end`
}

/** `2 × Kurta, M`, or `4 m Lawn`: for files and papers in English. */
export function soldText({ name, ...sold }: Sold & { name: SQLWrapper }): SQL<string> {
  return sql`case when ${isStep(sold.size)} then concat(trim_scale(${metres(sold)}), ' m ', ${name})
    else concat(${sold.quantity}, ' × ', ${name}, ', ', ${sold.size}) end`
}
