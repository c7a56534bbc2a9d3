import type { Database } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FaceRefusal } from '../face-state.ts'
import { lockFacePart } from '../lock-face-part.server.ts'
import { publishLockedDraft } from '../publish-draft.server.ts'
import { FACE_PARTS } from './face-parts.server.ts'

/** Why nothing was published: of each part that was refused, its id and the reason. Never empty. */
export interface DraftsRefusal {
  kind: 'refused-parts'
  parts: { part: string; refusal: FaceRefusal }[]
}

/**
 * Shows shoppers the drafts of several parts, all of them at once, or none of them if one is refused.
 * @param seen the digest of each draft that the member of staff saw, by the id of its part; other drafts stay as they are
 */
export function publishDrafts(
  database: Database,
  seen: ReadonlyMap<string, string>,
  actor: string,
): Promise<Outcome<object, DraftsRefusal>> {
  const parts = FACE_PARTS.filter(({ id }) => seen.has(id))
  return inTransactionUnlessRefused(database, async transaction => {
    // All before the first is published: who publishes one part has locked it, and waits for the settings after that.
    for (const part of parts) await lockFacePart(transaction, part)
    const refused: DraftsRefusal['parts'] = []
    for (const part of parts) {
      const published = await publishLockedDraft(transaction, part, { seen: seen.get(part.id) ?? '', actor })
      if (!published.ok) refused.push({ part: part.id, refusal: published.refusal })
    }
    return refused.length > 0 ? refuse({ kind: 'refused-parts', parts: refused }) : { ok: true }
  })
}
