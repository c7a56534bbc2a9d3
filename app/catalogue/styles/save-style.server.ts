import { inArray } from 'drizzle-orm'
import { lockProducts } from '#app/catalogue/products/lock-products.server.ts'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { type ColourOfStyle, readStyleOf, writeStyle } from '#app/catalogue/products/write-style.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { findChanges, recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { TypedStyle } from './style-form.ts'

export type StyleRefusal =
  | { kind: 'product-gone' }
  /** A product that is a colour of another style already. */
  | { kind: 'other-style'; name: string }

interface Save extends TypedStyle {
  /** The product whose page was open. */
  productId: number
  actor: string
}

/** Makes these products, in this order, the colours of one style. Those that are left out stand alone again. */
export function saveStyle(
  database: Database,
  { productId, name, nameUrdu, colours, actor }: Save,
): Promise<Outcome<{ hasChanged: boolean }, StyleRefusal>> {
  return inTransaction(database, async transaction => {
    const known = await readStyleOf(transaction, productId)
    const before = known && { ...known, colours: known.colours.map(({ id }) => id) }
    const ids = [...new Set([...(before?.colours ?? []), ...colours.map(({ id }) => id)])]
    const locked = await lockProducts(transaction, ids)
    if (!known || locked.length < ids.length) return refuse({ kind: 'product-gone' })
    const style = await readStyleOf(transaction, productId)
    const states = await readStates(transaction, ids)
    const taken = states.find(({ styleId }) => styleId !== null && styleId !== style?.id)
    if (!style || taken) return refuse({ kind: 'other-style', name: taken?.name ?? '' })
    const nameOf = (id: number) => states.find(state => state.id === id)?.name ?? ''
    const logged = (named: Pick<TypedStyle, 'name' | 'nameUrdu'>, list: readonly ColourOfStyle[]) => ({
      style: named.name,
      nameUrdu: named.nameUrdu,
      colours: list.map(({ id }) => nameOf(id)),
      swatches: list.map(({ swatch }) => swatch ?? ''),
    })
    const changes = findChanges(logged(style, style.colours), logged({ name, nameUrdu }, colours))
    if (Object.keys(changes).length === 0) return { ok: true, hasChanged: false }
    await writeStyle(transaction, { id: style.id, name, nameUrdu, colours })
    const subject = { kind: 'product' as const, id: productId, name: nameOf(productId) }
    await recordAudit(transaction, { actor, action: 'product.colours-changed', subject, changes })
    // Where each style has one card, every listing shows how many each category has.
    await announceChangedPages(transaction, { kind: 'everything' })
    return { ok: true, hasChanged: true }
  })
}

function readStates(transaction: Transaction, ids: readonly number[]) {
  return transaction
    .select({ id: products.id, name: PIECE_NAME, styleId: products.styleId })
    .from(products)
    .where(inArray(products.id, [...ids]))
}
