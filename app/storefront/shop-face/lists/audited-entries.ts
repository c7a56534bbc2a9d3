import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { AuditedThing } from '../audited-changes.ts'
import { FACE_LISTS, type FaceListId } from './face-lists.ts'

/** The entries of a list for the audit log: each is known by its first field, which names it. */
export function auditedEntries(id: FaceListId, drafted: StoreSettings): AuditedThing[] {
  const { title, fields, entries, read } = FACE_LISTS[id]
  const all = entries(drafted).map(read)
  const names = all.map(values => values[fields[0]?.name ?? ''] ?? '')
  return all.map((values, at) => {
    const name = names[at] ?? ''
    const sameBefore = names.slice(0, at).filter(other => other === name).length
    return { id: `${id} ${sameBefore} ${name}`, name: `${title}: ${name}`, list: title, values }
  })
}
