import { and, eq } from 'drizzle-orm'
import { announceChangedProducts } from '#app/catalogue/products/announce-changed-products.server.ts'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { wornWith } from '#app/catalogue/tables/looks.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { EditedLook } from './look-form.ts'

/** What is worn with a product, hidden products included; undefined where there is no such product. */
export async function findLook(database: Queryable, productId: number): Promise<EditedLook | undefined> {
  const [own] = await database.select({ name: PIECE_NAME }).from(products).where(eq(products.id, productId))
  return own && { name: own.name, pieces: await readPieces(database, productId) }
}

/** Writes what is worn with a product, in this order. A product of it that is gone refuses all. */
export function saveLook(
  database: Database,
  { productId, ids, actor }: { productId: number; ids: readonly number[]; actor: string },
): Promise<Outcome<{ hasChanged: boolean }, { kind: 'product-gone' }>> {
  return inTransaction(database, async transaction => {
    const locked = await lockProducts(transaction, [productId, ...ids])
    const nameOf = (id: number) => locked.find(product => product.id === id)?.name
    const [name, ...names] = [productId, ...ids].map(nameOf)
    if (name === undefined || names.includes(undefined)) return refuse({ kind: 'product-gone' })
    const before = await readPieces(transaction, productId)
    const changes = findChanges({ wornWith: before.map(piece => piece.name) }, { wornWith: names })
    if (Object.keys(changes).length === 0) return { ok: true, hasChanged: false }
    await transaction.delete(wornWith).where(eq(wornWith.productId, productId))
    if (ids.length > 0) {
      const rows = ids.map((otherId, position) => ({ productId, otherId, position }))
      await transaction.insert(wornWith).values(rows)
    }
    const subject = { kind: 'product' as const, id: productId, name }
    await recordAudit(transaction, { actor, action: 'product.look-changed', subject, changes })
    await announceChangedProducts(transaction, 'products', [productId])
    return { ok: true, hasChanged: true }
  })
}

async function readPieces(database: Queryable, productId: number): Promise<EditedLook['pieces']> {
  const rows = await database
    .select({
      id: products.id,
      name: PIECE_NAME,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      pictureKey: productImages.key,
    })
    .from(wornWith)
    .innerJoin(products, eq(products.id, wornWith.otherId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(wornWith.productId, productId))
    .orderBy(wornWith.position)
  return rows.map(({ archivedAt, isDraft, ...piece }) => ({
    ...piece,
    state: stateOf({ archivedAt, isDraft }),
  }))
}
