import type { z } from 'zod'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { AuditedThing } from './audited-changes.ts'
import type { DraftChanges } from './drafts/open-draft.ts'

/** A part of the shop's face that has a draft and versions. */
export interface FacePart<Content = unknown> {
  /** As the database names it. */
  id: string
  /** For staff. */
  name: string
  schema: z.ZodType<Content>
  /** What is in it, in a few words for staff, so that versions can be recognised. */
  outline?(content: Content): string
  /** What of this content shoppers do not see yet. @param published what they see now */
  changes(published: Content, content: Content): DraftChanges
  /** What is in it, for the audit log, in English. @param laid the settings with this content in place */
  audited(content: Content, laid: StoreSettings): AuditedThing[]
  /** The settings with this content in place. */
  lay(settings: StoreSettings, content: Content): Partial<StoreSettings>
  /** A content of an older version of the store, with what it lacks as shoppers see that now: publishing it changes nothing of that. */
  complete?(content: Content, published: Content): Content
  /** What shoppers see now. */
  readPublished(database: Queryable): Promise<Content>
  /** Shows shoppers this content, within the transaction. */
  publish(transaction: Transaction, content: Content): Promise<void>
}
