import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { changeDraft, type FaceChange } from './change-draft.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceRefusal } from './face-state.ts'
import { isSameContent, readContent } from './read-face-state.server.ts'

/** Makes a version the draft, which can be looked at and then published. What shoppers see already makes no draft. */
export function restoreVersion<Content>(
  database: Database,
  part: FacePart<Content>,
  versionId: number,
  change: FaceChange,
): Promise<Outcome<{ seen: string }, FaceRefusal>> {
  return changeDraft(database, part, change, async (_, transaction) => {
    const [version] = await transaction
      .select({ content: faceVersions.content })
      .from(faceVersions)
      .where(and(eq(faceVersions.id, versionId), eq(faceVersions.part, part.id)))
    const content = readContent(part, version?.content)
    if (content === undefined) return refuse({ kind: 'no-version' })
    const shown = await part.readPublished(transaction)
    return isSameContent(part, content, shown) ? refuse({ kind: 'same' }) : { ok: true, content }
  })
}
