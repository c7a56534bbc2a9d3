import type pg from 'pg'
import { importTasks } from '#app/catalogue/product-sheets/import/import-jobs.server.ts'
import { customerImportTasks } from '#app/customers/imports/import-jobs.server.ts'
import { writeShopperMessage } from '#app/desk/call-desk/write-shopper-message.server.ts'
import { openCourierRequests } from '#app/fulfilment/couriers/booking/do-requests.server.ts'
import { POLL_SCHEDULE, pollTasks } from '#app/fulfilment/couriers/tracking/poll-tasks.server.ts'
import { openEmailDelivery, type Sending } from '#app/messages/email/queue/deliver-emails.server.ts'
import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import { openMessageDelivery, type WriteMessage } from '#app/messages/whatsapp/deliver-messages.server.ts'
import { isStillTrue } from '#app/orders/emails/is-still-true.server.ts'
import type { Auth } from '#app/platform/auth/auth.server.ts'
import { SEARCH_INDEX_SCHEDULE, searchIndexTasks } from '#app/platform/db/search-indexes.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Outbox } from '#app/platform/jobs/outbox.server.ts'
import { type RunningJobs, runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import type { MailService } from '#app/platform/mail/mail-service.server.ts'
import { openMailService } from '#app/platform/mail/open-mail-service.server.ts'
import { writeAlertMessage } from '#app/storefront/stock-alerts/write-alert-message.server.ts'
import { DOMAIN_SCHEDULE, domainTasks } from '../domain/domain-tasks.ts'
import type { Opened } from '../http/store-app.ts'
import { traceJobs, traceMail } from '../traces/trace-jobs.ts'
import type { Traces } from '../traces/traces.ts'
import { BACKUP_SCHEDULE, backupTasks, planTasks } from './backup-tasks.ts'
import { demoTasks } from './demo-task.ts'
import { listenForNotifications } from './notifications-listener.ts'
import { openAuth } from './open-auth.ts'
import { PERIODIC, periodicTasks } from './periodic-tasks.ts'
import { replaceTasks } from './replace-tasks.ts'
import { isBeingReplaced } from './replacing.ts'
import { createStorePause, pauseListener } from './store-pause.ts'

interface Working {
  store: Pick<Opened, 'database' | 'files' | 'settings' | 'secrets' | 'log'>
  connection: pg.PoolConfig
  traces?: Traces | undefined
  opened: AsyncDisposableStack
  /** Once aborted no job starts. Running jobs may finish while the last pages are served. */
  stopping: AbortSignal
  /** Prints a line for the person who started the store. */
  say(line: string): void
}

/** How often one mail is tried while the others wait for an unavailable service. */
const PROBE_EVERY_MS = 10_000
/** How often mail without a job is looked for. Rarely is enough, because only a crash leaves any. */
const CHECK_EVERY_MS = 60_000

/** Runs the background work in this process until `opened` is disposed of. */
export async function openJobs({
  store,
  connection,
  traces,
  opened,
  stopping,
  say,
}: Working): Promise<RunningJobs> {
  const { database, settings, log } = store
  const readSending = openSending({ ...store, traces }, opened)
  const auth = await openAuth({ database, settings })
  const jobs = await runJobs({
    database,
    connection,
    log,
    lanes: [
      { ...periodicTasks({ ...store, auth }), ...planTasks(store) },
      openMailTasks(store, readSending, opened),
      openMessageTasks({ ...store, auth }, opened),
      // What asks services of others and waits for them.
      { ...openCourierTasks(store, opened), ...domainTasks(store) },
      // What takes minutes to hours is done one after the other, so that a small machine has room for the shop.
      {
        ...importTasks(store),
        ...customerImportTasks(store),
        ...searchIndexTasks(database),
        ...backupTasks({ store, connection }),
        ...demoTasks({ store, connection }),
        ...replaceTasks({ store, connection }),
      },
    ].map(tasks => traceJobs(tasks, traces)),
    periodic: [...PERIODIC, POLL_SCHEDULE, SEARCH_INDEX_SCHEDULE, BACKUP_SCHEDULE, DOMAIN_SCHEDULE],
  })
  stopping.addEventListener('abort', () => jobs.stop(), { once: true })
  opened.defer(() => jobs.stop())
  // The queue is replaced together with the shop.
  const pause = createStorePause(
    () => isBeingReplaced(database),
    isPaused => (isPaused ? jobs.pause() : jobs.resume()),
  )
  const notifications = listenForNotifications(connection, [pauseListener(pause)], log)
  opened.defer(() => notifications.stop())
  const { mail } = await readMailNow(store)
  const service = describeMail(mail)
  say(service ? `Mail leaves by ${service}` : 'Mail waits in the outbox: no mail service is set up')
  const { mailService } = await readSending()
  if (mailService) checkMail(mailService, { log, stopping, say })
  return jobs
}

/** Staff change the mail service while the store runs: it is opened again when its settings differ. */
function openSending(
  { traces, ...store }: Working['store'] & Pick<Working, 'traces'>,
  opened: AsyncDisposableStack,
): () => Promise<Sending> {
  let known = ''
  let mailService: MailService | undefined
  opened.defer(() => mailService?.close())
  return async () => {
    const { mail, ownerEmail } = await readMailNow(store)
    const now = JSON.stringify(mail ?? null)
    if (now !== known) {
      mailService?.close()
      mailService = traceMail(openMailService(mail), traces)
      known = now
    }
    return { mailService, ownerEmail }
  }
}

function openMailTasks(
  { database, settings, log }: Working['store'],
  readSending: () => Promise<Sending>,
  opened: AsyncDisposableStack,
): JobTasks {
  const delivery = openEmailDelivery({
    database,
    readSending,
    readStoreUrl: () => settings.storeUrl,
    isStillTrue: email => isStillTrue(database, email),
    log,
  })
  delivery.addMissingJobs().catch(error => log.error({ err: error }, 'mail that waited could not be resumed'))
  watchOutbox(delivery, 'mail', { log, opened })
  return delivery.tasks
}

/** Whether there is a message service is known when a message leaves, because staff set it up while the store runs. */
function openMessageTasks(
  { database, settings, secrets, log, auth }: Working['store'] & { auth: Auth },
  opened: AsyncDisposableStack,
): JobTasks {
  const { whatsAppUrl: baseUrl } = settings
  const write: WriteMessage = message => {
    const { storeUrl } = settings
    return message.kind === 'backInStock'
      ? writeAlertMessage({ database, storeUrl }, message)
      : writeShopperMessage({ database, auth, storeUrl }, message)
  }
  const delivery = openMessageDelivery({ database, baseUrl, write, secrets, log })
  watchOutbox(delivery, 'messages', { log, opened })
  return delivery.tasks
}

/** Which couriers have an interface is known when one is asked, because staff set them up while the store runs. */
function openCourierTasks(
  { database, settings, secrets, log }: Working['store'],
  opened: AsyncDisposableStack,
): JobTasks {
  const { privateHosts } = settings
  const requests = openCourierRequests({ database, secrets, privateHosts })
  watchOutbox(requests, 'requests to couriers', { log, opened })
  return { ...requests.tasks, ...pollTasks({ database, secrets, log, privateHosts }) }
}

/** Notices that a service is back, and finds rows that no job would ever take. */
function watchOutbox(
  outbox: Pick<Outbox, 'sendProbe' | 'findForgotten'>,
  name: string,
  { log, opened }: Pick<Working['store'], 'log'> & Pick<Working, 'opened'>,
): void {
  const probing = setInterval(() => outbox.sendProbe().catch(() => {}), PROBE_EVERY_MS)
  const checking = setInterval(
    () =>
      outbox
        .findForgotten()
        .catch(error => log.error({ err: error }, `${name} without a job could not be looked for`)),
    CHECK_EVERY_MS,
  )
  opened.defer(() => {
    clearInterval(probing)
    clearInterval(checking)
  })
}

/** Checks the mail service in the background. An unavailable service neither delays nor ends the start: mail waits. */
async function checkMail(
  mailService: MailService,
  { log, stopping, say }: Pick<Working, 'stopping' | 'say'> & { log: Opened['log'] },
): Promise<void> {
  const trouble = await mailService.check()
  if (!trouble || stopping.aborted) return
  log.warn({ trouble }, 'the mail service check failed')
  say(`Mail waits in the outbox for now. ${trouble}`)
}
