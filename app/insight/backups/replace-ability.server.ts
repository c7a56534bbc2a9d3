import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** Whether the database lets the shop be restored beside itself and switched over, or why not. */
export type ReplaceAbility = 'able' | 'may-not-create' | 'not-owner'

/** A hosted database often has a user who may neither create databases nor rename its own. */
export async function readReplaceAbility(database: Queryable): Promise<ReplaceAbility> {
  const { rows } = await database.execute<{ may_create: boolean; is_owner: boolean }>(sql`
    select (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as may_create,
      pg_has_role(current_user, datdba, 'usage') as is_owner
    from pg_database where datname = current_database()`)
  const { may_create: mayCreate, is_owner: isOwner } = rows[0] ?? {}
  if (!mayCreate) return 'may-not-create'
  return isOwner ? 'able' : 'not-owner'
}
