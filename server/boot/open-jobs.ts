import type pg from 'pg'
import { openEmailDelivery } from '#app/features/notifications/queue/deliver-emails.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import { type RunningJobs, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import type { MailService } from '#app/platform/mail/mail-service.server.ts'
import { openMailService } from '#app/platform/mail/open-mail-service.server.ts'
import type { Opened } from '../http/store-app.ts'
import { PERIODIC, periodicTasks } from './periodic-tasks.ts'

interface Working {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'log'>
  connection: pg.PoolConfig
  opened: AsyncDisposableStack
  /** From then on no job begins: what runs may end while the last pages are served. */
  stopping: AbortSignal
  /** Tells the person who started the store. */
  say(line: string): void
}

/** How often a mail goes ahead while the others wait for a service that is away. */
const PROBE_EVERY_MS = 10_000
/** How often mail is looked for that waits for nothing. Seldom is often enough: it takes a crash at a bad moment. */
const LOOK_EVERY_MS = 60_000

/** Does the background work in this process until `opened` is disposed of. */
export async function openJobs({ store, connection, opened, stopping, say }: Working): Promise<RunningJobs> {
  const { database, settings, log } = store
  const mailService = openMailService(settings.mail)
  const jobs = await runJobs({
    database,
    connection,
    log,
    lanes: [periodicTasks(store), openMailTasks(store, mailService, opened)],
    periodic: PERIODIC,
  })
  stopping.addEventListener('abort', () => jobs.stop(), { once: true })
  opened.defer(() => jobs.stop())
  const service = describeMail(settings.mail)
  say(service ? `Mail leaves by ${service}` : 'Mail waits in the outbox: no mail service is set up')
  if (mailService) checkMail(mailService, { log, stopping, say })
  return jobs
}

/** Without a mail service nobody takes up the jobs of mails: they wait until there is one. */
function openMailTasks(
  { database, settings, log }: Working['store'],
  mailService: MailService | undefined,
  opened: AsyncDisposableStack,
): JobTasks {
  if (!mailService) return {}
  const delivery = openEmailDelivery({
    database,
    mailService,
    ownerEmail: settings.ownerEmail,
    storeUrl: settings.storeUrl,
    log,
  })
  delivery.resumeOwnersMail().catch(error => log.error({ err: error }, 'the owner’s mail still waits'))
  const probing = setInterval(() => delivery.sendProbe().catch(() => {}), PROBE_EVERY_MS)
  const looking = setInterval(
    () => delivery.findForgotten().catch(error => log.error({ err: error }, 'mail may wait for nothing')),
    LOOK_EVERY_MS,
  )
  opened.defer(() => {
    clearInterval(probing)
    clearInterval(looking)
    mailService.close()
  })
  return delivery.tasks
}

/** Nobody's start waits for a mail service, and none ends with one that is away: mail waits until it is back. */
async function checkMail(
  mailService: MailService,
  { log, stopping, say }: Pick<Working, 'stopping' | 'say'> & { log: Opened['log'] },
): Promise<void> {
  const trouble = await mailService.check()
  if (!trouble || stopping.aborted) return
  log.warn({ trouble }, 'the mail service is not as it should be')
  say(`Mail waits in the outbox for now. ${trouble}`)
}
