import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { LANGUAGE_NAMES, type Language } from '#app/shared/text/languages.ts'
import { interfaceLanguage, message, t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { AccountFormPage } from '../../sign-in/components/account-form-page.tsx'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { LOGIN_FORM, loginSchema } from '../../sign-in/login-form.ts'
import { JOIN_FORM, JOIN_INTENTS, joinSchema } from '../invitation-form.ts'
import type { Invitation } from '../invitations.server.ts'
import { roleMay, roleName } from '../staff-role.ts'
import { NewAccountFields } from './new-account-fields.tsx'

type JoinIntent = (typeof JOIN_INTENTS)[keyof typeof JOIN_INTENTS]

/** The result of a form of this page. */
export interface InvitationResult extends FormResult {
  /** Which form was sent; absent if no answer came. */
  intent?: JoinIntent
}

interface Props {
  /** Undefined once it can't be used any more. */
  invitation: Invitation | undefined
  storeName: string
  /** In which the reader has chosen to read the page. */
  language: Language | undefined
  signedInAs: { email: string; isOnStaff: boolean } | undefined
  token: string
  result: InvitationResult | undefined
}

/** Where an invited person reads as what they are invited, and joins with a new account or their own. Works without JavaScript. */
export function InvitationPage({ invitation, storeName, language, signedInAs, token, result }: Props) {
  const sent = useLastIntent()
  const intent = result?.intent ?? sent
  if (!invitation) {
    return (
      <AccountFormPage title={t('This invitation has ended')}>
        <p role="alert" className="mb-6 rounded-control bg-danger-wash px-4 py-3.5 font-medium">
          {t(
            'It was used, withdrawn, or is more than three days old. Ask the person who sent it for a new one.',
          )}
        </p>
        <ButtonLink to="/admin-login" className="w-full">
          {t('Go to the admin login')}
        </ButtonLink>
      </AccountFormPage>
    )
  }
  const { role, email, inviter } = invitation
  const hasAccount = signedInAs !== undefined && !signedInAs.isOnStaff
  const other = interfaceLanguage() === 'en' ? 'ur' : 'en'
  const form = {
    action: `/invitation/${token}${language ? `?language=${language}` : ''}`,
    fixedEmail: email,
    signedInEmail: hasAccount ? signedInAs.email : undefined,
  }
  return (
    <AccountFormPage
      title={t('Join the staff of {store}', { store: storeName })}
      lead={t('{inviter} invites you to work in the admin of the shop.', { inviter })}
      links={
        <Link
          to={`?language=${other}`}
          reloadDocument
          lang={other}
          dir="auto"
          className="inline-flex min-h-11 items-center font-semibold text-link"
        >
          {LANGUAGE_NAMES[other]}
        </Link>
      }
    >
      <section className="mb-6 rounded-control bg-accent-wash px-4 py-3.5">
        <h2 className="font-semibold wrap-anywhere">{t('Your role: {role}', { role: roleName(role) })}</h2>
        <p className="mt-1">{roleMay(role)}</p>
      </section>
      {signedInAs?.isOnStaff && (
        <p role="status" className="mb-6 rounded-control bg-stone px-4 py-3.5">
          {t('You are signed in as {email}, who is on the staff already. The link is for another person.', {
            email: signedInAs.email,
          })}
        </p>
      )}
      <JoinForm {...form} result={intent === JOIN_INTENTS.ownAccount ? undefined : result} />
      <details
        open={hasAccount || intent === JOIN_INTENTS.ownAccount}
        className="mt-8 border-t border-line pt-3"
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
          {t('I have an account of the shop')}
        </summary>
        <OwnAccountForm {...form} result={intent === JOIN_INTENTS.ownAccount ? result : undefined} />
      </details>
    </AccountFormPage>
  )
}

/** The form that was sent last, also if no answer came. */
function useLastIntent(): JoinIntent | undefined {
  const sending = useNavigation().formData?.get('intent')
  const [last, setLast] = useState<JoinIntent>()
  useEffect(() => {
    const known = Object.values(JOIN_INTENTS).find(intent => intent === sending)
    if (known) setLast(known)
  }, [sending])
  return last
}

interface FormProps {
  action: string
  /** To which the invitation was mailed: no other one can be used. */
  fixedEmail: string | null
  signedInEmail: string | undefined
  result: InvitationResult | undefined
}

function JoinForm({ action, fixedEmail, result }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === JOIN_INTENTS.newAccount
  const { formProps, field, banner } = useAccountForm({
    id: 'join',
    schema: joinSchema,
    ...JOIN_FORM,
    result,
    refused: message('You have not joined yet.'),
    defaultValue: { email: fixedEmail ?? '' },
  })
  return (
    <Form
      method="post"
      action={action}
      {...formProps}
      aria-label={t('Join with a new account')}
      className="space-y-5"
    >
      {banner}
      <input type="hidden" name="intent" value={JOIN_INTENTS.newAccount} />
      <NewAccountFields
        field={field}
        email={
          fixedEmail === null ? (
            <EmailField label={t('Email')} {...field('email', 'email')} autoComplete="username" />
          ) : (
            <Field
              label={t('Email')}
              hint={t('The invitation is for this address.')}
              {...field('email', 'email')}
              readOnly
              required={false}
              autoComplete="username"
            />
          )
        }
      />
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {t('Join the staff')}
      </Button>
    </Form>
  )
}

function OwnAccountForm({ action, fixedEmail, signedInEmail, result }: FormProps) {
  const isSending = useNavigation().formData?.get('intent') === JOIN_INTENTS.ownAccount
  const { formProps, field, banner } = useAccountForm({
    id: 'join-with-account',
    schema: loginSchema,
    ...LOGIN_FORM,
    result,
    refused: message('You have not joined yet.'),
    defaultValue: { email: fixedEmail ?? signedInEmail ?? '' },
  })
  return (
    <Form
      method="post"
      action={action}
      {...formProps}
      aria-label={t('Join with your account')}
      className="mt-3 space-y-5"
    >
      {banner}
      <input type="hidden" name="intent" value={JOIN_INTENTS.ownAccount} />
      <Field
        label={t('Email of your account')}
        {...field('email', 'email')}
        readOnly={fixedEmail !== null}
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        label={t('Password of your account')}
        {...field('password', 'password')}
        autoComplete="current-password"
      />
      <Button type="submit" busy={isSending} className="min-h-13 w-full">
        {t('Sign in and join')}
      </Button>
    </Form>
  )
}
