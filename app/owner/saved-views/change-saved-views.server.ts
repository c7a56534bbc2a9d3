import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { savedViews } from '#app/owner/tables/saved-views.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { sqlState } from '#app/platform/db/sql-state.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { MOST_VIEWS, type SavedView, type ViewForm } from './saved-view.ts'

const UNIQUE_VIOLATION = '23505'

export type ViewRefusal = { kind: 'name-taken' | 'too-many' | 'gone' }

/** Saves, renames or removes a view of this staff member. Views of others are never found. */
export async function changeSavedViews(
  database: Database,
  userId: string,
  form: ViewForm,
): Promise<Outcome<{ name: string }, ViewRefusal>> {
  try {
    if (form.intent === 'save') return await saveView(database, userId, form)
    const isMeant = and(eq(savedViews.id, form.id), eq(savedViews.userId, userId))
    const changed = await (form.intent === 'rename'
      ? database
          .update(savedViews)
          .set({ name: form.name })
          .where(isMeant)
          .returning({ name: savedViews.name })
      : database.delete(savedViews).where(isMeant).returning({ name: savedViews.name }))
    return changed[0] ? { ok: true, name: changed[0].name } : refuse({ kind: 'gone' })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return refuse({ kind: 'name-taken' })
    throw error
  }
}

function saveView(
  database: Database,
  userId: string,
  { list, name, query }: Pick<SavedView, 'name' | 'query'> & { list: string },
): Promise<Outcome<{ name: string }, ViewRefusal>> {
  return inTransaction(database, async transaction => {
    // Locks the user, so that concurrent saves are counted one after the other.
    await transaction.execute(sql`select 1 from ${users} where ${users.id} = ${userId} for update`)
    const isTheirs = and(eq(savedViews.userId, userId), eq(savedViews.list, list))
    if ((await transaction.$count(savedViews, isTheirs)) >= MOST_VIEWS) return refuse({ kind: 'too-many' })
    await transaction.insert(savedViews).values({ userId, list, name, query })
    return { ok: true, name }
  })
}
