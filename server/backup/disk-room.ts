import { statfs } from 'node:fs/promises'
import type { Settings } from '#app/platform/env.server.ts'
import { formatBytes } from '#app/shared/bytes.ts'
import { BackupRefusal } from './backup-refusal.ts'
import type { VerifiedBackup } from './verify-backup.ts'

/** Rows with their indexes take about so much more than their text. */
const ROOM_OF_ROWS = 2
/** PostgreSQL stops taking orders before the last of it is used. */
const LEFT_BYTES = 500_000_000

/**
 * Refuses a backup whose rows would fill the disk of the shop's own PostgreSQL. Of a server elsewhere, and of a disk that does not say, nothing is known.
 *
 * @throws {BackupRefusal}
 */
export async function needRoom(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { end }: Pick<VerifiedBackup, 'end'>,
): Promise<void> {
  if (databaseUrl) return
  const rows = Object.values(end.tables).reduce((sum, { bytes }) => sum + bytes, 0)
  const disk = await statfs(dataDir).catch(() => undefined)
  if (!disk) return
  const [needed, free] = [rows * ROOM_OF_ROWS + LEFT_BYTES, disk.bavail * disk.bsize]
  if (needed > free)
    throw new BackupRefusal(
      `The disk of the shop is too full: restoring this backup needs ${formatBytes(needed)}, and ${formatBytes(free)} are free.`,
    )
}
