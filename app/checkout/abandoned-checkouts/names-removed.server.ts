import { sql } from 'drizzle-orm'

/** What a checkout is set to once nothing in it may name its shopper. It stays to be counted. */
export const NAMES_REMOVED = sql`phone = '', email = '', full_name = '', city = '', cart = '[]', erased_at = now()`
