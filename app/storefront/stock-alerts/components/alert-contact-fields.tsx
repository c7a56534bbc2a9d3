import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { t } from '#app/shared/text/translate.ts'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { Field } from '#app/ui/forms/field.tsx'

interface Props {
  fields: { email: FieldMetadata<string>; phoneNumber: FieldMetadata<string> }
  /** What a shopper can rely on, below each of both. */
  hints: { email: string; phoneNumber: string }
  /** The email about which the server asked. */
  askedEmail: string | undefined
}

/** The two ways to be reached once, of which one is enough. */
export function AlertContactFields({ fields: { email, phoneNumber }, hints, askedEmail = '' }: Props) {
  return (
    <>
      <p className="text-muted">{t('Your email or your WhatsApp number is enough.')}</p>
      <EmailField
        label={t('Email')}
        optional
        hint={hints.email}
        {...getInputProps(email, { type: 'email' })}
        errors={email.errors}
        asked={askedEmail}
        autoComplete="email"
      />
      <Field
        label={t('WhatsApp number')}
        optional
        hint={hints.phoneNumber}
        {...getInputProps(phoneNumber, { type: 'tel' })}
        errors={phoneNumber.errors}
        autoComplete="tel"
        dir="ltr"
      />
    </>
  )
}
