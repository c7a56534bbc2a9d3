import { Form, useNavigation } from 'react-router'
import { PasswordAgainField } from '#app/accounts/session/components/password-again-field.tsx'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { CERTIFICATE_WAYS, type CertificateWay } from '../domain-form.ts'
import type { DomainFormResult } from '../handle-domain-form.server.ts'
import type { DomainPageData } from '../read-domain-page.server.ts'

const WAYS: Record<CertificateWay, string> = {
  own: message('This store: it gets one by itself'),
  proxy: message('A proxy in front of the store has one'),
}

interface Props {
  page: DomainPageData
  isPasswordRecent: boolean
  result: DomainFormResult | undefined
}

/** The domain, and who has its certificate. */
export function DomainForm({ page, isPasswordRecent, result }: Props) {
  const { chosen, seen, ownScript } = page
  const intent = useNavigation().formData?.get('intent')
  const ofSave = result?.intent === 'save' && !result.isDone ? result : undefined
  const ofRemove = result?.intent === 'remove' && !result.isDone ? result : undefined
  return (
    <Panel id="domain" title={t('Your domain')}>
      <Form method="post" aria-label={t('Your domain')} className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <input type="hidden" name="seen" value={seen} />
        <Field
          label={t('Domain')}
          hint={t('Like shop.example, as you have registered it. www.shop.example leads there by itself.')}
          id="domain-domain"
          name="domain"
          defaultValue={ofSave?.typed?.domain ?? ownScript ?? chosen.domain}
          errors={ofSave?.errors?.domain}
          maxLength={300}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          dir="ltr"
        />
        <Select
          label={t('Who has the certificate')}
          hint={t('It makes the address begin with https. Choose the proxy only if there is one.')}
          id="domain-way"
          name="way"
          defaultValue={ofSave?.typed?.way ?? chosen.way}
          errors={ofSave?.errors?.way}
          required={false}
        >
          {CERTIFICATE_WAYS.map(way => (
            <option key={way} value={way}>
              {t(WAYS[way])}
            </option>
          ))}
        </Select>
        <p className="text-sm text-pretty text-muted sm:col-span-2">
          {t(
            'The certificate is free, from Let’s Encrypt. By saving you accept its terms, at letsencrypt.org/repository. Once the domain answers, links and mails name it, and everyone signs in once more, at the new address.',
          )}
        </p>
        {!isPasswordRecent && (
          <PasswordAgainField
            id="domain-password"
            errors={ofSave?.errors?.[PASSWORD_AGAIN]}
            hint={t('Links for new passwords lead to this address.')}
          />
        )}
        <div className="sm:col-span-2">
          <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
            {t('Save')}
          </Button>
        </div>
      </Form>
      {chosen.domain !== '' && (
        <div className="mt-5">
          <FoldedPart title={t('Remove the domain')} isUsed={false} isWrong={ofRemove !== undefined}>
            <p className="max-w-2xl text-sm text-pretty text-muted">
              {t(
                'The shop then has the address of its server alone. Browsers that have opened the domain insist on https for a year.',
              )}
            </p>
            <Form method="post" aria-label={t('Remove the domain')} className="mt-3 grid max-w-3xl gap-4">
              <input type="hidden" name="seen" value={seen} />
              {!isPasswordRecent && (
                <PasswordAgainField
                  id="domain-remove-password"
                  errors={ofRemove?.errors?.[PASSWORD_AGAIN]}
                  hint={t('Links for new passwords lead to this address.')}
                />
              )}
              <div>
                <Button type="submit" name="intent" value="remove" busy={intent === 'remove'}>
                  {t('Remove the domain')}
                </Button>
              </div>
            </Form>
          </FoldedPart>
        </div>
      )}
    </Panel>
  )
}
