import { writeStored } from '#app/shared/browser-storage.ts'

/**
 * Flags of an admin's login in local storage. They grant nothing: the server checks the session of each request. They only
 * let the tabs of one browser react to each other's login and logout.
 */
export const ADMIN_FLAGS = { isAdmin: 'adminAuthenticated', email: 'adminEmail', id: 'adminId' } as const

export function clearAdminFlags(): void {
  for (const flag of Object.values(ADMIN_FLAGS)) writeStored('local', flag, null)
}
