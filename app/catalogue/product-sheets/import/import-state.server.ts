import { and, eq, inArray } from 'drizzle-orm'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'

export type ProductImport = typeof productImports.$inferSelect
export type ImportState = ProductImport['state']

export async function findImport(database: Queryable, id: number): Promise<ProductImport | undefined> {
  const [found] = await database.select().from(productImports).where(eq(productImports.id, id))
  return found
}

/** The import in this state, locked until the transaction ends; undefined if it is in another. */
export async function lockImport(
  transaction: Transaction,
  id: number,
  state: ImportState,
): Promise<ProductImport | undefined> {
  const [found] = await transaction
    .select()
    .from(productImports)
    .where(and(eq(productImports.id, id), eq(productImports.state, state)))
    .for('update')
  return found
}

/** Moves an import to a state, if it is in one of these. @returns whether it was */
export async function moveImport(
  database: Queryable,
  id: number,
  { from, ...values }: { from: ImportState[] } & Partial<typeof productImports.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await database
    .update(productImports)
    .set(values)
    .where(and(eq(productImports.id, id), inArray(productImports.state, from)))
  return Boolean(rowCount)
}

const NOTHING_WRITTEN = message(
  'This failed, and nothing was changed. Please try again, and look at the page Health if it fails again.',
)

/** Puts an import back to where its step began. */
export async function failStep(
  database: Queryable,
  step: 'reading' | 'applying' | 'undoing',
  id: number,
): Promise<void> {
  const state = ({ reading: 'refused', applying: 'ready', undoing: 'applied' } as const)[step]
  const from: ImportState[] = step === 'reading' ? ['reading', 'fetching'] : [step]
  await moveImport(database, id, { from, state, problem: NOTHING_WRITTEN })
}
