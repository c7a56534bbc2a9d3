import type pg from 'pg'
import { openEmailDelivery, type WriteEmail } from '#app/features/email/deliver-emails.server.ts'
import type { Settings } from '#app/platform/env.server.ts'
import { type JobTasks, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { openMailService } from '#app/platform/mail/open-mail-service.server.ts'
import type { Opened } from './http/store-app.ts'
import { PERIODIC, periodicTasks } from './periodic-tasks.ts'

interface Working {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'log'>
  connection: pg.PoolConfig
  /** Loaded when the first mail leaves: nobody's start waits for it. */
  loadWriteEmail(): Promise<WriteEmail>
  opened: AsyncDisposableStack
  /** From then on no job begins: what runs may end while the last pages are served. */
  stopping: AbortSignal
}

/** How often a mail goes ahead while the others wait for a service that is away. */
const SCOUT_EVERY_MS = 10_000

/** Does the background work in this process until `opened` is disposed of. */
export async function openJobs({
  store,
  connection,
  loadWriteEmail,
  opened,
  stopping,
}: Working): Promise<void> {
  const { database, settings, log } = store
  const jobs = await runJobs({
    database,
    connection,
    log,
    lanes: [periodicTasks(store), openMailTasks(store, loadWriteEmail, opened)],
    periodic: PERIODIC,
  })
  stopping.addEventListener('abort', () => jobs.stop(), { once: true })
  opened.defer(() => jobs.stop())
  logMail(settings, log)
}

/** Without a mail service nobody takes up the jobs of mails: they wait until there is one. */
function openMailTasks(
  { database, settings, log }: Working['store'],
  loadWriteEmail: Working['loadWriteEmail'],
  opened: AsyncDisposableStack,
): JobTasks {
  const mailService = openMailService(settings.mail)
  if (!mailService) return {}
  const delivery = openEmailDelivery({
    database,
    mailService,
    ownerEmail: settings.ownerEmail,
    storeUrl: settings.storeUrl,
    log,
    write: async (...email) => (await loadWriteEmail())(...email),
  })
  delivery.resumeOwnersMail().catch(error => log.error({ err: error }, 'the owner’s mail still waits'))
  const scouting = setInterval(() => delivery.sendScout().catch(() => {}), SCOUT_EVERY_MS)
  opened.defer(() => {
    clearInterval(scouting)
    mailService.close()
  })
  return delivery.tasks
}

function logMail(settings: Settings, log: Opened['log']): void {
  if (!settings.mail) log.info('mail waits in the outbox: no mail service is set up')
}
