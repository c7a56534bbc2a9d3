import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { faceDrafts } from '#app/storefront/tables/shop-face.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceRefusal } from './face-state.ts'
import { lockFacePart } from './lock-face-part.server.ts'
import { contentDigest, readContent } from './read-face-state.server.ts'

export interface FaceChange {
  /** The digest of the content that the member of staff saw. */
  seen: string
  actor: string
  /** Whether it is refused where there is no draft: what it changes has been published or dropped. */
  needsDraft?: boolean
}

/** Changes the draft of a part, which begins with what is published. Shoppers see nothing of it. */
export function changeDraft<Content>(
  database: Database,
  part: FacePart<Content>,
  { seen, actor, needsDraft }: FaceChange,
  change: (
    content: Content,
    transaction: Transaction,
  ) => Outcome<{ content: Content }, FaceRefusal> | Promise<Outcome<{ content: Content }, FaceRefusal>>,
): Promise<Outcome<{ seen: string }, FaceRefusal>> {
  return inTransaction(database, async transaction => {
    await lockFacePart(transaction, part)
    const [row] = await transaction.select().from(faceDrafts).where(eq(faceDrafts.part, part.id))
    const draft = readContent(part, row?.content)
    if (needsDraft && draft === undefined) return refuse({ kind: 'no-draft' })
    const current = draft ?? (await part.readPublished(transaction))
    if (contentDigest(part, current) !== seen) return refuse({ kind: 'stale', changedBy: row?.changedBy })
    const changed = await change(current, transaction)
    if (!changed.ok) return changed
    await writeDraft(transaction, part, changed.content, actor)
    return { ok: true, seen: contentDigest(part, changed.content) }
  })
}

async function writeDraft<Content>(
  transaction: Transaction,
  part: FacePart<Content>,
  content: Content,
  actor: string,
): Promise<void> {
  const values = { content, changedBy: actor, changedAt: new Date() }
  await transaction
    .insert(faceDrafts)
    .values({ part: part.id, ...values })
    .onConflictDoUpdate({ target: faceDrafts.part, set: values })
}
