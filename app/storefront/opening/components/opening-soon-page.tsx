import { getFormProps, useForm } from '@conform-to/react'
import type { FormResult } from '#app/shared/form-result.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath } from '#app/shared/text/translate.ts'
import { AlertContactFields } from '#app/storefront/stock-alerts/components/alert-contact-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { OPENING_SOON } from '../opening.ts'

/** What the page says. Only the server writes it: the page is sent without scripts. */
export interface OpeningTexts {
  storeName: string
  soon: string
  /** What the owner says of the opening, or the standard text. */
  text: string
  ask: { title: string; email: string; phoneNumber: string; submit: string; noted: string }
}

interface Props extends OpeningTexts {
  result: FormResult | undefined
}

/** What shoppers read while the shop is closed, and where they ask to hear of the opening. */
export function OpeningSoonPage({ storeName, soon, text, ask, result }: Props) {
  return (
    <div className="shell grid max-w-2xl justify-items-center gap-5 py-16 text-center sm:py-24">
      <p className="font-semibold text-accent">{soon}</p>
      <h1 className="font-serif text-5xl leading-tight font-semibold tracking-[-0.03em] wrap-anywhere sm:text-6xl">
        <bdi>{storeName}</bdi>
      </h1>
      <p className="text-lg whitespace-pre-line wrap-anywhere" {...languageAttributes(text)}>
        {text}
      </p>
      {result?.isDone ? (
        <p role="status" className="mt-4 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
          {ask.noted}
        </p>
      ) : (
        <AskToHear ask={ask} result={result} />
      )}
    </div>
  )
}

function AskToHear({ ask, result }: Pick<Props, 'ask' | 'result'>) {
  const [form, fields] = useForm<{ email: string; phoneNumber: string }>({
    id: 'opening-alert',
    lastResult: result?.submission,
  })
  return (
    <form
      method="post"
      action={localPath(OPENING_SOON)}
      {...getFormProps(form)}
      aria-labelledby="opening-alert-title"
      className="mt-6 grid w-full max-w-md gap-5 text-start"
    >
      <h2 id="opening-alert-title" className="text-center font-serif text-2xl font-semibold">
        {ask.title}
      </h2>
      <FormErrors
        title={form.errors?.[0]}
        errors={[fields.email, fields.phoneNumber].flatMap(({ id, errors }) =>
          (errors ?? []).slice(0, 1).map(message => ({ message, fieldId: id })),
        )}
        attempt={result}
      />
      <AlertContactFields
        fields={fields}
        hints={{ email: ask.email, phoneNumber: ask.phoneNumber }}
        askedEmail={result?.askedEmail}
      />
      <Button type="submit" variant="primary" className="w-full">
        {ask.submit}
      </Button>
    </form>
  )
}
