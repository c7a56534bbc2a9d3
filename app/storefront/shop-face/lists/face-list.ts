import type { z } from 'zod'
import type { Picture } from '#app/owner/media/picture.ts'
import type { SettingsField, TypedValues } from '#app/owner/settings/settings-fields.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'

/** A list in a part of the shop's face, such as the reviews of the home page. Each entry has a form of its own. */
export interface FaceList<Entry = unknown, Values = unknown> {
  title: string
  about?: string
  /** The page of the admin that shows the list. */
  page: string
  /** The id of what has the list on that page: of a section, or of a page of every shop. */
  owner: string
  /** The English name of one entry; it continues “Remove this”. */
  entryName: string
  /** Whole, because of the article: `Add a review`. */
  add: string
  /** Likewise: `Edit the review`. */
  edit: string
  /** The entries, as they continue “Back to the standard”. */
  things: string
  most: number
  fields: readonly SettingsField[]
  schema: z.ZodType<Values>
  /** @param drafted the settings with the draft in place */
  entries(drafted: StoreSettings): readonly Entry[]
  /** The field values of an entry's form. */
  read(entry: Entry): TypedValues
  /** Of a list whose entries have a picture: its field, and the picture of an entry. */
  picture?: { field: string; of(entry: Entry): Picture | null }
  make(values: Values, picture: Picture | null): Entry
  /** What the list shows of an entry. */
  summary(entry: Entry): { title: string; text: string; isSample?: boolean }
}

/** Where a part has a list. */
export interface ListPlace<Content> {
  /** The content with other entries; undefined if what has the list is gone. */
  put(content: Content, entries: readonly unknown[]): Content | undefined
  /** The content with the standard entries. Without it they cannot be restored. */
  restore?(content: Content): Content
}

/** The lists of a part, by what the ids of their entries begin with. */
export type ListPlaces<Content> = Readonly<Record<string, ListPlace<Content>>>
