import { Form, useNavigation } from 'react-router'
import { PasswordAgainForm } from '#app/accounts/session/components/password-again-form.tsx'
import { type Customer, isForgotten } from '#app/customers/customer.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { CONFIRMATION, type PersonalDataResult } from '../personal-data-form.ts'

interface Props {
  customer: Customer
  result: PersonalDataResult | undefined
}

/** Downloads or erases everything that is stored about a person. Works without JavaScript. */
export function PersonalDataPanel({ customer, result }: Props) {
  if (isForgotten(customer)) return null
  return (
    <Panel title={t('Personal data')}>
      {result?.again ? (
        <PasswordAgainForm result={result} isDownload={result.personalDataIntent === 'export'} />
      ) : (
        result && (
          <p role="alert" className="mb-4 font-medium">
            {result.text}
          </p>
        )
      )}
      {/* The page stays open beside a download, so it is not a navigation of the router. */}
      <Form method="post" reloadDocument className={result?.again ? 'mt-4' : ''}>
        <input type="hidden" name="intent" value="export" />
        <p className="mb-3 text-[0.9375rem] text-muted">
          {t(
            'Everything stored with this email, as a file: account, orders, emails, messages, notes and audit log.',
          )}
        </p>
        <Button type="submit">{t('Download their data')}</Button>
      </Form>
      {!customer.isAdmin && <EraseForm email={customer.email} />}
    </Panel>
  )
}

function EraseForm({ email }: { email: string }) {
  const isSending = useNavigation().formData?.get('intent') === 'erase'
  return (
    <details className="mt-5 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-danger">
        {t('Erase this person…')}
      </summary>
      <Form method="post" aria-label={t('Erase this person')} className="mt-2 space-y-4">
        <input type="hidden" name="intent" value="erase" />
        <p className="text-[0.9375rem] text-muted">
          {t(
            'Their account and messages are deleted. Their orders stay without name, phone, email and street; an order that is not finished loses them once it is. This can’t be undone.',
          )}
        </p>
        <Field
          id="erase-confirmation"
          name={CONFIRMATION}
          type="email"
          label={t('Type their email to confirm')}
          hint={<span className="wrap-anywhere">{email}</span>}
          autoComplete="off"
          required
        />
        <Button type="submit" variant="danger" busy={isSending}>
          {t('Erase this person')}
        </Button>
      </Form>
    </details>
  )
}
