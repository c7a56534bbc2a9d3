import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { FacePart } from './face-part.server.ts'

/** The settings as they are once the content of a part is published. */
export async function readDraftedSettings<Content>(
  database: Queryable,
  part: FacePart<Content>,
  content: Content,
): Promise<StoreSettings> {
  const settings = await readStoreSettings(database)
  return { ...settings, ...part.lay(settings, content) }
}
