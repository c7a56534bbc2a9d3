import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readNumberedRows } from '#app/platform/sheets/read-cells.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { LONGEST_PATH, MOST_PASTED, MOST_REDIRECTS } from './redirect.ts'
import { REDIRECT_NOT_SAVED, type RedirectsResult, type RefusedRow } from './redirect-form.ts'
import {
  deleteRedirect,
  forgetMissedAddress,
  type RedirectRefusal,
  saveRedirect,
} from './save-redirect.server.ts'

type Handled = HandledForm<RedirectsResult>

/** Handles the forms of the page of redirects. */
export async function handleRedirectsForm(
  services: Services,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const typed = textsOfForm(form)
  try {
    switch (typed.do) {
      case 'delete': {
        const deleted = await deleteRedirect(services, typed.path ?? '', actor)
        return deleted.ok ? done(t('The redirect is deleted.')) : refused(t(GONE))
      }
      case 'forget':
        await forgetMissedAddress(services, typed.path ?? '')
        return done(t('Taken off the list. It comes back if it is asked for again.'))
      case 'paste':
        return await savePasted(services, typed.rows ?? '', actor)
      default:
        return await saveTyped(services, typed, actor)
    }
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a redirect could not be saved')
    return refused(t(REDIRECT_NOT_SAVED), { status: 503, typed })
  }
}

async function saveTyped(services: Services, typed: Record<string, string>, actor: string): Promise<Handled> {
  const { path = '', target = '', was } = typed
  const redirect = { path: path.trim(), target: target.trim(), was: was || undefined }
  const saved = await saveRedirect(services, redirect, actor)
  if (saved.ok) return done(t('{path} leads to {target} now.', { path: saved.path, target: saved.target }))
  const { field } = saved.refusal
  return refused(t(REDIRECT_NOT_SAVED), {
    status: 422,
    errors: { [field]: [sentenceOf(saved.refusal)] },
    typed,
  })
}

function sentenceOf(refusal: RedirectRefusal): string {
  return refusal.kind === 'full'
    ? t(SENTENCES.full, { most: MOST_REDIRECTS.toLocaleString('en') })
    : t(SENTENCES[refusal.kind])
}

const SENTENCES: Record<RedirectRefusal['kind'], string> = {
  'not-an-address': message(
    'Please enter the address after the shop’s name, beginning with /, as in /old-page.',
  ),
  ours: message('The shop has this address itself, so that it never leads elsewhere.'),
  full: message('There are {most} redirects already. Please delete some first.'),
  'no-page': message('The shop has no page at this address.'),
  outside: message('Please enter an address of this shop, beginning with /.'),
  itself: message('This is the same address.'),
}

const LIMITS = { rows: MOST_PASTED + 1, columns: 20, cells: 20_000, cell: LONGEST_PATH * 4, bytes: 4_000_000 }

/** Rows of two addresses, as people paste them from a sheet, and as Shopify exports them. A row of names above is left out. */
async function savePasted(services: Services, text: string, actor: string): Promise<Handled> {
  const read = await readNumberedRows(new TextEncoder().encode(text), LIMITS)
  if (!read.ok || read.rows.length === 0)
    return refused(t(UNREADABLE), { status: 422, typed: { rows: text } })
  const refusedRows: RefusedRow[] = []
  let saved = 0
  for (const { number, cells } of read.rows) {
    const [path = '', target = ''] = cells.map(cell => cell.trim())
    if (number === 1 && !path.includes('/')) continue
    const outcome = await saveRedirect(services, { path, target }, actor)
    if (outcome.ok) saved += 1
    else refusedRows.push({ row: number, path, reason: sentenceOf(outcome.refusal) })
  }
  const sentence = t('{saved, plural, one {# redirect} other {# redirects}} saved, {refused} refused.', {
    saved,
    refused: refusedRows.length,
  })
  if (refusedRows.length === 0) return done(sentence)
  const { result } = refused(sentence, { typed: { rows: text } })
  return { result: { ...result, refusedRows: refusedRows.slice(0, 100) }, status: 422 }
}

const UNREADABLE = message(
  'Please paste up to 1,000 rows with two addresses each: the old one, and where it leads.',
)
const GONE = message('This redirect was deleted meanwhile.')
