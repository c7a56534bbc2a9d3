import { and, desc, eq, notInArray } from 'drizzle-orm'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { faceDrafts, faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { auditedChanges } from './audited-changes.ts'
import type { FaceChange } from './change-draft.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceRefusal } from './face-state.ts'
import { lockFacePart } from './lock-face-part.server.ts'
import { contentDigest, isSameContent, MOST_VERSIONS, readContent } from './read-face-state.server.ts'

/** Shows shoppers the draft of a part, all of it at once, and stores it as a version. */
export function publishDraft<Content>(
  database: Database,
  part: FacePart<Content>,
  change: FaceChange,
): Promise<Outcome<object, FaceRefusal>> {
  return inTransaction(database, async transaction => {
    await lockFacePart(transaction, part)
    return publishLockedDraft(transaction, part, change)
  })
}

/** The same within a transaction that has locked the part. */
export async function publishLockedDraft<Content>(
  transaction: Transaction,
  part: FacePart<Content>,
  { seen, actor }: FaceChange,
): Promise<Outcome<object, FaceRefusal>> {
  const [row] = await transaction.select().from(faceDrafts).where(eq(faceDrafts.part, part.id))
  const content = readContent(part, row?.content)
  if (!row || content === undefined) return refuse({ kind: 'no-draft' })
  if (contentDigest(part, content) !== seen) return refuse({ kind: 'stale', changedBy: row.changedBy })
  const shown = await part.readPublished(transaction)
  const settings = await readStoreSettings(transaction)
  await keepWhatIsShown(transaction, part, shown)
  await part.publish(transaction, content)
  await addVersion(transaction, part, content, actor)
  await transaction.delete(faceDrafts).where(eq(faceDrafts.part, part.id))
  await announceChangedPages(transaction, { kind: 'everything' })
  const subject = { kind: 'face' as const, id: part.id, name: part.name }
  const after = part.complete?.(content, shown) ?? content
  const laid = { ...settings, ...part.lay(settings, after) }
  const changes = auditedChanges(part.audited(shown, settings), part.audited(after, laid))
  await recordAudit(transaction, { actor, action: 'face.published', subject, changes })
  return { ok: true }
}

/** Makes a version of what shoppers see now, unless it is one: what was before the first, or came from the settings. */
async function keepWhatIsShown<Content>(
  transaction: Transaction,
  part: FacePart<Content>,
  shown: Content,
): Promise<void> {
  const [last] = await transaction
    .select({ content: faceVersions.content })
    .from(faceVersions)
    .where(eq(faceVersions.part, part.id))
    .orderBy(desc(faceVersions.id))
    .limit(1)
  const known = readContent(part, last?.content)
  if (!isSameContent(part, known, shown)) await addVersion(transaction, part, shown, '')
}

async function addVersion<Content>(
  transaction: Transaction,
  part: FacePart<Content>,
  content: Content,
  publishedBy: string,
): Promise<void> {
  await transaction.insert(faceVersions).values({ part: part.id, content, publishedBy })
  const newest = transaction
    .select({ id: faceVersions.id })
    .from(faceVersions)
    .where(eq(faceVersions.part, part.id))
    .orderBy(desc(faceVersions.id))
    .limit(MOST_VERSIONS)
  await transaction
    .delete(faceVersions)
    .where(and(eq(faceVersions.part, part.id), notInArray(faceVersions.id, newest)))
}
