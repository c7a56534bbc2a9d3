import { homeSections, isShownAt } from '#app/features/settings/home-sections/home-section.ts'
import { SHARED_SETTINGS } from '#app/features/settings/read-shared-store-settings.server.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
import { readSaleFaces, withSaleFaces } from '#app/features/settings/sale-face.server.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { faceDrafts } from '#app/schema/shop-face.server.ts'
import { HOME_PART } from './home/home-part.server.ts'
import { MENU_PART } from './menu/menu-part.server.ts'
import { readContent } from './read-face-state.server.ts'
import type { SettingsFacePart } from './settings-part.server.ts'

/** The parts of which previews lay the drafts over the settings. */
const PARTS = [HOME_PART, MENU_PART] as readonly SettingsFacePart[]

/** The services with which pages show the drafts, as they will be at a moment, instead of what is published. */
export async function previewServices(services: Services, at: Date): Promise<Services> {
  const [settings, faces] = await Promise.all([
    readDraftedSettings(services.database),
    readSaleFaces(services.database),
  ])
  const shown = atMoment(withSaleFaces(settings, faces), at)
  return { ...services, sharedReads: withValues(services.sharedReads, new Map([[SHARED_SETTINGS, shown]])) }
}

async function readDraftedSettings(database: Queryable): Promise<StoreSettings> {
  const [settings, drafts] = await Promise.all([
    readStoreSettings(database),
    database.select({ part: faceDrafts.part, content: faceDrafts.content }).from(faceDrafts),
  ])
  let laid = settings
  for (const part of PARTS) {
    const content = readContent(part, drafts.find(draft => draft.part === part.id)?.content)
    if (content !== undefined) laid = { ...laid, ...part.lay(laid, content) }
  }
  return laid
}

/** The sections that are shown at the moment, without their times, so that the clock does not hide them. */
function atMoment(settings: StoreSettings, at: Date): StoreSettings {
  const sections = homeSections(settings.home)
    .filter(section => isShownAt(section, at))
    .map(section => ({ ...section, from: null, until: null }))
  return { ...settings, home: { ...settings.home, sections } }
}

/** Shared reads that have other values under some keys. */
function withValues(shared: SharedReads, values: ReadonlyMap<string, unknown>): SharedReads {
  return {
    ...shared,
    get: async read => (values.has(read.key) ? (values.get(read.key) as never) : shared.get(read)),
  }
}
