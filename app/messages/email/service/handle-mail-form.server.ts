import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { checkRecords } from './check-records.server.ts'
import type { CheckedRecord } from './domain-records.ts'
import { mailFormSchema } from './mail-form.ts'
import { findDomain, type MailRefusal, type readMailNow, saveMail } from './mail-settings.server.ts'
import { sendTestMail } from './send-test.server.ts'

/** With what a look into the records of the sender's domain found. */
export interface MailFormResult extends TypedFormResult {
  checks?: CheckedRecord[]
  /** It is of a test, which was sent with what is saved. */
  isTest?: true
}

/** Does what a form of the page of mail asks for. @param actor the staff member's email */
export async function handleMailForm(
  services: Pick<Services, 'database' | 'settings' | 'secrets'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<MailFormResult>> {
  const sent = textsOfForm(form)
  const { password: _, privateKey: __, currentPassword: ___, ...typed } = sent
  if (sent.intent === 'test') {
    const result = await sendTestMail(services, actor)
    // What is typed and not saved stays in the form.
    return { result: { ...result, typed, isTest: true }, status: result.isDone ? 200 : 409 }
  }
  if (sent.intent === 'check') return check(services)
  if (sent.intent !== 'save') return refused(t('This form is incomplete.'), { status: 422 })
  const notSaved = t('The settings were not saved.')
  const checked = checkTyped(sent, mailFormSchema, notSaved)
  if (!checked.ok) return { ...checked.refused, result: { ...checked.refused.result, typed } }
  const saved = await saveMail(services, checked.data, { actor, seen: sent.seen ?? '' })
  if (saved.ok) return done(t('Saved'))
  if (saved.refusal.kind === 'stale') {
    const text = t('Another member of staff has changed these settings. Please load the page again.')
    return refused(text, { typed })
  }
  return refused(notSaved, { status: 422, errors: errorsOf(saved.refusal), typed })
}

async function check(services: Parameters<typeof readMailNow>[0]): Promise<HandledForm<MailFormResult>> {
  const asked = await findDomain(services)
  if (!asked) return refused(t('Choose a server and a sender first, and save.'))
  const checks = await checkRecords(asked)
  const isDone = checks.every(({ state }) => state === 'found')
  const text = isDone ? t('All records are there.') : t('Not all records are there.')
  return { result: { isDone, text, checks }, status: 200 }
}

function errorsOf(refusal: Exclude<MailRefusal, { kind: 'stale' }>): Record<string, string[]> {
  if (refusal.kind === 'secret-needed')
    return {
      [refusal.field]: [t('Please type it: none is stored for this server that can be opened.')],
    }
  return {
    encryption: [
      t(
        'Without encryption the password can be read on the way: only a server that PRIVATE_HOSTS names is asked so.',
      ),
    ],
  }
}
