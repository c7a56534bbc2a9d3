import { Form, useNavigation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { FIRST_ADMIN_FORM, firstAdminSchema } from '../first-admin-form.ts'
import { NewAccountFields } from './new-account-fields.tsx'

/** The form for the first admin, with the setup code. Works without JavaScript. */
export function FirstAdminForm({ result }: { result: FormResult | undefined }) {
  const isSending = useNavigation().formAction?.startsWith('/create-admin') ?? false
  const { formProps, field, banner } = useAccountForm({
    id: 'create-admin',
    schema: firstAdminSchema,
    ...FIRST_ADMIN_FORM,
    result,
    refused: message('The admin was not created.'),
  })
  return (
    <Form
      method="post"
      action="/create-admin"
      {...formProps}
      aria-label={t('Create admin')}
      className="space-y-5"
    >
      {banner}
      <Field
        label={t('Setup code')}
        hint={t('The store prints it in the terminal when it starts.')}
        {...field('setupCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewAccountFields
        field={field}
        email={
          <Field label={t('Email')} {...field('email', 'email')} autoComplete="username" inputMode="email" />
        }
      />
      <Button type="submit" variant="primary" busy={isSending} className="min-h-13 w-full">
        {isSending ? t('Creating the admin…') : t('Create admin')}
      </Button>
    </Form>
  )
}
