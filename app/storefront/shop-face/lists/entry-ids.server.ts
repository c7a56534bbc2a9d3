import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { FACE_LISTS, type FaceListId } from './face-lists.ts'

/** An id for each entry, made of what it says: it stays the same when the entry is moved. */
export function entryIds(id: FaceListId, entries: readonly unknown[]): string[] {
  const digests = entries.map(entry => seenDigest(FACE_LISTS[id].read(entry)))
  return digests.map((digest, at) => {
    const sameBefore = digests.slice(0, at).filter(other => other === digest).length
    return `${id}_${digest}${sameBefore > 0 ? `.${sameBefore}` : ''}`
  })
}
