import { openEmailDelivery } from '#app/messages/email/queue/deliver-emails.server.ts'
import { openDatabase } from '#app/platform/db/database.server.ts'
import { runJobs } from '#app/platform/jobs/run-jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openSmtpMailService } from '#app/platform/mail/smtp-mail-service.server.ts'

/** A worker that sends the mail in the outbox of the given database to the given server, until it is killed. */
const { connection, smtpUrl } = JSON.parse(process.argv[2] ?? '{}')
log.level = 'silent'
const database = openDatabase(connection)
const mailService = openSmtpMailService({
  url: smtpUrl,
  from: { name: '', address: 'shop@example.com' },
  timeoutMs: { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 },
})
const delivery = openEmailDelivery({
  database,
  readSending: async () => ({ mailService, ownerEmail: 'owner@example.com' }),
  readStoreUrl: () => 'https://shop.example',
  log,
  write: async (_, __, { params }) => ({
    subject: params.title ?? '',
    text: params.order_items ?? '',
    html: '<p>An order</p>',
    fromName: 'Darzi',
  }),
})
setInterval(() => delivery.sendProbe().catch(() => {}), 1_000)
await runJobs({
  database,
  connection,
  log,
  periodic: [],
  lanes: [delivery.tasks],
})
process.stdout.write('working\n')
