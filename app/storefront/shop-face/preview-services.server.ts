import { eq } from 'drizzle-orm'
import { homeSections, withSections } from '#app/owner/settings/home-sections/home-section.ts'
import { sectionAt } from '#app/owner/settings/home-sections/shown-at.ts'
import {
  SHARED_SETTINGS,
  type SharedSettings,
} from '#app/owner/settings/read-shared-store-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readSaleFaces, withSaleFaces } from '#app/owner/settings/sale-face.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { SharedReads } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { faceDrafts, faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { FACE_PARTS } from './drafts/face-parts.server.ts'
import type { FacePart } from './face-part.server.ts'
import { withFormerSlugs } from './pages/own-page.ts'
import { PAGES_PART } from './pages/pages-part.server.ts'
import { readOwnPages, SHARED_PAGES } from './pages/read-own-pages.server.ts'
import type { ShownByLink } from './preview-link.server.ts'
import { readContent } from './read-face-state.server.ts'

/**
 * The services with which pages show the drafts, as they will be at a moment, instead of what is published; undefined for a version that
 * is gone, or that this version of the store can't read.
 * @param link with a version, pages show that one, and of the other parts what is published
 */
export async function previewServices(
  services: Services,
  { at, version }: { at: Date; version?: number | undefined },
): Promise<Services | undefined> {
  const { database, sharedReads } = services
  const [settings, faces, own, drafts] = await Promise.all([
    readStoreSettings(database),
    readSaleFaces(database),
    readOwnPages(database),
    version === undefined
      ? database.select({ part: faceDrafts.part, content: faceDrafts.content }).from(faceDrafts)
      : database
          .select({ part: faceVersions.part, content: faceVersions.content })
          .from(faceVersions)
          .where(eq(faceVersions.id, version)),
  ])
  const draftOf = <Content>(part: FacePart<Content>) =>
    readContent(part, drafts.find(draft => draft.part === part.id)?.content)
  let isReadable = false
  let laid = settings
  for (const part of FACE_PARTS) {
    const content = draftOf(part)
    if (content === undefined) continue
    isReadable = true
    laid = { ...laid, ...part.lay(laid, content) }
  }
  if (version !== undefined && !isReadable) return undefined
  const drafted = draftOf(PAGES_PART)?.own
  const shared: SharedSettings = { shown: atMoment(withSaleFaces(laid, faces), at), stored: laid }
  const values = new Map<string, unknown>([
    [SHARED_SETTINGS, shared],
    [SHARED_PAGES, drafted ? withFormerSlugs(drafted, own) : own],
  ])
  return { ...services, sharedReads: withValues(sharedReads, values) }
}

/** The sections and slides that are shown at the moment, without their times, so that the clock does not hide them. */
function atMoment(settings: StoreSettings, at: Date): StoreSettings {
  const sections = homeSections(settings.home).flatMap(section => sectionAt(section, at) ?? [])
  return { ...settings, home: withSections(settings.home, sections) }
}

/** Shared reads that have other values under some keys. */
function withValues(shared: SharedReads, values: ReadonlyMap<string, unknown>): SharedReads {
  return {
    ...shared,
    get: async read => (values.has(read.key) ? (values.get(read.key) as never) : shared.get(read)),
  }
}

/** What a preview says of itself. Only the server writes it, so that no other page loads it. */
export function previewStrip(link: ShownByLink) {
  return { text: stripText(link), back: t('Back to the admin') }
}

function stripText({ at, isChosen, version }: ShownByLink): string {
  const time = formatAdminMoment(at)
  if (version !== undefined) {
    return t('A preview of a version as of {time}. Shoppers see only what is published now.', { time })
  }
  return isChosen
    ? t('A preview with the drafts as of {time}. Shoppers see only what is published.', { time })
    : t('A preview with the drafts. Shoppers see only what is published.')
}
