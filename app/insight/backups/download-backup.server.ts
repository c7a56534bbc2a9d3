import { Readable } from 'node:stream'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readBackupKeys } from './backup-keys.server.ts'
import { readBackupsNow } from './backup-settings.server.ts'

/**
 * A response that the browser saves as one archive, read from the place of backups while it is sent. The audit log names who took it.
 *
 * @returns undefined if there is no such backup
 */
export async function downloadBackup(
  services: Pick<Services, 'database' | 'settings' | 'secrets' | 'backups'>,
  name: string,
  actor: string,
): Promise<Response | undefined> {
  const { target } = await readBackupsNow(services)
  const keys = await readBackupKeys(services)
  const bundle = target && (await services.backups.openBundle(target, name, keys))
  if (!bundle) return undefined
  await inTransaction(services.database, async transaction => {
    const subject = { kind: 'backup', id: name, name } as const
    await recordAudit(transaction, { actor, action: 'backup.downloaded', subject })
  })
  return new Response(Readable.toWeb(Readable.from(bundle.content)) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/x-tar',
      'Content-Length': String(bundle.bytes),
      'Content-Disposition': `attachment; filename="${bundle.name}"`,
      'Cache-Control': PRIVATE_PAGE,
    },
  })
}
