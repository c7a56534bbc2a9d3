import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { faceDrafts, faceVersions } from '#app/schema/shop-face.server.ts'
import type { FacePart } from './face-part.server.ts'
import type { FaceState, FaceVersion } from './face-state.ts'

/** So many of the newest versions say what is in them: contents can be long. */
const OUTLINED_VERSIONS = 10

/** The draft of a part with its versions, or what is published if there is no draft. */
export async function readFaceState<Content>(
  database: Queryable,
  part: FacePart<Content>,
): Promise<FaceState<Content>> {
  const [drafts, published] = await Promise.all([
    database.select().from(faceDrafts),
    part.readPublished(database),
  ])
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

/** What was published of a part, the newest first. @param shown what shoppers see now */
async function readVersions<Content>(
  database: Queryable,
  part: FacePart<Content>,
  shown: Content,
): Promise<FaceVersion[]> {
  const { id, publishedAt, publishedBy, content } = faceVersions
  const isShown = sql<boolean>`${content} = ${JSON.stringify(part.schema.parse(shown))}::jsonb`
  const rows = await database
    .select({ id, publishedAt, publishedBy, isShown })
    .from(faceVersions)
    .where(eq(faceVersions.part, part.id))
    .orderBy(desc(id))
  const outlines = part.outline ? await readOutlines(database, part) : []
  return rows.map((row, index) => ({
    ...row,
    number: rows.length - index,
    outline: outlines[index] ?? '',
  }))
}

async function readOutlines<Content>(database: Queryable, part: FacePart<Content>): Promise<string[]> {
  const newest = await database
    .select({ content: faceVersions.content })
    .from(faceVersions)
    .where(eq(faceVersions.part, part.id))
    .orderBy(desc(faceVersions.id))
    .limit(OUTLINED_VERSIONS)
  return newest.map(({ content }) => {
    const readable = readContent(part, content)
    return readable === undefined ? '' : (part.outline?.(readable) ?? '')
  })
}

/** Stored content of a part; undefined if there is none, or if this version of the store can't read it. */
export function readContent<Content>({ schema }: FacePart<Content>, stored: unknown): Content | undefined {
  return stored === undefined ? undefined : schema.safeParse(stored).data
}

/** The database changes the order of names, which the schema restores. */
export function contentDigest<Content>({ schema }: FacePart<Content>, content: Content): string {
  return seenDigest({ content: schema.parse(content) })
}
