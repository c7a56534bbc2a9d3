import { sql } from 'drizzle-orm'
import { soldText } from '#app/platform/db/sold-quantity.server.ts'

const PIECE = soldText({
  quantity: sql`return_lines.quantity`,
  size: sql`order_lines.size`,
  name: sql`order_lines.name`,
})

/** A column with the pieces that the courier of an order takes back at the door, `1 × Kurta, M`; empty for none. */
export const TAKES_BACK = sql<string>`coalesce((
  select string_agg(${PIECE}, '; ' order by order_lines.position)
  from return_requests
    join return_lines on return_lines.request_id = return_requests.id
    join order_lines on order_lines.id = return_lines.order_line_id
  where return_requests.replacement_order_id = orders.id and return_requests.state = 'approved'
    and return_requests.replacement_time = 'at-the-door'), '')`
