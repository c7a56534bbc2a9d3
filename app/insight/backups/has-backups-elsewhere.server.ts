import { resolve } from 'node:path'
import type { Services } from '#app/platform/services.server.ts'
import { readBackupsNow } from './backup-settings.server.ts'

/** Whether backups are made by themselves, to a place outside of the shop's own folder. */
export async function hasBackupsElsewhere(
  services: Pick<Services, 'database' | 'settings' | 'secrets'>,
): Promise<boolean> {
  const { target, schedule } = await readBackupsNow(services)
  if (!target || !schedule) return false
  return target.kind === 'bucket' || !isWithin(resolve(services.settings.dataDir), resolve(target.path))
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
