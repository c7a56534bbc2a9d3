import { BUILT_IN_ROLES, isBuiltInRole, PERMISSIONS, type Permission } from '#app/shared/permissions.ts'
import { t } from '#app/shared/text/translate.ts'

/** A role of the staff: a built-in one by its name, or one that an owner made by its number. */
export interface NamedRole {
  id: string
  /** As its owner wrote it; unused for a built-in role. */
  name: string
  permissions: readonly Permission[]
}

/** The name of a role in the reader's language, such as `Packer`. */
export function roleName({ id, name }: Pick<NamedRole, 'id' | 'name'>): string {
  return isBuiltInRole(id) ? t(BUILT_IN_ROLES[id].name) : name
}

/** What a role may do: a sentence for a built-in one, and what an owner ticked for another. */
export function roleMay({ id, permissions }: Pick<NamedRole, 'id' | 'permissions'>): string {
  if (isBuiltInRole(id)) return t(BUILT_IN_ROLES[id].may)
  return permissions.length === 0
    ? t('Nothing.')
    : permissions.map(permission => t(PERMISSIONS[permission]).split(':')[0]).join(t(', '))
}

/** The roles that every shop has, the owner's first. */
export function builtInRoles(): NamedRole[] {
  return Object.entries(BUILT_IN_ROLES).map(([id, { name, permissions }]) => ({ id, name, permissions }))
}
