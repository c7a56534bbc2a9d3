import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { saveMessageService } from './message-service.server.ts'
import { LANGUAGES, messageServiceSchema } from './message-service-form.ts'
import {
  type QueueRefusal,
  queueConfirmation,
  queueTestMessage,
  retryMessage,
} from './queue-message.server.ts'

type Sealing = Pick<Services, 'database' | 'secrets'>
type Handled = HandledForm<TypedFormResult>

/** Does what a form about messages asks for. @param actor the staff member's email */
export async function handleMessagesForm(services: Sealing, form: FormData, actor: string): Promise<Handled> {
  const { database } = services
  const text = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'save':
      return save(services, form, actor)
    case 'test': {
      const to = normalisePhoneNumber(text('phone'))
      const typed = { phone: text('phone') }
      if (!to) {
        const errors = { phone: [t('Please enter a phone number like 0300 1234567.')] }
        return refused(t('No test was sent.'), { status: 422, errors, typed })
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
      if (!language) return refused(t('Please choose a language.'), { status: 422 })
      return tell(
        await queueConfirmation(database, { number: text('number'), language }),
        t('The message is queued.'),
      )
    }
    default:
      return refused(t('This form is incomplete.'), { status: 422 })
  }
}

async function save({ database, secrets }: Sealing, form: FormData, actor: string): Promise<Handled> {
  const sent = textsOfForm(form)
  const { token: _, appSecret: __, ...typed } = sent
  const notSaved = t('The settings were not saved.')
  const checked = checkTyped(sent, messageServiceSchema, notSaved)
  if (!checked.ok) return { ...checked.refused, result: { ...checked.refused.result, typed } }
  const saved = await saveMessageService(database, checked.data, { actor, seen: sent.seen ?? '', secrets })
  if (saved.ok) return done(t('Saved'))
  if (saved.refusal.kind === 'stale') {
    const text = t('Another member of staff has changed these settings. Please load the page again.')
    return refused(text, { typed })
  }
  const errors = { [saved.refusal.field]: [t('Please enter it: none is stored yet.')] }
  return refused(notSaved, { status: 422, errors, typed })
}

function tell(queued: { ok: true } | { ok: false; refusal: QueueRefusal }, text: string): Handled {
  if (queued.ok) return done(text)
  switch (queued.refusal.kind) {
    case 'no-service':
      return refused(t('No message service is set up.'))
    case 'not-found':
      return refused(t('There is no such order.'))
    case 'not-failed':
      return refused(t('This message is waiting or was sent already. Nothing was changed.'))
  }
}
