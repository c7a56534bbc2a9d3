import { eq } from 'drizzle-orm'
import { savedAddresses } from '#app/accounts/tables/accounts.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import type { Viewer } from '../session/viewer.ts'
import type { SavedAddress } from './saved-address.ts'

/** The saved address of a customer, as it is typed; undefined if there is none. */
export async function readSavedAddress(
  database: Queryable,
  { id }: Pick<Viewer, 'id'>,
): Promise<SavedAddress | undefined> {
  const [saved] = await database.select().from(savedAddresses).where(eq(savedAddresses.userId, id))
  if (!saved) return undefined
  const { userId: _, phone, ...address } = saved
  return { ...address, phoneNumber: formatPhoneNumber(phone) }
}

/** Saves an address for the next checkout, and replaces an earlier one. The phone number is in its stored form. */
export async function saveAddress(
  database: Queryable,
  { id: userId }: Pick<Viewer, 'id'>,
  { phoneNumber: phone, ...address }: SavedAddress,
): Promise<void> {
  const saved = { ...address, phone }
  await database
    .insert(savedAddresses)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: savedAddresses.userId, set: saved })
}

export async function removeAddress(database: Queryable, { id }: Pick<Viewer, 'id'>): Promise<void> {
  await database.delete(savedAddresses).where(eq(savedAddresses.userId, id))
}
