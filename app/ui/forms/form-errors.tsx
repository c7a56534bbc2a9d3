import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { isSending } from './is-sending.ts'

/** An error, and the id of the field that it belongs to. */
export interface FormError {
  message: string
  fieldId?: string
}

interface Props {
  /** If this is empty, nothing is shown. */
  errors: readonly FormError[]
  /** The sentence above the list. The default is shown only if an error links to a field. */
  title?: string
  /** The server's result of the last attempt. A new one moves focus to the summary again. */
  attempt?: unknown
}

/** The error summary at the top of a form. It takes focus, and each line links to its field. */
export function FormErrors({ errors, title: givenTitle, attempt }: Props) {
  const title =
    givenTitle ?? (errors.some(({ fieldId }) => fieldId) ? t('Please check the following:') : undefined)
  const container = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const submits = useSubmitsAround(container)
  // Not on every new error, which may appear while the user types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors takes focus too.
  useEffect(() => {
    // By the next frame the form has applied the server's result.
    const frame = requestAnimationFrame(() => summary.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [submits, attempt])
  return (
    <div ref={container} className="empty:hidden">
      {errors.length > 0 && <Summary ref={summary} title={title} errors={errors} />}
    </div>
  )
}

function Summary({
  ref,
  title,
  errors,
}: Pick<Props, 'errors'> & {
  title: string | undefined
  ref: RefObject<HTMLDivElement | null>
}) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="mb-6 flex gap-3 rounded-control border border-danger bg-danger-wash px-4 py-3.5 text-sm"
    >
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      <div>
        {/* A single error that repeats the title is not listed. */}
        {title && (errors.length > 1 || errors[0]?.message !== title) && (
          <p className="font-semibold">{t(title)}</p>
        )}
        <ul className="not-first:mt-1 space-y-1 text-pretty">
          {errors.map(error => (
            <li key={`${error.fieldId} ${error.message}`}>
              {error.fieldId ? (
                <a className="text-link" href={`#${error.fieldId}`}>
                  {t(error.message)}
                </a>
              ) : (
                t(error.message)
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Counts the submits of the surrounding form, including those that its validation stopped. */
function useSubmitsAround(container: RefObject<HTMLElement | null>): number {
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    const countUp = (event: SubmitEvent) => {
      if (event.target === container.current?.closest('form') && isSending(event))
        setSubmits(count => count + 1)
    }
    // The window's listener runs last, after the form's validation.
    window.addEventListener('submit', countUp)
    return () => window.removeEventListener('submit', countUp)
  }, [container])
  return submits
}
