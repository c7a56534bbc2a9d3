import { createContext } from 'react-router'
import type { Auth } from './auth/auth.server.ts'
import type { BackupFiles } from './backups/backup-files.ts'
import type { Database } from './db/database.server.ts'
import type { DatabaseChannels } from './db/database-channels.server.ts'
import type { DomainPorts } from './domain-ports.ts'
import type { Settings } from './env.server.ts'
import type { SharedReads } from './http/shared-reads.ts'
import type { Logger } from './log.server.ts'
import type { Secrets } from './secrets/secrets.server.ts'
import type { FileStore } from './storage/file-store.server.ts'

/** The services that the process opened at its start, for every request. */
export interface Services {
  database: Database
  files: FileStore
  /** The places of backups. */
  backups: BackupFiles
  settings: Settings
  /** Opens and seals stored credentials. */
  secrets: Secrets
  log: Logger
  auth: Auth
  /** Notifications of the database, as they arrive. */
  channels: DatabaseChannels
  /** Values that many public pages show. */
  sharedReads: SharedReads
  /** Where this process listens for the domain of the admin; undefined before it does. */
  domainPorts(): DomainPorts | undefined
  /** The name of the running build; undefined while developing. */
  build?: string | undefined
  requestId: string
  /** The network address that the request comes from, for limits. No header can forge it. */
  source: string
}

/** Set by the server for each request. Loaders and actions read it with `context.get(servicesContext)`. */
export const servicesContext = createContext<Services>()
