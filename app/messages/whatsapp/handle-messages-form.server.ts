import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { readId } from '#app/shared/ids.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { saveMessageService } from './message-service.server.ts'
import { LANGUAGES, type MessagesResult, messageServiceSchema } from './message-service-form.ts'
import {
  type QueueRefusal,
  queueConfirmation,
  queueTestMessage,
  retryMessage,
} from './queue-message.server.ts'

type Handled = { result: MessagesResult; status: number }

/** Does what a form about messages asks for. @param actor the staff member's email */
export async function handleMessagesForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'save':
      return save(database, form, actor)
    case 'test': {
      const to = normalisePhoneNumber(text('phone'))
      const typed = { phone: text('phone') }
      if (!to) {
        const errors = { phone: [t('Please enter a phone number like 0300 1234567.')] }
        return { result: { isDone: false, text: t('No test was sent.'), errors, typed }, status: 422 }
      }
      return tell(await queueTestMessage(database, to), t('A test is on its way.'))
    }
    case 'retry':
      return tell(
        await retryMessage(database, { id: readId(text('id')) ?? 0, actor }),
        t('The message is queued again.'),
      )
    case 'send': {
      const language = LANGUAGES.find(each => each === text('language'))
      if (!language) return refused(t('Please choose a language.'), 422)
      return tell(
        await queueConfirmation(database, { number: text('number'), language }),
        t('The message is queued.'),
      )
    }
    default:
      return refused(t('This form is incomplete.'), 422)
  }
}

async function save(database: Database, form: FormData, actor: string): Promise<Handled> {
  const sent = textsOfForm(form)
  const { token: _, appSecret: __, ...typed } = sent
  const checked = messageServiceSchema.safeParse(sent)
  const NOT_SAVED = t('The settings were not saved.')
  if (!checked.success) {
    const { fieldErrors } = z.flattenError(checked.error)
    return { result: { isDone: false, text: NOT_SAVED, errors: fieldErrors, typed }, status: 422 }
  }
  const saved = await saveMessageService(database, checked.data, { actor, seen: sent.seen ?? '' })
  if (saved.ok) return { result: { isDone: true, text: t('Saved') }, status: 200 }
  if (saved.refusal.kind === 'stale') {
    const text = t('Another member of staff has changed these settings. Please load the page again.')
    return { result: { isDone: false, text, typed }, status: 409 }
  }
  const errors = { [saved.refusal.field]: [t('Please enter it: none is stored yet.')] }
  return { result: { isDone: false, text: NOT_SAVED, errors, typed }, status: 422 }
}

function tell(done: { ok: true } | { ok: false; refusal: QueueRefusal }, text: string): Handled {
  if (done.ok) return { result: { isDone: true, text }, status: 200 }
  switch (done.refusal.kind) {
    case 'no-service':
      return refused(t('No message service is set up.'), 409)
    case 'not-found':
      return refused(t('There is no such order.'), 409)
    case 'not-failed':
      return refused(t('This message is waiting or was sent already. Nothing was changed.'), 409)
  }
}

function refused(text: string, status: number): Handled {
  return { result: { isDone: false, text }, status }
}
