import { eq, sql } from 'drizzle-orm'
import { findProductByText } from '#app/catalogue/products/find-product-by-text.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { discounts } from '#app/pricing/tables/discounts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { TypedDiscount } from './discount-form.ts'

export type DiscountRefusal =
  | { kind: 'code-taken' }
  | { kind: 'no-such-product'; typed: string }
  | { kind: 'gone' }

type DiscountValues = Omit<typeof discounts.$inferInsert, 'id' | 'createdAt'>

/** What is stored of a typed discount. Products are named by their numbers, addresses or names. */
export async function toDiscountValues(
  database: Queryable,
  typed: TypedDiscount,
): Promise<Outcome<{ values: DiscountValues }, DiscountRefusal>> {
  const productIds: number[] = []
  for (const text of typed.product) {
    const product = await findProductByText(database, text)
    if (!product) return refuse({ kind: 'no-such-product', typed: text })
    productIds.push(product.id)
  }
  const { id: _, product: __, startsAt, endsAt, categoryId, amountPaisa, minimumPaisa, ...rest } = typed
  const values = {
    ...rest,
    code: typed.code || null,
    categoryIds: categoryId,
    productIds,
    categoryId: null,
    productId: null,
    amountPaisa: amountPaisa ?? 0,
    minimumPaisa: minimumPaisa ?? 0,
    endsAt: endsAt ?? null,
    ...(startsAt && { startsAt }),
  }
  return { ok: true, values }
}

/** Adds a discount, or changes the one with the typed id. Orders keep what they got. */
export async function saveDiscount(
  database: Database,
  typed: TypedDiscount,
  actor: string,
): Promise<Outcome<{ id: number }, DiscountRefusal>> {
  const wanted = await toDiscountValues(database, typed)
  if (!wanted.ok) return wanted
  try {
    return await inTransaction(database, async transaction => {
      const [saved] =
        typed.id === undefined
          ? await transaction.insert(discounts).values(wanted.values).returning({ id: discounts.id })
          : await transaction
              .update(discounts)
              .set(wanted.values)
              .where(eq(discounts.id, typed.id))
              .returning({ id: discounts.id })
      if (!saved) return refuse({ kind: 'gone' as const })
      await recordAudit(transaction, {
        actor,
        action: typed.id === undefined ? 'discount.added' : 'discount.changed',
        subject: { kind: 'discount', id: saved.id, name: typed.name },
      })
      return { ok: true as const, id: saved.id }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'discounts_by_code') return refuse({ kind: 'code-taken' })
    throw error
  }
}

/** Ends a discount now. One that has ended stays as it is. */
export function endDiscount(
  database: Database,
  id: number,
  actor: string,
): Promise<Outcome<{ name: string }, DiscountRefusal>> {
  return inTransaction(database, async transaction => {
    const [ended] = await transaction
      .update(discounts)
      .set({ endsAt: sql`least(coalesce(ends_at, now()), now())` })
      .where(eq(discounts.id, id))
      .returning({ name: discounts.name })
    if (!ended) return refuse({ kind: 'gone' })
    const subject = { kind: 'discount' as const, id, name: ended.name }
    await recordAudit(transaction, { actor, action: 'discount.ended', subject })
    return { ok: true, name: ended.name }
  })
}
