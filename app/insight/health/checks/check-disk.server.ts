import { statfs } from 'node:fs/promises'
import type { BackupSettings, Settings } from '#app/platform/env.server.ts'
import { formatBytes } from '#app/shared/bytes.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

interface DiskFacts {
  /** What lies there: `DATA_DIR` or `BACKUP_TO`. */
  setting: string
  freeBytes: number
  bytes: number
}

const FAILING_BYTES = 500_000_000
const ATTENTION_BYTES = 2_000_000_000
/** On a small disk a tenth is little. */
const ATTENTION_SHARE = 0.1
const PLENTY_BYTES = 20_000_000_000

export const DISK: HealthCheck = {
  run: async ({ settings }) => judgeDisks(await readDisks(settings)),
  advice: message('Look at whether the disks of DATA_DIR and BACKUP_TO are mounted and readable.'),
}

/** @param disks at least one */
export function judgeDisks(disks: readonly DiskFacts[]): Finding {
  const found = disks
    .map(({ setting, freeBytes, bytes }) =>
      t('{free} of {all} are free where {setting} is.', {
        free: formatBytes(freeBytes),
        all: formatBytes(bytes),
        setting,
      }),
    )
    .join(' ')
  if (disks.some(({ freeBytes }) => freeBytes < FAILING_BYTES)) {
    return { state: 'failing', found, advice: t('Make room now: on a full disk no order can be stored.') }
  }
  if (disks.some(isScarce)) {
    return { state: 'attention', found, advice: t('Make room, or take a larger disk, before it is full.') }
  }
  return { state: 'good', found }
}

function isScarce({ freeBytes, bytes }: DiskFacts): boolean {
  return freeBytes < ATTENTION_BYTES || (freeBytes < bytes * ATTENTION_SHARE && freeBytes < PLENTY_BYTES)
}

async function readDisks({ dataDir, backup }: Settings): Promise<DiskFacts[]> {
  const disks = [await readDisk('DATA_DIR', dataDir)]
  if (isFolder(backup)) disks.push(...(await readUnlessMissing('BACKUP_TO', backup.to)))
  return disks
}

/** The first backup makes its folder. */
async function readUnlessMissing(setting: string, path: string): Promise<DiskFacts[]> {
  try {
    return [await readDisk(setting, path)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function readDisk(setting: string, path: string): Promise<DiskFacts> {
  const { bavail, blocks, bsize } = await statfs(path)
  return { setting, freeBytes: bavail * bsize, bytes: blocks * bsize }
}

function isFolder(backup: BackupSettings | undefined): backup is BackupSettings {
  return backup !== undefined && backup.to !== 's3'
}
