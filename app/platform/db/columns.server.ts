import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

// Indexes of moments are ascending throughout: read backwards they serve "newest first" as well.
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const paisa = (name: string) => bigint(name, { mode: 'number' })
