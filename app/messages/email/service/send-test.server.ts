import { randomUUID } from 'node:crypto'
import { openMailService } from '#app/platform/mail/open-mail-service.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { sayOutboxReason } from '#app/shared/text/outbox-reasons.ts'
import { t } from '#app/shared/text/translate.ts'
import { writeEmail } from '../templates/write-email.server.ts'
import { readMailNow } from './mail-settings.server.ts'
import { noteTestedMail } from './mail-test.server.ts'

/** Staff wait for the answer. */
const TIMEOUT_MS = 5_000

/** Sends a test mail at once, past the outbox, with the settings in force. @returns what the server said, in words */
export async function sendTestMail(
  services: Pick<Services, 'database' | 'settings' | 'secrets'>,
  to: string,
): Promise<TypedFormResult> {
  const { mail, isLocked } = await readMailNow(services)
  if (isLocked) return failed(t('The stored credentials can’t be opened. Type them again and save.'))
  const service = openMailService(mail, TIMEOUT_MS)
  if (!service) return failed(t('No mail service is set up yet. Choose one and save.'))
  const { database, settings } = services
  const template = 'test_mail'
  try {
    const written = await writeEmail(database, settings.storeUrl, { template, params: {}, language: 'en' })
    const messageId = `<${randomUUID()}@${new URL(settings.storeUrl).hostname}>`
    const delivery = await service.send({ ...written, messageId, to, template, params: {} })
    if (delivery.kind !== 'sent') return failed(sayOutboxReason(delivery.reason))
    await noteTestedMail(database)
    return {
      isDone: true,
      text: t('The mail server took a test mail to {to}. If it does not arrive, look into the spam.', { to }),
    }
  } finally {
    service.close()
  }
}

function failed(text: string): TypedFormResult {
  return { isDone: false, text }
}
