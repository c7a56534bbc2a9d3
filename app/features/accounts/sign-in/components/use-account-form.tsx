import { getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { FormResult } from '#app/shared/form-result.ts'
import { notify } from '#app/ui/feedback/toaster.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { isSending } from '#app/ui/forms/is-sending.ts'
import { errorsOf, type SummarisedForm } from '../account-form.ts'
import { summariseErrors } from '../summarise-errors.ts'

interface Options extends SummarisedForm {
  id: string
  schema: z.ZodType<Record<string, unknown>>
  /** The answer to the last attempt; absent before the first one. */
  answer: FormResult | undefined
  /** Above a refusal that concerns no field, like "You are not signed in." */
  refused: string
  /** What the fields hold before anybody typed. */
  defaultValue?: Record<string, string>
}

/**
 * A form of an account: checked in the browser and by the server with one schema. Why it was refused is said in one
 * sentence, above the form and in passing, whoever refused it. It works without JavaScript.
 */
export function useAccountForm({
  id,
  schema,
  fields: names,
  missing,
  answer,
  refused,
  defaultValue,
}: Options) {
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: answer?.submission,
    defaultValue,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const [ownRefusal, setOwnRefusal] = useState<string>()
  // Not `form.dirty`: what is saved for the first time stays different from what the form began with.
  const [typedAfter, setTypedAfter] = useState<FormResult>()
  useToldAnswer(answer)
  const refusal = ownRefusal ?? (answer?.isDone ? undefined : answer?.text)
  const fieldErrors = names.flatMap(name =>
    (fields[name]?.errors ?? []).slice(0, 1).map(message => ({ message, fieldId: fields[name]?.id })),
  )

  /** Conform stops a form that can't be sent, and says so beside its fields; here the one sentence is added. */
  function check(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    if (!isSending(event.nativeEvent as SubmitEvent)) return
    if (!event.defaultPrevented) return setOwnRefusal(undefined)
    const checked = parseWithZod(new FormData(event.currentTarget), { schema })
    const sentence = summariseErrors(names, checked.payload, errorsOf(checked), missing)
    setOwnRefusal(sentence)
    if (sentence) notify.error(sentence)
  }

  const isMissing = fieldErrors.length > 0 && refusal === missing
  return {
    formProps: { ...getFormProps(form), onSubmit: check, onInput: () => setTypedAfter(answer) },
    /** Ties an input to its value and its errors. */
    field(name: string, type: 'text' | 'email' | 'password' | 'tel' = 'text') {
      const metadata = fields[name]
      if (!metadata) throw new Error(`The form ${id} has no field ${name}.`)
      return { ...getInputProps(metadata, { type }), errors: metadata.errors }
    },
    banner: (
      <>
        {answer?.isDone && answer.text && typedAfter !== answer && <DoneNotice sentence={answer.text} />}
        <FormErrors
          title={isMissing ? missing : form.errors ? refused : undefined}
          errors={[...(form.errors ?? []).map(message => ({ message })), ...fieldErrors]}
          attempt={answer}
        />
      </>
    ),
  }
}

function DoneNotice({ sentence }: { sentence: string }) {
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-control bg-accent-wash px-4 py-3.5 font-medium">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {sentence}
    </p>
  )
}

/** Tells each answer in passing, once: not again for each key that is typed after it. */
function useToldAnswer(answer: FormResult | undefined): void {
  const told = useRef<FormResult>(undefined)
  useEffect(() => {
    if (answer === told.current) return
    told.current = answer
    if (!answer?.text) return
    if (answer.isDone) notify.success(answer.text)
    else notify.error(answer.text)
  }, [answer])
}
