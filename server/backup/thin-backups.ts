import type { KeepRule } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { readPictureList } from './backup-bundle.ts'
import { type BackupPlace, momentOfBackup } from './backup-place.ts'
import { folderOfPicture } from './encrypted-place.ts'
import { LockedBackup } from './encryption.ts'

const KARACHI_MS = 5 * 3_600_000
const DAY_MS = 86_400_000

/**
 * Chooses the backups that stay: the newest of each of the last days, weeks (from Monday) and months that have one, by the
 * time in Karachi.
 *
 * @param backups names, the newest first
 */
export function chooseBackups(backups: readonly string[], { days, weeks, months }: KeepRule): Set<string> {
  return new Set([
    ...newestOfEach(backups, days, at => Math.floor(at / DAY_MS)),
    // The first of January 1970 was a Thursday.
    ...newestOfEach(backups, weeks, at => Math.floor((at / DAY_MS + 3) / 7)),
    ...newestOfEach(backups, months, at => new Date(at).toISOString().slice(0, 7)),
  ])
}

function newestOfEach(
  backups: readonly string[],
  count: number,
  periodOf: (at: number) => unknown,
): string[] {
  const newest = new Map<unknown, string>()
  for (const backup of backups) {
    const period = periodOf((momentOfBackup(backup)?.getTime() ?? 0) + KARACHI_MS)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, count)
}

/**
 * Deletes the backups that do not stay, and then the pictures that no other backup has.
 *
 * @param spared those that stay besides
 * @returns how many backups were deleted
 */
export async function thinBackups(
  place: BackupPlace,
  keep: KeepRule,
  log: Pick<Logger, 'warn'>,
  spared: readonly string[] = [],
): Promise<number> {
  const backups = await place.list()
  const staying = chooseBackups(backups, keep)
  for (const backup of backups) if (spared.includes(backup)) staying.add(backup)
  const removed = backups.filter(backup => !staying.has(backup))
  if (removed.length === 0) return 0
  const used = await findUsedPictures(place, staying, log)
  for (const backup of removed) await place.delete(backup)
  for await (const { key } of place.pictures.list('')) if (!used(key)) await place.pictures.delete(key)
  return removed.length
}

/**
 * Of an encrypted backup that this shop can't open, all that is encrypted with it counts as used, and so does all that may belong to a
 * damaged one. Neither stops the thinning, which would be tried again with another new backup each time.
 */
async function findUsedPictures(
  place: BackupPlace,
  staying: Iterable<string>,
  log: Pick<Logger, 'warn'>,
): Promise<(key: string) => boolean> {
  const used = new Set<string>()
  const locked = new Set<string>()
  let isAnyUsed = false
  for (const backup of staying) {
    let folder: string | undefined
    try {
      ;({ folder } = await place.picturesOf(backup))
      for (const { key } of (await readPictureList(place, backup)).files) used.add(folder + key)
    } catch (error) {
      if (!(error instanceof LockedBackup))
        log.warn({ err: error, backup }, 'a backup can’t be read: it stays')
      if (folder === undefined) isAnyUsed = true
      else locked.add(folder)
    }
  }
  return key => isAnyUsed || used.has(key) || locked.has(folderOfPicture(key))
}
