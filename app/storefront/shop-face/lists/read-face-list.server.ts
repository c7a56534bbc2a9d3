import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#app/owner/media/picture.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { FacePart } from '../face-part.server.ts'
import { type ListedItem, notYetPublished } from '../listed-item.ts'
import { entryIds } from './entry-ids.server.ts'
import type { ListPlaces } from './face-list.ts'
import { entryPlace, FACE_LISTS, type FaceListId, listOfEntry } from './face-lists.ts'

/** A list as its page shows it. */
export interface ShownList {
  id: FaceListId
  items: ListedItem[]
  /** Whether shoppers see other entries, or another order, until the draft is published. */
  isChanged: boolean
  /** Whether the owner has replaced the standard entries, so that they can be restored. */
  isOwn: boolean
  hasSamples: boolean
}

/** The entries of a list as a content of its part has them. */
export async function readFaceList<Content>(
  database: Queryable,
  part: FacePart<Content>,
  places: ListPlaces<Content>,
  content: Content,
  id: FaceListId,
): Promise<ShownList> {
  const settings = await readStoreSettings(database)
  const { entries, summary, picture } = FACE_LISTS[id]
  const entriesIn = (content: Content) => entries({ ...settings, ...part.lay(settings, content) })
  const drafted = entriesIn(content)
  const ids = entryIds(id, drafted)
  const published = entryIds(id, entries(settings))
  const standardContent = places[id]?.restore?.(content)
  const standard = standardContent && entryIds(id, entriesIn(standardContent))
  const items = drafted.map((entry, at) => {
    const { title, text } = summary(entry)
    return {
      ...ENTRY,
      id: ids[at] ?? '',
      editId: entryPlace(id, at),
      name: title,
      summary: text,
      picture: picture?.of(entry) ?? null,
    }
  })
  return {
    id,
    items: notYetPublished(
      items,
      published.map(id => ({ id, isHidden: false })),
    ),
    isChanged: !isDeepStrictEqual(ids, published),
    isOwn: standard !== undefined && !isDeepStrictEqual(ids, standard),
    hasSamples: drafted.some(entry => summary(entry).isSample),
  }
}

const ENTRY = { isEntry: true, isHidden: false, times: [], isShownNow: true } as const

/** An entry in its form. */
export interface EditedEntry {
  list: FaceListId
  /** Its place in the list, from `entryPlace`. */
  place: string
  values: TypedValues
  /** Of a list whose entries have one: its picture. */
  picture: Picture | null
}

/** The entry that an address asks for; undefined if it names none, or none that is there. @param drafted the settings with the draft in place */
export function editedEntry(drafted: StoreSettings, place: string | null): EditedEntry | undefined {
  const list = listOfEntry(place ?? '')
  if (place === null || !list) return undefined
  if (place === entryPlace(list, 'new')) return { list, place, values: {}, picture: null }
  const { entries, read, picture } = FACE_LISTS[list]
  const entry = entries(drafted).find((_, at) => entryPlace(list, at) === place)
  return entry === undefined
    ? undefined
    : { list, place, values: read(entry), picture: picture?.of(entry) ?? null }
}
