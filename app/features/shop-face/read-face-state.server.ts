import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { faceDrafts, faceVersions } from '#app/schema/shop-face.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceState } from './face-state.ts'

/** The draft of a part with its versions, or what is published if there is no draft. */
export async function readFaceState<Content>(
  database: Queryable,
  part: FacePart<Content>,
): Promise<FaceState<Content>> {
  const [drafts, published, versions] = await Promise.all([
    database.select().from(faceDrafts),
    part.readPublished(database),
    database
      .select({
        id: faceVersions.id,
        publishedAt: faceVersions.publishedAt,
        publishedBy: faceVersions.publishedBy,
      })
      .from(faceVersions)
      .where(eq(faceVersions.part, part.id))
      .orderBy(desc(faceVersions.id)),
  ])
  const row = drafts.find(each => each.part === part.id)
  const draft = readContent(part, row?.content)
  const content = draft ?? published
  return {
    content,
    published,
    seen: contentDigest(part, content),
    draft: row && draft !== undefined ? { changedAt: row.changedAt, changedBy: row.changedBy } : undefined,
    drafted: drafts.map(each => each.part),
    versions,
  }
}

/** Stored content of a part; undefined if there is none, or if this version of the store can't read it. */
export function readContent<Content>({ schema }: FacePart<Content>, stored: unknown): Content | undefined {
  return stored === undefined ? undefined : schema.safeParse(stored).data
}

/** The database changes the order of names, which the schema restores. */
export function contentDigest<Content>({ schema }: FacePart<Content>, content: Content): string {
  return seenDigest({ content: schema.parse(content) })
}
