import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { FacePart } from './face-part.server.ts'

/** A part whose published content is in the settings. */
export function settingsPart<Content>(
  part: Omit<FacePart<Content>, 'readPublished' | 'publish'> & { read(settings: StoreSettings): Content },
): FacePart<Content> {
  return {
    ...part,
    readPublished: async database => part.read(await readStoreSettings(database)),
    publish: (transaction, content) => patchSettings(transaction, settings => part.lay(settings, content)),
  }
}
