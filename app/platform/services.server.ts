import { createContext } from 'react-router'
import type { Auth } from './auth/auth.server.ts'
import type { Database } from './db/database.server.ts'
import type { Settings } from './env.server.ts'
import type { OrderEventFeed } from './live/order-event-feed.ts'
import type { Logger } from './log.server.ts'
import type { FileStore } from './storage/file-store.server.ts'

/** What the process opened at its start and every request may use. */
export interface Services {
  database: Database
  files: FileStore
  settings: Settings
  log: Logger
  auth: Auth
  /** What happens to orders, while it does. */
  orderEvents: OrderEventFeed
  requestId: string
  /** The network address that the request comes from, for limits; nobody can choose it by a header. */
  source: string
}

/** Filled by the server for each request; a loader or action reads it with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()
