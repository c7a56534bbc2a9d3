import type { Services } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { findClosedEntries } from '../menu/find-closed-entries.server.ts'
import { MENU_PART } from '../menu/menu-part.server.ts'
import { PAGES_PART } from '../pages/pages-part.server.ts'
import { contentDigest, readContent, readOpenDrafts } from '../read-face-state.server.ts'
import { FACE_PARTS } from './face-parts.server.ts'
import type { OpenDraft } from './open-draft.ts'

/** All drafts that this version of the store can read, in the order of the parts, with what each changes. */
export async function readDrafts(services: Pick<Services, 'database' | 'sharedReads'>): Promise<OpenDraft[]> {
  const { database } = services
  const rows = await readOpenDrafts(database)
  const drafts: OpenDraft[] = []
  for (const part of FACE_PARTS) {
    const row = rows.find(each => each.part === part.id)
    const content = readContent(part, row?.content)
    if (!row || content === undefined) continue
    const published = part.schema.parse(await part.readPublished(database))
    drafts.push({
      part: part.id,
      seen: contentDigest(part, content),
      changes: part.changes(published, part.complete?.(content, published) ?? content),
      changedAt: row.changedAt,
      changedBy: row.changedBy,
    })
  }
  const contentOf = (id: string) => rows.find(row => row.part === id)?.content
  const menus = readContent(MENU_PART, contentOf(MENU_PART.id))
  const closed = menus
    ? await findClosedEntries(services, menus, readContent(PAGES_PART, contentOf(PAGES_PART.id))?.own)
    : []
  return drafts.map(draft =>
    draft.part === MENU_PART.id && closed.length > 0 ? { ...draft, note: noteOf(closed) } : draft,
  )
}

function noteOf(closed: readonly string[]): string {
  return t('Shoppers won’t see these entries, because what they lead to is hidden or gone: {names}', {
    names: closed.join(t(', ')),
  })
}
