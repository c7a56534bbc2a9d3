import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect } from 'react'
import { Form } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { useFormTopic } from '#app/ui/notices/use-form-topic.ts'
import { contactMessageSchema } from '../contact-message.ts'

export const MESSAGE_SENT = message('Your message has been sent successfully!')
export const MESSAGE_NOT_SENT = message('Failed to send message. Please try again later.')

const FIELD_NAMES = ['user_name', 'user_email', 'user_phone', 'message', 'website'] as const

interface Props {
  /** The result of the last message; absent before the first one. */
  result?: FormResult
}

/** The contact form. It works without JavaScript, and a failed attempt leaves the typed text in place. */
export function ContactForm({ result }: Props) {
  const isSending = useIsSending('/contact')
  const [form, fields] = useForm({
    id: 'contact',
    lastResult: result?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactMessageSchema }),
  })
  const topic = useFormTopic()
  useEffect(() => {
    if (result?.isDone) notify.success(t(MESSAGE_SENT))
    else if (result?.submission?.error?.['']) notify.error(t(MESSAGE_NOT_SENT), { topic })
  }, [result, topic])

  return (
    <Form method="post" action="/contact" {...getFormProps(form)} aria-label={t('Contact')}>
      {result?.isDone && !form.dirty && <SentNotice />}
      <FormErrors
        title={form.errors ? t(MESSAGE_NOT_SENT) : undefined}
        errors={[
          ...(form.errors ? [{ message: t('What you wrote is still here.') }] : []),
          ...FIELD_NAMES.flatMap(name =>
            (fields[name].errors ?? []).slice(0, 1).map(message => ({
              message,
              fieldId: name === 'website' ? undefined : fields[name].id,
            })),
          ),
        ]}
        attempt={result}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('Name')}
          {...getInputProps(fields.user_name, { type: 'text' })}
          errors={fields.user_name.errors}
          autoComplete="name"
          className="sm:col-span-2"
        />
        <EmailField
          label={t('Email')}
          {...getInputProps(fields.user_email, { type: 'email' })}
          errors={fields.user_email.errors}
          asked={result?.askedEmail ?? ''}
          autoComplete="email"
        />
        <Field
          label={t('Phone')}
          optional
          {...getInputProps(fields.user_phone, { type: 'tel' })}
          errors={fields.user_phone.errors}
          autoComplete="tel"
        />
        <TextArea
          label={t('Message')}
          {...getTextareaProps(fields.message)}
          errors={fields.message.errors}
          rows={7}
          className="sm:col-span-2"
        />
      </div>
      <Honeypot id={fields.website.id} />
      <Button type="submit" variant="primary" busy={isSending} className="mt-6 w-full sm:w-auto">
        {isSending ? t('Sending…') : t('Send message')}
      </Button>
    </Form>
  )
}

function SentNotice() {
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {t(MESSAGE_SENT)}
    </p>
  )
}

/**
 * A honeypot field, hidden from sight and from the keyboard. It starts empty after each attempt, so that a person can
 * send again.
 */
function Honeypot({ id }: { id: string }) {
  return (
    <div aria-hidden className="absolute -start-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{t('Website')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
