import { Form, useNavigation } from 'react-router'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { secretHint } from '#app/platform/secrets/secret-hint.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { LANGUAGES, type ShownService, templateField } from '../message-service-form.ts'
import { BACK_IN_STOCK_TEXTS, SHIPPED_TEXTS, templateText } from '../shopper-message.ts'

export interface ServiceFormProps {
  service: ShownService
  /** The digest of the service as it is shown. */
  seen: string
  /** The texts to register at the service for the message with the confirm link. */
  confirmationTexts: Record<MessageLanguage, string>
  /** The address that the service reports to. */
  webhook: string
  result: TypedFormResult | undefined
}

/** The message service with its templates. Secrets are written, never shown. */
export function ServiceForm({ service, seen, confirmationTexts, webhook, result }: ServiceFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'save'
  const typed = result?.isDone === false && result.typed?.service ? result.typed : undefined
  const field = (name: string, value: string | undefined) => ({
    name,
    id: `service-${name}`,
    defaultValue: typed ? typed[name] : value,
    errors: typed && result?.errors?.[name],
    dir: 'ltr' as const,
    maxLength: 500,
    autoComplete: 'off',
  })
  const secret = (name: 'token' | 'appSecret') => ({
    ...field(name, undefined),
    defaultValue: undefined,
    type: 'password',
    required: false,
    hint: secretHint(service[name]),
  })
  const ticked = (name: 'sendsConfirmation' | 'sendsTracking' | 'sendsStockAlerts') =>
    typed ? typed[name] === 'on' : service[name]
  return (
    <Form method="post" aria-label={t('Message service')} className="grid gap-4">
      <input type="hidden" name="seen" value={seen} />
      <Panel title={t('Service')}>
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <Select
            label={t('Messages leave by')}
            required={false}
            name="service"
            id="service-service"
            defaultValue={typed?.service ?? service.service}
          >
            <option value="none">{t('Nothing: staff write by hand')}</option>
            <option value="whatsapp">{t('WhatsApp Cloud API')}</option>
          </Select>
          <Select
            label={t('Language of messages')}
            required={false}
            name="language"
            id="service-language"
            defaultValue={typed?.language ?? service.language}
          >
            {LANGUAGES.map(language => (
              <option key={language} value={language}>
                {t(MESSAGE_LANGUAGES[language])}
              </option>
            ))}
          </Select>
          <Field
            label={t('Phone number id')}
            required={false}
            {...field('phoneNumberId', service.phoneNumberId)}
          />
          <Field label={t('Token')} {...secret('token')} />
          <Field label={t('App secret')} {...secret('appSecret')} />
          <Field
            label={t('Verify token')}
            required={false}
            hint={t('A word of your choice, which you enter at WhatsApp as well.')}
            {...field('verifyToken', service.verifyToken)}
          />
        </div>
        <p className="mt-3 text-sm wrap-anywhere">
          {rich('Webhook address for WhatsApp, with the field “messages”: <b>{webhook}</b>', {
            webhook,
            b: words => <code>{words}</code>,
          })}
        </p>
        <Checkbox name="sendsConfirmation" isTicked={ticked('sendsConfirmation')}>
          {t('Ask each new order to confirm')}
        </Checkbox>
        <Checkbox name="sendsTracking" isTicked={ticked('sendsTracking')}>
          {t('Send the tracking number when a parcel has left')}
        </Checkbox>
        <Checkbox name="sendsStockAlerts" isTicked={ticked('sendsStockAlerts')}>
          {t('Write to who waits for a size when it is back')}
        </Checkbox>
      </Panel>
      {LANGUAGES.map(language => (
        <Panel key={language} title={t(MESSAGE_LANGUAGES[language])}>
          <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
            <Template label={t('Template that asks to confirm')} text={confirmationTexts[language]}>
              {field(
                templateField('confirmation', language),
                service.templates[templateField('confirmation', language)],
              )}
            </Template>
            <Template label={t('Template with the tracking number')} text={SHIPPED_TEXTS[language]}>
              {field(
                templateField('shipped', language),
                service.templates[templateField('shipped', language)],
              )}
            </Template>
            <Template
              label={t('Template that a size is back')}
              text={templateText(BACK_IN_STOCK_TEXTS[language])}
            >
              {field(
                templateField('backInStock', language),
                service.templates[templateField('backInStock', language)],
              )}
            </Template>
            <Field
              label={t('Language code at WhatsApp')}
              optional
              hint={language === 'urdu' ? t('Empty: ur') : t('Empty: en')}
              {...field(templateField('code', language), service.templates[templateField('code', language)])}
            />
          </div>
        </Panel>
      ))}
      <div>
        <Button type="submit" name="intent" value="save" variant="primary" busy={isBusy}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}

/** The field of a template's name, with the text to register under it. */
function Template({
  label,
  text,
  children,
}: {
  label: string
  text: string
  children: { name: string; id: string; defaultValue: string | undefined; errors: string[] | undefined }
}) {
  return (
    <div className="space-y-1.5">
      <Field label={label} optional maxLength={100} dir="ltr" {...children} />
      <p className="text-sm text-muted">{t('Register this text under the name:')}</p>
      <blockquote dir="auto" className="border-s-2 border-edge ps-3 text-sm wrap-anywhere">
        {text}
      </blockquote>
    </div>
  )
}
