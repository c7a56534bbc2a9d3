import { randomUUID } from 'node:crypto'
import { redirect } from 'react-router'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { UnlockedKeys } from '#app/platform/backups/backup-files.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import { refundAttempt, takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import {
  BACKUPS_PAGE,
  backupFormSchema,
  CONFIRMATION,
  downloadHref,
  isConfirmed,
  isEncryptedBackup,
  isRemovalConfirmed,
  passphraseFormSchema,
  REMOVE_CONFIRMATION,
  TYPED_CONFIRMATION,
} from './backup-form.ts'
import { readLockedKeys, sealUnlocked, setPassphrase, stopEncrypting } from './backup-keys.server.ts'
import { type BackupSettingsRefusal, readBackupsNow, saveBackupSettings } from './backup-settings.server.ts'
import {
  askForBackup,
  askForTrial,
  askToReplace,
  askToTakeUpload,
  beginUpload,
  readBackupState,
} from './backup-state.server.ts'
import { placeTroubleText } from './place-trouble-text.ts'
import { readReplaceAbility } from './replace-ability.server.ts'
import { removeShopBefore } from './shops-before.server.ts'
import { uploadSchema } from './upload-form.ts'

const WRONG_PASSPHRASE = message(
  'This passphrase does not open the backup. It may have another one: that of the time when it was made.',
)

/** With the form to send once more, where the password is wanted first. */
export interface BackupFormResult extends TypedFormResult {
  intent?: string
  again?: Record<string, string>
  /** The upload that was begun, to send its pieces. */
  upload?: string
}

interface Sent {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

type Page = Pick<Services, 'auth' | 'database' | 'settings' | 'secrets' | 'backups'>

/** Does what a form of the page Backups asks for. @throws the redirect to a download */
export async function handleBackupForm(services: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const intent = String(sent.form.get('intent') ?? '')
  const handled = await handle(services, intent, sent)
  return { ...handled, result: { ...handled.result, intent } }
}

async function handle(services: Page, intent: string, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const { database } = services
  const by = sent.viewer.email
  switch (intent) {
    case 'save':
      return save(services, sent)
    case 'test':
      return test(services)
    case 'back-up':
      await inTransaction(database, async transaction => {
        await askForBackup(transaction, by)
        const subject = { kind: 'backup', id: 'new', name: 'a new backup' } as const
        await recordAudit(transaction, { actor: by, action: 'backup.asked-for', subject })
      })
      return done(t('A backup is being made.'))
    case 'try': {
      const name = await findListed(services, sent.form)
      if (!name) return refused(t('This backup is not there any more.'))
      await inTransaction(database, transaction => askForTrial(transaction, name, by))
      return done(t('The backup is being restored for a trial.'))
    }
    case 'download': {
      const name = await findListed(services, sent.form)
      if (!name) return refused(t('This backup is not there any more.'))
      const stopped = await requireRecentPassword(services, { ...sent, again: { intent, name } })
      if (stopped) return { ...stopped, result: { ...stopped.result, text: stopped.result.text ?? '' } }
      throw redirect(downloadHref(name), 303)
    }
    case 'restore':
    case 'switch-back':
      return replace(services, intent, sent)
    case 'remove-before':
      return removeBefore(services, sent)
    case 'encrypt':
      return encrypt(services, sent)
    case 'stop-encrypting': {
      const asked = await askPassword(services, sent, t('Nothing was changed.'))
      if (asked) return asked
      await stopEncrypting(services, by)
      return done(t('New backups are not encrypted any more.'))
    }
    case 'upload':
      return begin(services, sent)
    case 'uploaded':
      return end(services, sent)
    default:
      return refused(t('This form is incomplete.'), { status: 422 })
  }
}

const NOT_REMOVED = {
  gone: message('Nothing was removed: this is not there any more.'),
  busy: message('Nothing was removed: other work on backups has to end first.'),
  'in-use': message(
    'Nothing was removed: another program is connected to this database. End it, and try again.',
  ),
}

async function removeBefore(services: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const name = String(sent.form.get('name') ?? '')
  const confirmation = String(sent.form.get(CONFIRMATION) ?? '')
  const typed = { name, [CONFIRMATION]: confirmation }
  if (!isRemovalConfirmed(confirmation))
    return refused(t('Nothing was removed. Type {word}.', { word: REMOVE_CONFIRMATION }), {
      status: 422,
      typed,
    })
  const asked = await askPassword(services, sent, t('Nothing was removed.'))
  if (asked) return { ...asked, result: { ...asked.result, typed } }
  const removed = await removeShopBefore(services.database, name, sent.viewer.email)
  return removed.ok
    ? done(t('The shop of before was removed.'))
    : refused(t(NOT_REMOVED[removed.refusal.kind]), { typed })
}

/** Encrypts backups from now on. What was typed goes back to no page. */
async function encrypt(services: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const notSaved = t('The passphrase was not saved.')
  const checked = checkTyped(textsOfForm(sent.form), passphraseFormSchema, notSaved)
  if (!checked.ok) return refused(notSaved, { status: 422, errors: checked.refused.result.errors })
  const asked = await askPassword(services, sent, notSaved)
  if (asked) return asked
  await setPassphrase(services, checked.data.passphrase, sent.viewer.email)
  return done(t('Backups are encrypted from now on.'))
}

/** @returns the refusal of a form with a field for the password, unless it was typed lately */
async function askPassword(
  services: Page,
  sent: Sent,
  text: string,
): Promise<HandledForm<BackupFormResult> | undefined> {
  const stopped = await requireRecentPassword(services, { ...sent, again: {} })
  if (!stopped) return undefined
  const errors = { [PASSWORD_AGAIN]: [t(stopped.result.text ?? text)] }
  return refused(text, { status: stopped.status, errors })
}

/** Begins the upload of an archive, which is a way to put another shop in the place of this one: by the password. */
async function begin(services: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const { database } = services
  const fields = textsOfForm(sent.form)
  const checked = checkTyped(fields, uploadSchema, t('Nothing was uploaded.'))
  if (!checked.ok) return checked.refused
  if ((await readBackupState(database)).work)
    return refused(t('Nothing was uploaded: other work on backups has to end first.'))
  const { bytes } = checked.data
  const again = { intent: 'upload', bytes: String(bytes) }
  const stopped = await requireRecentPassword(services, { ...sent, again })
  if (stopped) return { ...stopped, result: { ...stopped.result, text: stopped.result.text ?? '' } }
  const id = randomUUID()
  const by = sent.viewer.email
  await beginUpload(database, { id, by, bytes, at: new Date().toISOString() })
  return { result: { isDone: true, text: '', upload: id }, status: 200 }
}

/** Lets the background work look at an archive whose pieces have been sent. */
async function end({ database }: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const by = sent.viewer.email
  const { upload, work } = await readBackupState(database)
  if (!upload || upload.id !== sent.form.get('upload') || upload.by !== by)
    return refused(t('This upload has ended: another one was begun.'))
  if (work) return refused(t('Nothing was uploaded: other work on backups has to end first.'))
  await inTransaction(database, async transaction => {
    await askToTakeUpload(transaction, by)
    const subject = { kind: 'backup', id: upload.id, name: 'an uploaded backup' } as const
    await recordAudit(transaction, { actor: by, action: 'backup.uploaded', subject })
  })
  return done(t('The file has arrived, and is being looked at.'))
}

/** Lets the shop be replaced, once the owner has typed the confirmation and the password. */
async function replace(
  services: Page,
  intent: 'restore' | 'switch-back',
  sent: Sent,
): Promise<HandledForm<BackupFormResult>> {
  const { database, auth } = services
  const { replaced, work } = await readBackupState(database)
  const before = replaced?.before
  const name = intent === 'restore' ? await findListed(services, sent.form) : before
  if (!name || (intent === 'switch-back' && sent.form.get('name') !== before))
    return refused(t('Nothing was restored: this is not there any more.'))
  if (work) return refused(t('Nothing was restored: other work on backups has to end first.'))
  if ((await readReplaceAbility(database)) !== 'able')
    return refused(t('Nothing was restored: the database does not allow it.'))
  const confirmation = String(sent.form.get(CONFIRMATION) ?? '')
  if (!isConfirmed(confirmation))
    return refused(t('Nothing was restored. Type {word}.', { word: TYPED_CONFIRMATION }), { status: 422 })
  const notRestored = t('Nothing was restored.')
  const typed = { [CONFIRMATION]: confirmation }
  const asked = await askPassword(services, sent, notRestored)
  if (asked) return { ...asked, result: { ...asked.result, typed } }
  const opened = isEncryptedBackup(name) ? await unlock(services, name, sent) : undefined
  if (opened && !opened.ok) {
    const { text, status } = NOT_OPENED[opened.refusal.kind]
    return refused(notRestored, { status, errors: { passphrase: [t(text)] }, typed })
  }
  const current = await auth.api.getSession({ headers: sent.requestHeaders })
  const isAsked = await inTransaction(database, async transaction => {
    const by = sent.viewer.email
    const from = intent === 'restore' ? { backup: name } : { database: name }
    const sessionId = current?.session.id ?? ''
    const keys = opened && sealUnlocked(services.secrets, opened.keys)
    if (!(await askToReplace(transaction, { from, by, sessionId, keys }))) return false
    const subject = { kind: 'backup', id: name, name } as const
    await recordAudit(transaction, { actor: by, action: 'backup.restore-asked-for', subject })
    return true
  })
  if (!isAsked) return refused(t('Nothing was restored: other work on backups has to end first.'))
  throw redirect(BACKUPS_PAGE, 303)
}

const NOT_OPENED = {
  wrong: { text: WRONG_PASSPHRASE, status: 422 },
  'too-many': { text: TOO_MANY_ATTEMPTS, status: 429 },
}

/** A right passphrase uncounts itself alone: one of a backup of one's own would clear the guesses at another. */
async function unlock(
  services: Page,
  name: string,
  { form, viewer }: Sent,
): Promise<Outcome<{ keys: UnlockedKeys }, { kind: keyof typeof NOT_OPENED }>> {
  const { database } = services
  const passphrase = String(form.get('passphrase') ?? '').trim()
  const { target } = await readBackupsNow(services)
  if (!target || passphrase === '') return refuse({ kind: 'wrong' })
  const limit = { purpose: 'backup passphrase', subject: viewer.id, mostAttempts: 10, withinMinutes: 15 }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many' })
  const locked = await readLockedKeys(database)
  const keys = await services.backups.unlock(target, name, { passphrase, locked })
  if (!keys) return refuse({ kind: 'wrong' })
  await refundAttempt(database, limit)
  return { ok: true, keys }
}

async function findListed(services: Page, form: FormData): Promise<string | undefined> {
  const { target } = await readBackupsNow(services)
  const found = target && (await services.backups.list(target))
  return found?.ok ? found.backups.find(({ name }) => name === form.get('name'))?.name : undefined
}

async function test(services: Page): Promise<HandledForm<BackupFormResult>> {
  const { target } = await readBackupsNow(services)
  if (!target)
    return refused(t('The stored secret key can’t be opened without its key. Type it again and save.'))
  const tested = await services.backups.test(target)
  if (!tested.ok) return refused(placeTroubleText(tested.refusal))
  return done(t('The place works: a small file was written, read and deleted.'))
}

async function save(services: Page, sent: Sent): Promise<HandledForm<BackupFormResult>> {
  const fields = textsOfForm(sent.form)
  const { secretAccessKey: _, [PASSWORD_AGAIN]: __, ...typed } = fields
  const notSaved = t('The settings were not saved.')
  const checked = checkTyped(fields, backupFormSchema, notSaved)
  if (!checked.ok) return { ...checked.refused, result: { ...checked.refused.result, typed } }
  const stopped = await requireRecentPassword(services, { ...sent, again: {} })
  if (stopped) {
    const errors = { [PASSWORD_AGAIN]: [t(stopped.result.text ?? notSaved)] }
    return refused(notSaved, { status: stopped.status, errors, typed })
  }
  const saved = await saveBackupSettings(services, checked.data, {
    actor: sent.viewer.email,
    seen: fields.seen ?? '',
  })
  if (saved.ok) return done(t('Saved'))
  const { refusal } = saved
  if (refusal.kind === 'stale')
    return refused(t('Another member of staff has changed these settings. Please load the page again.'), {
      typed,
    })
  if (refusal.kind === 'of-environment')
    return refused(t('The server’s environment says where backups go, so nothing was saved.'))
  return refused(notSaved, { status: 422, errors: errorsOf(refusal), typed })
}

function errorsOf(
  refusal: Exclude<BackupSettingsRefusal, { kind: 'stale' | 'of-environment' }>,
): Record<string, string[]> {
  switch (refusal.kind) {
    case 'folder':
      return {
        folder: [
          refusal.reason === 'relative'
            ? t('Please enter the whole path, like /mnt/backups.')
            : t('This folder belongs to the program. Choose one outside of it.'),
        ],
      }
    case 'unencrypted':
      return {
        endpoint: [
          t('Please enter an address with https: only a host that PRIVATE_HOSTS names is asked without it.'),
        ],
      }
    case 'secret-needed':
      return { secretAccessKey: [t('Please type it: none is stored for this bucket that can be opened.')] }
  }
}
