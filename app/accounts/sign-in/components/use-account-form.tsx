import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { isSending } from '#app/ui/forms/is-sending.ts'
import { notify } from '#app/ui/notices/notices.ts'
import { useFormTopic } from '#app/ui/notices/use-form-topic.ts'
import { errorsOf, type SummarisedForm } from '../account-form.ts'
import { summariseErrors } from '../summarise-errors.ts'

interface Options extends SummarisedForm {
  id: string
  schema: z.ZodType<Record<string, unknown>>
  /** The result of the last attempt. */
  result: FormResult | undefined
  /** The title above an error that is about no field, like "You are not signed in." */
  refused: string
  /** The initial values of the fields. */
  defaultValue?: Record<string, string>
}

/**
 * A form of an account, checked with one schema in the browser and on the server. What is wrong with its fields is said above the form;
 * another refusal of the server as a notice too. Works without JavaScript.
 */
export function useAccountForm({
  id,
  schema,
  fields: names,
  missing,
  result,
  refused,
  defaultValue,
}: Options) {
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: result?.submission,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const [ownRefusal, setOwnRefusal] = useState<string>()
  // Not `form.dirty`: saved values still differ from the initial ones.
  const [typedAfter, setTypedAfter] = useState<FormResult>()
  const topic = useFormTopic()
  useResultNotice(result, topic)
  const refusal = ownRefusal ?? (result?.isDone ? undefined : result?.text)
  const fieldErrors = names.flatMap(name =>
    (fields[name]?.errors ?? []).slice(0, 1).map(message => ({ message, fieldId: fields[name]?.id })),
  )

  /** Conform stops an invalid form and shows the errors beside its fields; this adds the one sentence. */
  function check(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    if (!isSending(event.nativeEvent as SubmitEvent)) return
    if (!event.defaultPrevented) return setOwnRefusal(undefined)
    const checked = parseWithZod(new FormData(event.currentTarget), { schema })
    const sentence = summariseErrors(names, checked.payload, errorsOf(checked), missing)
    setOwnRefusal(sentence)
  }

  const isMissing = fieldErrors.length > 0 && refusal === missing
  return {
    formProps: { ...getFormProps(form), onSubmit: check, onInput: () => setTypedAfter(result) },
    /** Connects an input to its value and its errors. */
    field(name: string, type: 'text' | 'email' | 'password' | 'tel' = 'text') {
      const metadata = fields[name]
      if (!metadata) throw new Error(`The form ${id} has no field ${name}.`)
      return { ...getInputProps(metadata, { type }), errors: metadata.errors }
    },
    banner: (
      <>
        {result?.isDone && result.text && typedAfter !== result && <DoneNotice sentence={result.text} />}
        <FormErrors
          title={isMissing ? missing : form.errors ? refused : undefined}
          errors={[...(form.errors ?? []).map(message => ({ message })), ...fieldErrors]}
          attempt={result}
        />
      </>
    ),
  }
}

function DoneNotice({ sentence }: { sentence: string }) {
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {t(sentence)}
    </p>
  )
}

/** Shows each result as a notice, once, and not again for each key that is typed. */
function useResultNotice(result: FormResult | undefined, topic: string): void {
  const shown = useRef<FormResult>(undefined)
  useEffect(() => {
    if (result === shown.current) return
    shown.current = result
    if (!result?.text) return
    if (result.isDone) notify.success(t(result.text))
    else notify.error(t(result.text), { topic })
  }, [result, topic])
}
