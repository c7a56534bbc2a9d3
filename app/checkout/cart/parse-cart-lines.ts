import { z } from 'zod'
import { paisaFromRupees } from '#app/shared/money.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { t } from '#app/shared/text/translate.ts'
import { MAXIMUM_LINES, MINIMUM_QUANTITY } from './cart.ts'
import type { CartLine } from './cart-line.ts'
import { readProductRef, readSize, SHIP_DAY } from './cart-line-fields.ts'

/** Room for the longest cart that storage can hold. */
const LONGEST_JSON = 200_000

function textBy(read: (value: unknown) => string | undefined) {
  return z.unknown().transform((value, context) => {
    const text = read(value)
    if (text !== undefined) return text
    context.addIssue({ code: 'custom', message: t('A cart line cannot contain this text.') })
    return z.NEVER
  })
}

const cartLineSchema: z.ZodType<CartLine> = z
  .object({
    id: textBy(readProductRef),
    size: textBy(readSize).optional(),
    quantity: z.number().int().min(MINIMUM_QUANTITY).max(MOST_PIECES_OF_LINE),
    price: z.number().min(0).max(10_000_000).nullish(),
    shipsOn: z.string().regex(SHIP_DAY).nullish().catch(undefined),
  })
  .transform(line => ({
    productRef: line.id,
    size: line.size ?? '',
    quantity: line.quantity,
    seenPricePaisa: line.price ? paisaFromRupees(line.price) : undefined,
    ...(line.shipsOn && { seenShipsOn: line.shipsOn }),
  }))

const cartLinesSchema = z.array(cartLineSchema).max(MAXIMUM_LINES)

/** Parses the JSON of a cart from a request; undefined if it is invalid. */
export function parseCartLines(json: unknown): CartLine[] | undefined {
  if (typeof json !== 'string' || json.length > LONGEST_JSON) return undefined
  try {
    const result = cartLinesSchema.safeParse(JSON.parse(json))
    return result.success ? mergeLines(result.data) : undefined
  } catch {
    return undefined
  }
}

/**
 * Merges lines of one product and size, because two lines that only together exceed the stock must not pass.
 */
function mergeLines(lines: CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const key = JSON.stringify([line.productRef, line.size])
    const earlier = merged.get(key)
    merged.set(key, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line)
  }
  return [...merged.values()]
}
