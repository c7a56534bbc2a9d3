import { and, asc, eq } from 'drizzle-orm'
import { productImportPictures } from '#app/catalogue/tables/product-imports.server.ts'
import { TOO_MANY_BYTES } from '#app/owner/media/picture-limits.ts'
import { pictureRefusalText } from '#app/owner/media/picture-refusal.ts'
import { receivePicture } from '#app/owner/media/receive-picture.server.ts'
import { type FetchRefusal, fetchPublicFile } from '#app/platform/http/fetch-public-file.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { NO_PICTURE_THERE } from '../import/import-notes.ts'

type Needed = Pick<Services, 'database' | 'files' | 'log'>

/** So many pictures are fetched at once; encoding them takes longer. */
const AT_ONCE = 4
const TIMEOUT_MS = 20_000
/** A host that was too slow so often, one time after the other, is asked no more. */
const MOST_SILENCES = 3
/** Other jobs, such as backups, wait meanwhile. */
const LONGEST_MS = 10 * 60_000

type FetchFile = typeof fetchPublicFile

/**
 * Fetches the pictures of an import that are named by address, and stores each or why not. What is not begun in time goes on waiting.
 */
export async function fetchPictures(
  services: Needed,
  importId: number,
  { fetchFile = fetchPublicFile, longestMs = LONGEST_MS }: { fetchFile?: FetchFile; longestMs?: number } = {},
): Promise<void> {
  const fetchPatiently = givingUpHosts(fetchFile)
  const startedAt = performance.now()
  do {
    const waiting = await services.database
      .select({ source: productImportPictures.source })
      .from(productImportPictures)
      .where(and(eq(productImportPictures.importId, importId), eq(productImportPictures.state, 'waiting')))
      .orderBy(asc(productImportPictures.source))
      .limit(AT_ONCE)
    if (waiting.length === 0) return
    await Promise.all(
      waiting.map(async ({ source }) => {
        const fetched = await fetchPatiently(source, { mostBytes: TOO_MANY_BYTES, timeoutMs: TIMEOUT_MS })
        if (!fetched.ok)
          return failPicture(services, { importId, source, reason: fetchRefusalText(fetched.refusal) })
        await storePicture(services, { importId, source, content: fetched.content })
      }),
    )
  } while (performance.now() - startedAt < longestMs)
}

/** Fetches files, but none from a host that only makes the others wait. */
function givingUpHosts(fetchFile: FetchFile): FetchFile {
  const silences = new Map<string, number>()
  return async (source, limits) => {
    const host = URL.parse(source)?.host ?? ''
    if ((silences.get(host) ?? 0) >= MOST_SILENCES) return refuse({ kind: 'too-slow' })
    const fetched = await fetchFile(source, limits)
    const isSilent = !fetched.ok && fetched.refusal.kind === 'too-slow'
    silences.set(host, isSilent ? (silences.get(host) ?? 0) + 1 : 0)
    return fetched
  }
}

/** Takes in the content of a picture that a file names. */
export async function storePicture(
  services: Needed,
  { importId, source, content }: { importId: number; source: string; content: Uint8Array },
): Promise<void> {
  const received = await receivePicture(services, content)
  if (!received.ok) {
    return failPicture(services, { importId, source, reason: pictureRefusalText(received.refusal) })
  }
  const row = { state: 'received' as const, key: received.picture.key }
  await services.database
    .insert(productImportPictures)
    .values({ importId, source, ...row })
    .onConflictDoUpdate({ target: [productImportPictures.importId, productImportPictures.source], set: row })
}

async function failPicture(
  { database }: Needed,
  { importId, source, reason }: { importId: number; source: string; reason: string },
): Promise<void> {
  const row = { state: 'failed' as const, reason }
  await database
    .insert(productImportPictures)
    .values({ importId, source, ...row })
    .onConflictDoUpdate({ target: [productImportPictures.importId, productImportPictures.source], set: row })
}

function fetchRefusalText(refusal: FetchRefusal): string {
  switch (refusal.kind) {
    case 'not-an-address':
      return message('This is no address of a picture. It begins with https or http.')
    case 'not-public':
      return message('This address leads into a private network, where the shop fetches nothing.')
    case 'not-found':
      return t(NO_PICTURE_THERE, { status: refusal.status })
    case 'too-large':
      return 'Image size should be less than 5MB.'
    case 'no-answer':
    case 'too-slow':
      return message('The server of this picture does not answer.')
  }
}
