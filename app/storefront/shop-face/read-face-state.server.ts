import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { faceDrafts, faceVersions } from '#app/storefront/tables/shop-face.server.ts'
import { FACE_PARTS } from './drafts/face-parts.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceState, FaceVersion } from './face-state.ts'

/** Older versions of a part are removed. */
export const MOST_VERSIONS = 50

/** The content of so many of the newest versions is read to list them: contents can be long. */
const READ_VERSIONS = 10

/** The draft of a part with its versions, or what is published if there is no draft. */
export async function readFaceState<Content>(
  database: Queryable,
  part: FacePart<Content>,
): Promise<FaceState<Content>> {
  const [drafts, published] = await Promise.all([readOpenDrafts(database), part.readPublished(database)])
  const versions = await readVersions(database, part, published)
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

/** The rows of all drafts that this version of the store can read, in the order of the parts: the others count as none. */
export async function readOpenDrafts(database: Queryable): Promise<(typeof faceDrafts.$inferSelect)[]> {
  const rows = await database.select().from(faceDrafts)
  return FACE_PARTS.flatMap(part => {
    const row = rows.find(each => each.part === part.id)
    return row && readContent(part, row.content) !== undefined ? [row] : []
  })
}

/** The draft of a part, or what is published if there is no draft. */
export async function readFaceContent<Content>(
  database: Queryable,
  part: FacePart<Content>,
): Promise<Content> {
  const [draft] = await database
    .select({ content: faceDrafts.content })
    .from(faceDrafts)
    .where(eq(faceDrafts.part, part.id))
  return readContent(part, draft?.content) ?? (await part.readPublished(database))
}

/** What was published of a part, the newest first. @param shown what shoppers see now */
async function readVersions<Content>(
  database: Queryable,
  part: FacePart<Content>,
  shown: Content,
): Promise<FaceVersion[]> {
  const { id, publishedAt, publishedBy, content } = faceVersions
  const ofPart = eq(faceVersions.part, part.id)
  const rows = await database
    .select({ id, publishedAt, publishedBy })
    .from(faceVersions)
    .where(ofPart)
    .orderBy(desc(id))
  const read = await database
    .select({ id, content })
    .from(faceVersions)
    .where(ofPart)
    .orderBy(desc(id))
    .limit(READ_VERSIONS)
  const contents = new Map(read.map(version => [version.id, readContent(part, version.content)]))
  // Until the first is removed, the oldest is what there was before.
  const first = rows.length < MOST_VERSIONS ? rows.at(-1) : undefined
  return rows.map(row => {
    const known = contents.get(row.id)
    return {
      ...row,
      isFirst: row === first,
      isShown: isSameContent(part, known, shown),
      isUnreadable: contents.has(row.id) && known === undefined,
      outline: known === undefined ? '' : (part.outline?.(known) ?? ''),
    }
  })
}

/** Stored content of a part; undefined if there is none, or if this version of the store can't read it. */
export function readContent<Content>({ schema }: FacePart<Content>, stored: unknown): Content | undefined {
  return stored === undefined ? undefined : schema.safeParse(stored).data
}

/** Whether both are the same to shoppers. @param known undefined where none can be read: then they are not */
export function isSameContent<Content>(
  part: FacePart<Content>,
  known: Content | undefined,
  shown: Content,
): boolean {
  if (known === undefined) return false
  return contentDigest(part, part.complete?.(known, shown) ?? known) === contentDigest(part, shown)
}

/** The database changes the order of names, which the schema restores. */
export function contentDigest<Content>({ schema }: FacePart<Content>, content: Content): string {
  return seenDigest({ content: schema.parse(content) })
}
