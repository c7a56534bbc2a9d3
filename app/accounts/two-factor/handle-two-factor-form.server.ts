import { encode } from 'uqr'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { requireRecentPassword } from '../session/require-recent-password.server.ts'
import type { Viewer } from '../session/viewer.ts'
import type { CodeRefusal } from './check-code.server.ts'
import { authenticatorAddress } from './one-time-code.server.ts'
import {
  confirmTwoFactor,
  readUnconfirmedSecret,
  replaceRecoveryCodes,
  startTwoFactor,
  turnOffTwoFactor,
} from './two-factor.server.ts'
import {
  type AppSetup,
  CODE_STATUS,
  CODE_TEXTS,
  TWO_FACTOR_INTENTS,
  type TwoFactorResult,
} from './two-factor-form.ts'
import { CODE_FIELD } from './typed-code.ts'

type Store = Pick<Services, 'auth' | 'database' | 'sharedReads'>
type Handled = HandledForm<TwoFactorResult>

interface Sent {
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

/**
 * Handles the forms of an admin's two-factor sign-in. Each needs a recently typed password, and a code where there is one.
 *
 * @returns undefined for any other form
 */
export async function handleTwoFactorForm(store: Store, sent: Sent): Promise<Handled | undefined> {
  const intent = String(sent.form.get('intent') ?? '')
  if (!(Object.values(TWO_FACTOR_INTENTS) as string[]).includes(intent)) return undefined
  const typed = sent.form.get(CODE_FIELD)
  const again = { intent, ...(typeof typed === 'string' && { [CODE_FIELD]: typed }) }
  const refused = await requireRecentPassword(store, { ...sent, again })
  if (refused) return refused
  switch (intent) {
    case TWO_FACTOR_INTENTS.start:
      return start(store, sent.viewer)
    case TWO_FACTOR_INTENTS.confirm:
      return confirm(store, sent, typed)
    case TWO_FACTOR_INTENTS.newCodes: {
      const replaced = await replaceRecoveryCodes(store, { viewer: sent.viewer, typed })
      if (!replaced.ok) return refuseCode(replaced.refusal)
      return done(t('These codes replace the earlier ones.'), { recoveryCodes: replaced.recoveryCodes })
    }
    default:
      return turnOff(store, sent.viewer, typed)
  }
}

async function start(store: Store, viewer: Viewer): Promise<Handled> {
  const secret = await startTwoFactor(store, viewer)
  if (!secret) {
    const text = t('Two-factor sign-in is on already.')
    return { result: { isDone: false, text }, status: 409 }
  }
  return {
    result: { isDone: true, setup: await describeSetup(store, viewer, secret) },
    status: 200,
  }
}

async function confirm(store: Store, { viewer, requestHeaders }: Sent, typed: unknown): Promise<Handled> {
  const confirmed = await confirmTwoFactor(store, { viewer, typed, requestHeaders })
  if (confirmed.ok) {
    return done(t('Two-factor sign-in is on. All other browsers are signed out.'), {
      recoveryCodes: confirmed.recoveryCodes,
    })
  }
  const handled = refuseCode(confirmed.refusal)
  const secret = await readUnconfirmedSecret(store, viewer)
  const setup = secret && (await describeSetup(store, viewer, secret))
  return { ...handled, result: { ...handled.result, ...(setup && { setup }) } }
}

async function turnOff(store: Store, viewer: Viewer, typed: unknown): Promise<Handled> {
  const { settings } = await readKnownStoreSettings(store)
  if (settings.adminsNeedTwoFactor) {
    const text = t('The staff need two-factor sign-in in this shop, as set under Settings, Staff.')
    return { result: { isDone: false, text }, status: 409 }
  }
  const ended = await turnOffTwoFactor(store, { viewer, typed })
  return ended.ok ? done(t('Two-factor sign-in is off.')) : refuseCode(ended.refusal)
}

async function describeSetup(store: Store, viewer: Viewer, secret: string): Promise<AppSetup> {
  const { settings } = await readKnownStoreSettings(store)
  const { data, size } = encode(authenticatorAddress(secret, settings.name, viewer.email), { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { secret: secret.match(/.{1,4}/g)?.join(' ') ?? secret, qr: { path, width: size } }
}

function done(text: string, more: Partial<TwoFactorResult> = {}): Handled {
  return { result: { isDone: true, text, ...more }, status: 200 }
}

function refuseCode({ kind }: CodeRefusal): Handled {
  return { result: { isDone: false, text: t(CODE_TEXTS[kind]) }, status: CODE_STATUS[kind] }
}
