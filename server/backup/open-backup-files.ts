import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { BackupFiles, BackupTarget, PlaceTrouble } from '#app/platform/backups/backup-files.ts'
import type { Logger } from '#app/platform/log.server.ts'
import { type Refusal, refuse } from '#app/shared/refusal.ts'
import { openBackupBundle } from './backup-bundle.ts'
import { type BackupPlace, momentOfBackup } from './backup-place.ts'
import { LockedBackup, makeKeys, readLock, unlock } from './encryption.ts'
import { openTarget } from './open-place.ts'
import { placeTroubleOf } from './place-trouble.ts'

const TEST_CONTENT = Buffer.from('Darzi writes this to test the place of its backups.\n')
/** A list shows so many; thinned backups are far fewer. */
const MOST_LISTED = 60

/** Staff wait for the page. */
const WAITED_FOR = { silenceMs: 4_000, attemptMs: 15_000, retryMs: 0 }
const TIMEOUTS = { reading: WAITED_FOR, working: WAITED_FOR }

/** Opens what pages do with backups. */
export function openBackupFiles(log: Pick<Logger, 'info' | 'warn'>): BackupFiles {
  return {
    async list(target) {
      return orTrouble(async () => {
        const place = await openTarget(target, log, TIMEOUTS)
        const names = (await place.list()).slice(0, MOST_LISTED)
        const backups = []
        for (const name of names)
          backups.push({
            name,
            takenAt: momentOfBackup(name) ?? new Date(0),
            bytes: await place.sizeOf(name),
          })
        return { ok: true, backups }
      })
    },

    async test(target) {
      return orTrouble(async () => {
        await tryPlace(target, await openTarget(target, log, TIMEOUTS))
        return { ok: true }
      })
    },

    async openBundle(target, name, keys) {
      const place = await openTarget(target, log)
      if (!(await place.list()).includes(name)) return undefined
      try {
        return await openBackupBundle(place, keys, { name, bytes: await place.sizeOf(name) })
      } catch (error) {
        if (error instanceof LockedBackup) return undefined
        throw error
      }
    },

    makeKeys,

    async unlock(target, name, { passphrase, locked }) {
      const place = await openTarget(target, log, TIMEOUTS)
      const own = await readLock(place.read(name))
      return unlock(own.digest, [own.locked, ...(locked ? [locked] : [])], passphrase)
    },
  }
}

async function tryPlace(target: BackupTarget, place: BackupPlace): Promise<void> {
  if (target.kind === 'folder') await mkdir(target.path, { recursive: true, mode: 0o700 })
  const key = `test/${randomUUID()}`
  await place.pictures.write(key, TEST_CONTENT)
  try {
    const read = await place.pictures.read(key)
    if (!read || !TEST_CONTENT.equals(read)) throw new OtherContent()
    await Array.fromAsync(place.pictures.list('test/'))
  } finally {
    await place.pictures.delete(key)
  }
}

/** A place that returns something else than was written. */
class OtherContent extends Error {
  readonly code = 'OtherContent'
}

async function orTrouble<Result>(work: () => Promise<Result>): Promise<Result | Refusal<PlaceTrouble>> {
  try {
    return await work()
  } catch (error) {
    const trouble = placeTroubleOf(error)
    if (!trouble) throw error
    return refuse(trouble)
  }
}
