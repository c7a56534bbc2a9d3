import type { z } from 'zod'
import { patchSettings } from '#app/owner/settings/patch-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { DraftChanges } from './drafts/open-draft.ts'
import type { FacePart } from './face-part.server.ts'

/** A part that is stored in the settings. */
export interface SettingsFacePart<Content = unknown> extends FacePart<Content> {
  /** The settings with this content in place. */
  lay(settings: StoreSettings, content: Content): Partial<StoreSettings>
}

/** A part whose published content is in the settings. */
export function settingsPart<Content>(part: {
  id: string
  name: string
  schema: z.ZodType<Content>
  outline?(content: Content): string
  changes(published: Content, content: Content): DraftChanges
  read(settings: StoreSettings): Content
  lay(settings: StoreSettings, content: Content): Partial<StoreSettings>
}): SettingsFacePart<Content> {
  return {
    ...part,
    readPublished: async database => part.read(await readStoreSettings(database)),
    publish: (transaction, content) => patchSettings(transaction, settings => part.lay(settings, content)),
  }
}
