import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { useIsSending } from '#app/ui/forms/use-is-sending.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { useFormTopic } from '#app/ui/notices/use-form-topic.ts'
import { orderInHash } from '../about-order.ts'
import { contactMessageSchema } from '../contact-message.ts'

const MESSAGE_SENT = message('Your message has been sent successfully!')
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
  const { hash } = useLocation()
  // The next message begins where the shopper asks for it.
  const [readResult, setReadResult] = useState<FormResult>()
  useEffect(() => {
    if (result?.submission?.error?.['']) notify.error(t(MESSAGE_NOT_SENT), { topic })
  }, [result, topic])
  useEffect(() => {
    const order = orderInHash(hash)
    const text = document.getElementById(fields.message.id)
    if (!order || !(text instanceof HTMLTextAreaElement) || text.value !== '') return
    form.update({ name: fields.message.name, value: t('Order {number}: ', { number: order }) })
  }, [hash, form.update, fields.message.id, fields.message.name])

  if (result?.isDone && result !== readResult) return <SentNotice onNext={() => setReadResult(result)} />
  return (
    <Form method="post" action="/contact" {...getFormProps(form)} aria-label={t('Contact')}>
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

/** Stands in the place of the form that was sent. */
function SentNotice({ onNext }: { onNext: () => void }) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section
      ref={notice}
      role="status"
      tabIndex={-1}
      className="flex gap-3 self-start rounded-control bg-accent-wash px-5 py-5"
    >
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div>
        <p className="font-semibold">{t(MESSAGE_SENT)}</p>
        <p className="mt-1">
          {t('A person in our shop reads it and answers by email, or calls you if you left your number.')}
        </p>
        <Button variant="quiet" className="-ms-3 mt-2 px-3 noscript:hidden" onClick={onNext}>
          {t('Write another message')}
        </Button>
      </div>
    </section>
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
