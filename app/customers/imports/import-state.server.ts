import { and, eq, inArray } from 'drizzle-orm'
import { customerImports } from '#app/customers/tables/imported-customers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import type { ImportChoices } from './file/file-record.ts'

/** An import with what staff chose for it. */
export type CustomerImport = typeof customerImports.$inferSelect & { choices: ImportChoices }
export type ImportState = CustomerImport['state']

export async function findImport(database: Queryable, id: number): Promise<CustomerImport | undefined> {
  const [found] = await database.select().from(customerImports).where(eq(customerImports.id, id))
  return found as CustomerImport | undefined
}

/** Moves an import to a state, if it is in one of these. @returns whether it was */
export async function moveImport(
  database: Queryable,
  id: number,
  { from, ...values }: { from: ImportState[] } & Partial<typeof customerImports.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await database
    .update(customerImports)
    .set(values)
    .where(and(eq(customerImports.id, id), inArray(customerImports.state, from)))
  return Boolean(rowCount)
}

const STOPPED = message(
  'This failed before it was done. What is done stays, and the rest can be done again. Look at the page Health if it fails once more.',
)

/** Puts an import back to where its step began. What was written by then is not written twice. */
export async function failStep(
  database: Queryable,
  step: 'reading' | 'applying' | 'undoing',
  id: number,
): Promise<void> {
  const state = ({ reading: 'refused', applying: 'ready', undoing: 'applied' } as const)[step]
  await moveImport(database, id, { from: [step], state, problem: STOPPED })
}
