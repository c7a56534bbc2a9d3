import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { requirePasswordInForm } from '#app/accounts/session/require-password-in-form.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type ChosenDomain, domainFormSchema } from './domain-form.ts'
import { readChosenDomain, saveDomain, saveProxies } from './domain-settings.server.ts'
import { askToTend, readDomainState } from './domain-state.server.ts'
import { retryText } from './domain-texts.ts'
import { look } from './tend-domain.server.ts'
import { type ProxyRefusal, readProxies } from './trusted-proxies.server.ts'

/** With the form whose result it is, because the page has several. */
export interface DomainFormResult extends TypedFormResult {
  intent?: string
}

interface Sent {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

type Page = Pick<Services, 'auth' | 'database' | 'settings'>

/** Does what a form of the page Domain asks for. */
export async function handleDomainForm(services: Page, sent: Sent): Promise<HandledForm<DomainFormResult>> {
  const intent = String(sent.form.get('intent') ?? '')
  const handled = await handle(services, intent, sent)
  return { ...handled, result: { ...handled.result, intent } }
}

async function handle(services: Page, intent: string, sent: Sent): Promise<HandledForm<DomainFormResult>> {
  switch (intent) {
    case 'save':
      return save(services, sent)
    case 'remove':
      return store(services, sent, { domain: '', way: 'own' })
    case 'trust':
      return trust(services, sent)
    case 'check':
      return check(services)
    case 'order':
      return order(services)
    default:
      return refused(t('This form is incomplete.'), { status: 422 })
  }
}

async function save(services: Page, sent: Sent): Promise<HandledForm<DomainFormResult>> {
  const { [PASSWORD_AGAIN]: _, ...typed } = textsOfForm(sent.form)
  const checked = checkTyped(typed, domainFormSchema, t('The domain was not saved.'))
  return checked.ok ? store(services, sent, checked.data) : checked.refused
}

/** Who says where links in mails lead, could read the links for new passwords: the password is asked for again. */
async function store(
  services: Page,
  sent: Sent,
  chosen: Pick<ChosenDomain, 'domain' | 'way'>,
): Promise<HandledForm<DomainFormResult>> {
  const { [PASSWORD_AGAIN]: _, ...typed } = textsOfForm(sent.form)
  const stopped = await requirePasswordInForm(services, sent, { notSaved: t('The domain was not saved.') })
  if (stopped) return stopped
  const seen = typed.seen ?? ''
  const saved = await saveDomain(services, chosen, { actor: sent.viewer.email, seen })
  if (saved.ok) {
    return done(
      chosen.domain === ''
        ? t('The domain is removed.')
        : t('Saved. The store is checking where the domain leads.'),
    )
  }
  if (saved.refusal.kind === 'stale') return refused(t(STALE), { typed })
  return refused(t('The server’s environment says which address the store has, so nothing was saved.'))
}

const STALE = message('Another member of staff has changed the domain. Please load the page again.')

/** Who is trusted says from where each visitor comes, by which limits count: the password is asked for again. */
async function trust(services: Page, sent: Sent): Promise<HandledForm<DomainFormResult>> {
  const { [PASSWORD_AGAIN]: _, ...typed } = textsOfForm(sent.form)
  const notSaved = t('The addresses were not saved.')
  if (services.settings.areProxiesGiven)
    return refused(t('The server’s environment says which proxies are trusted, so nothing was saved.'))
  const read = readProxies(typed.proxies ?? '')
  if (!read.ok)
    return refused(notSaved, { status: 422, errors: { proxies: [proxyRefusalText(read.refusal)] }, typed })
  const stopped = await requirePasswordInForm(services, sent, { notSaved })
  if (stopped) return stopped
  const by = { actor: sent.viewer.email, seen: typed.seen ?? '' }
  const saved = await saveProxies(services.database, read.proxies, by)
  if (!saved.ok) return refused(t(STALE), { typed })
  return done(read.proxies.length > 0 ? t('The proxy is trusted.') : t('No proxy is trusted.'))
}

function proxyRefusalText(refusal: ProxyRefusal): string {
  switch (refusal.kind) {
    case 'too-many':
      return t('Please enter at most 100 addresses.')
    case 'no-address':
      return t('{range} is no address. Please enter addresses like 10.0.0.5, or ranges like 10.0.0.0/8.', {
        range: refusal.range,
      })
    case 'too-wide':
      return t('{range} is too wide a range. Please enter the addresses of your proxy alone.', {
        range: refusal.range,
      })
  }
}

async function check(services: Page): Promise<HandledForm<DomainFormResult>> {
  const chosen = await readChosenDomain(services.database)
  if (chosen.domain === '') return refused(t('Enter a domain first, and save.'))
  const [first] = await look(services, chosen)
  if (first?.state !== 'here') return refused(t('The domain does not lead here yet.'))
  await inTransaction(services.database, transaction => askToTend(transaction))
  return done(t('The domain leads here.'))
}

async function order({ database, settings }: Page): Promise<HandledForm<DomainFormResult>> {
  const { domain } = await readChosenDomain(database)
  if (domain === '' || settings.givenStoreUrl) return refused(t('Enter a domain first, and save.'))
  const { failure } = await readDomainState(database)
  if (failure?.isRetryAsked && Date.parse(failure.retryAt) > Date.now()) return refused(retryText(failure))
  await inTransaction(database, transaction => askToTend(transaction, { isForced: true }))
  return done(t('A certificate is being ordered.'))
}
