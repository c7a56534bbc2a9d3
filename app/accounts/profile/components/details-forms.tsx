import { Form, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { NewPasswordFields } from '../../passwords/components/reset-password-form.tsx'
import { CHANGE_PASSWORD_FORM, changePasswordSchema } from '../../passwords/password-forms.ts'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { type DetailsIntent, detailsSchemaOf } from '../details-intent.ts'
import { DISPLAY_NAME_FORM, displayNameFormSchema } from '../display-name-form.ts'

export function DisplayNameForm({ name, result }: { name: string; result: FormResult | undefined }) {
  const { formProps, field, banner } = useAccountForm({
    id: 'display-name',
    schema: displayNameFormSchema,
    ...DISPLAY_NAME_FORM,
    result,
    refused: message('Your name was not changed.'),
    defaultValue: { displayName: name },
  })
  return (
    <Form method="post" {...formProps} aria-label={t('Change name')} className="space-y-5">
      {banner}
      <Intent of="name" />
      <Field label={t('Display name')} {...field('displayName')} autoComplete="name" />
      <Button type="submit" busy={useIsSending('name')}>
        {t('Save name')}
      </Button>
    </Form>
  )
}

/** The button that sends the confirmation link again. */
export function ResendVerificationForm({ result }: { result: FormResult | undefined }) {
  const { formProps, banner } = useAccountForm({
    id: 'verification',
    schema: detailsSchemaOf('verify'),
    fields: [],
    missing: '',
    result,
    refused: message('No link was sent.'),
  })
  return (
    <Form method="post" {...formProps} aria-label={t('Confirm email')} className="mt-4">
      {banner}
      <Intent of="verify" />
      <Button type="submit" busy={useIsSending('verify')}>
        {t('Send the link again')}
      </Button>
    </Form>
  )
}

export function ChangePasswordForm({ result }: { result: FormResult | undefined }) {
  const { formProps, field, banner } = useAccountForm({
    id: 'change-password',
    schema: changePasswordSchema,
    ...CHANGE_PASSWORD_FORM,
    result,
    refused: message('Your password was not changed.'),
  })
  return (
    <Form method="post" {...formProps} aria-label={t('Change password')} className="space-y-5">
      {banner}
      <Intent of="password" />
      <PasswordField
        label={t('Present password')}
        {...field('currentPassword', 'password')}
        autoComplete="current-password"
      />
      <NewPasswordFields field={field} />
      <Button type="submit" busy={useIsSending('password')}>
        {t('Change password')}
      </Button>
    </Form>
  )
}

function Intent({ of: intent }: { of: DetailsIntent }) {
  return <input type="hidden" name="intent" value={intent} />
}

function useIsSending(intent: DetailsIntent): boolean {
  return useNavigation().formData?.get('intent') === intent
}
