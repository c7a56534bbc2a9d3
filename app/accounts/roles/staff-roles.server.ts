import { asc, eq, sql } from 'drizzle-orm'
import { staffInvitations, staffRoles, users } from '#app/accounts/tables/accounts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { violatedConstraint } from '#app/platform/db/sql-state.server.ts'
import { BUILT_IN_ROLES, isBuiltInRole, knownPermissions, type Permission } from '#app/shared/permissions.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { NamedRole } from './staff-role.ts'

/** A role that an owner made. */
export interface StaffRole {
  id: number
  name: string
  permissions: Permission[]
}

/**
 * A stored role of an admin with what it permits: all that a built-in role does, or what an owner ticked. A role that is gone
 * has no name and permits nothing.
 */
export async function readStaffRole(database: Queryable, role: unknown): Promise<NamedRole> {
  const id = typeof role === 'string' ? role : ''
  if (isBuiltInRole(id)) {
    const { name, permissions } = BUILT_IN_ROLES[id]
    return { id, name, permissions }
  }
  if (!/^\d{1,9}$/.test(id)) return { id, name: '', permissions: [] }
  const [own] = await database
    .select()
    .from(staffRoles)
    .where(eq(staffRoles.id, Number(id)))
  return { id, name: own?.name ?? '', permissions: knownPermissions(own?.permissions ?? []) }
}

/** The roles that owners made, by name. */
export async function listStaffRoles(database: Queryable): Promise<StaffRole[]> {
  const rows = await database.select().from(staffRoles).orderBy(asc(staffRoles.name))
  return rows.map(row => ({ ...row, permissions: knownPermissions(row.permissions) }))
}

type RoleSaveRefusal = { kind: 'not-found' | 'name-taken' | 'in-use' }

interface SavedRole {
  /** Undefined for a new one. */
  id: number | undefined
  name: string
  permissions: readonly Permission[]
  actor: string
}

/** Adds a role, or changes one: from the next request on for those who have it. */
export async function saveStaffRole(
  database: Database,
  { id, name, permissions, actor }: SavedRole,
): Promise<Outcome<object, RoleSaveRefusal>> {
  const values = { name, permissions: [...permissions] }
  try {
    return await inTransaction(database, async transaction => {
      const [saved] =
        id === undefined
          ? await transaction.insert(staffRoles).values(values).returning()
          : await transaction.update(staffRoles).set(values).where(eq(staffRoles.id, id)).returning()
      if (!saved) return refuse({ kind: 'not-found' })
      await recordAudit(transaction, {
        actor,
        action: id === undefined ? 'role.added' : 'role.changed',
        subject: { kind: 'user', id: `role ${saved.id}`, name },
      })
      return { ok: true }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'staff_roles_name_unique') return refuse({ kind: 'name-taken' })
    throw error
  }
}

/** Deletes a role that no admin has, and no open invitation gives. */
export function deleteStaffRole(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<object, RoleSaveRefusal>> {
  return inTransaction(database, async transaction => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
    // In one statement: an invitation becomes a member of the staff at one moment.
    const used = await transaction.execute(sql`
      select from ${users} where ${users.role} = 'admin' and ${users.staffRole} = ${String(id)}
      union all
      select from ${staffInvitations}
      where ${staffInvitations.staffRole} = ${String(id)} and ${staffInvitations.expiresAt} > now()
      limit 1`)
    if (used.rows.length > 0) return refuse({ kind: 'in-use' })
    const [deleted] = await transaction.delete(staffRoles).where(eq(staffRoles.id, id)).returning()
    if (!deleted) return refuse({ kind: 'not-found' })
    await recordAudit(transaction, {
      actor,
      action: 'role.deleted',
      subject: { kind: 'user', id: `role ${id}`, name: deleted.name },
    })
    return { ok: true }
  })
}
