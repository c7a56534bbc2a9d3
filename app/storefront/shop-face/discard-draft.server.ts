import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { faceDrafts } from '#app/storefront/tables/shop-face.server.ts'
import type { FaceChange } from './change-draft.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceRefusal } from './face-state.ts'
import { lockFacePart } from './lock-face-part.server.ts'
import { contentDigest, readContent } from './read-face-state.server.ts'

/** Drops the draft of a part. What is published stays. */
export function discardDraft<Content>(
  database: Database,
  part: FacePart<Content>,
  { seen, actor }: FaceChange,
): Promise<Outcome<object, FaceRefusal>> {
  return inTransactionUnlessRefused(database, async transaction => {
    await lockFacePart(transaction, part)
    const [row] = await transaction.delete(faceDrafts).where(eq(faceDrafts.part, part.id)).returning()
    if (!row) return refuse({ kind: 'no-draft' })
    const content = readContent(part, row.content)
    if (content !== undefined && contentDigest(part, content) !== seen) {
      return refuse({ kind: 'stale', changedBy: row.changedBy })
    }
    const subject = { kind: 'face' as const, id: part.id, name: part.name }
    await recordAudit(transaction, { actor, action: 'face.draft-discarded', subject })
    return { ok: true }
  })
}
