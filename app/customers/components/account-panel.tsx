import { useState } from 'react'
import { useFetcher } from 'react-router'
import { LAST_ADMIN } from '#app/accounts/roles/role-texts.ts'
import { PasswordAgainForm } from '#app/accounts/session/components/password-again-form.tsx'
import type { PasswordAgainResult } from '#app/accounts/session/password-again.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { type AccountIntent, readAccountIntent } from '../account-intent.ts'
import type { Customer } from '../customer.ts'

interface Props {
  customer: Customer
  isSelf: boolean
  /** Whether the viewer decides about staff. */
  mayDecideStaff: boolean
  /** The result of a form that was sent without JavaScript. */
  result: PasswordAgainResult | undefined
}

/** The actions for an account. Each is confirmed in a dialog, if JavaScript runs. */
export function AccountPanel({ customer, isSelf, mayDecideStaff, result }: Props) {
  const fetcher = useFetcher<PasswordAgainResult>()
  const [asked, setAsked] = useState<AccountIntent>()
  const sent = fetcher.data?.again ? fetcher : undefined
  const unconfirmed = fetcher.data ?? result
  useNotice(sent ? undefined : fetcher.data)
  if (customer.userId === null) return null
  const intents = intentsFor(customer, mayDecideStaff)
  const question = asked && questionOf(asked, customer, isSelf)
  return (
    <Panel title={t('Account')}>
      <p className="text-[0.9375rem] text-muted">
        {customer.isDisabled
          ? t('Disabled: they can’t sign in. They can still order as a guest.')
          : customer.isAdmin
            ? t('On the staff: sees and changes what their role includes.')
            : t('Can sign in, and see their own orders.')}
      </p>
      {customer.isLastAdmin && <p className="mt-3 text-[0.9375rem] text-muted">{t(LAST_ADMIN)}</p>}
      {result && !result.again && <p className="mt-3 font-medium">{result.text}</p>}
      {unconfirmed?.again && (
        <div className="mt-4">
          <p className="font-medium">{labelOf(unconfirmed.again.intent)}?</p>
          <PasswordAgainForm result={unconfirmed} {...(sent && { fetcher: sent })} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {intents.map(intent => (
          <fetcher.Form
            key={intent}
            method="post"
            onSubmit={event => {
              event.preventDefault()
              setAsked(intent)
            }}
          >
            <input type="hidden" name="intent" value={intent} />
            <Button
              type="submit"
              busy={fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent}
            >
              {t(LABELS[intent])}
            </Button>
          </fetcher.Form>
        ))}
      </div>
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={t(LABELS[asked])}
          isDangerous={asked === 'disable' || asked === 'demote'}
          open
          onOpenChange={isOpen => {
            if (!isOpen) setAsked(undefined)
          }}
          onConfirm={() => fetcher.submit({ intent: asked }, { method: 'post' })}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** The last owner can be neither removed nor disabled; the server checks it too. */
function intentsFor(customer: Customer, mayDecideStaff: boolean): AccountIntent[] {
  if (customer.isAdmin && !mayDecideStaff) return []
  if (customer.isDisabled) return ['enable']
  if (customer.isLastAdmin) return []
  return customer.isAdmin ? ['demote', 'disable'] : ['disable']
}

const LABELS: Record<AccountIntent, string> = {
  demote: message('Remove from the staff'),
  disable: message('Disable account'),
  enable: message('Enable account'),
}

function labelOf(text: string | undefined): string {
  const intent = readAccountIntent(text)
  return intent ? t(LABELS[intent]) : t('Go on')
}

function questionOf(intent: AccountIntent, { name }: Customer, isSelf: boolean) {
  switch (intent) {
    case 'demote':
      return isSelf
        ? {
            title: t('Leave the staff?'),
            text: t('You leave the admin at once, and only an owner can invite you again.'),
          }
        : {
            title: t('Remove {name} from the staff?', { name }),
            text: t('They lose access with their next click. Their account of the shop stays.'),
          }
    case 'disable':
      return {
        title: isSelf ? t('Disable your own account?') : t('Disable the account of {name}?', { name }),
        text: t(
          'They are signed out everywhere, and anyone who signs in with it reads “This account has been disabled.” Their orders stay, and it can be enabled again.',
        ),
      }
    case 'enable':
      return {
        title: t('Enable the account of {name}?', { name }),
        text: t('They can sign in again, with their old password.'),
      }
  }
}
