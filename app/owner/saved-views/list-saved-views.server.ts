import { and, asc, eq } from 'drizzle-orm'
import { savedViews } from '#app/owner/tables/saved-views.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SavedView, ViewList } from './saved-view.ts'

/** The saved views of a staff member for a list, oldest first. */
export function listSavedViews(database: Queryable, userId: string, list: ViewList): Promise<SavedView[]> {
  return database
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.id))
}
