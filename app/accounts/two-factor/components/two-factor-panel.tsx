import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { formatMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { PasswordAgainForm } from '../../session/components/password-again-form.tsx'
import type { TwoFactorState } from '../two-factor.server.ts'
import { TWO_FACTOR_INTENTS, type TwoFactorResult } from '../two-factor-form.ts'
import { AppSetupForm } from './app-setup-form.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Props {
  /** Undefined while it is off. */
  state: TwoFactorState
  result: TwoFactorResult | undefined
  email: string
}

/** Turns an admin's two-factor sign-in on and off. Works without JavaScript. */
export function TwoFactorPanel({ state, result, email }: Props) {
  return (
    <Panel
      title={t('Two-factor sign-in')}
      aside={state ? <Badge tone="green">{t('On')}</Badge> : <Badge tone="grey">{t('Off')}</Badge>}
    >
      {result?.text && !result.again && (
        <p
          role={result.isDone ? 'status' : 'alert'}
          className={`mb-4 rounded-control px-4 py-3 font-medium ${result.isDone ? 'bg-accent-wash' : 'bg-danger-wash'}`}
        >
          {result.text}
        </p>
      )}
      {result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} email={email} />}
      <Next state={state} result={result} />
    </Panel>
  )
}

function Next({ state, result }: Omit<Props, 'email'>) {
  if (result?.again) return <PasswordAgainForm result={result} />
  if (state) return <IsOn state={state} />
  if (result?.setup) return <AppSetupForm setup={result.setup} />
  return <IsOff />
}

function IsOff() {
  const isSending = useNavigation().formData?.get('intent') === TWO_FACTOR_INTENTS.start
  return (
    <>
      <p className="mb-4 text-muted">
        {t(
          'Besides your password, sign-in then asks for a code from an app on your phone. Who learns your password can’t get in with it alone.',
        )}
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value={TWO_FACTOR_INTENTS.start} />
        <Button type="submit" variant="primary" busy={isSending}>
          {t('Turn on')}
        </Button>
      </Form>
    </>
  )
}

function IsOn({ state: { since, recoveryCodesLeft } }: { state: NonNullable<TwoFactorState> }) {
  const sending = useNavigation().formData?.get('intent')
  return (
    <>
      <p className="text-muted">
        {t('On since {time}. {count, plural, one {# recovery code is} other {# recovery codes are}} left.', {
          time: since ? formatMoment(since) : '',
          count: recoveryCodesLeft,
        })}
      </p>
      <Form method="post" aria-label={t('Change two-factor sign-in')} className="mt-4 max-w-sm space-y-4">
        <CodeField hint={t('Or a recovery code, if you have lost the phone.')} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value={TWO_FACTOR_INTENTS.newCodes}
            busy={sending === TWO_FACTOR_INTENTS.newCodes}
          >
            {t('New recovery codes')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value={TWO_FACTOR_INTENTS.turnOff}
            variant="danger"
            busy={sending === TWO_FACTOR_INTENTS.turnOff}
          >
            {t('Turn off')}
          </Button>
        </div>
      </Form>
    </>
  )
}
