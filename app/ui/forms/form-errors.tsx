import { CircleAlert } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { isSending } from './is-sending.ts'

/** One thing that is wrong, and the id of the field where it can be mended. */
export interface FormError {
  message: string
  fieldId?: string
}

interface Props {
  /** Nothing is shown while this is empty. */
  errors: readonly FormError[]
  /** The sentence above the list. Unasked there is one only where an error leads to a field. */
  title?: string
  /** The answer of the server to the last attempt: a new one makes the summary take focus again. */
  attempt?: unknown
}

/** The summary at the top of a form that was refused. It takes focus, and each line leads to its field. */
export function FormErrors({ errors, title: givenTitle, attempt }: Props) {
  const title =
    givenTitle ?? (errors.some(({ fieldId }) => fieldId) ? 'Please check the following:' : undefined)
  const place = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const submits = useSubmitsAround(place)
  // Not whenever an error appears: that may be while somebody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors takes focus too.
  useEffect(() => {
    // By the next frame the form has taken over what the server answered.
    const frame = requestAnimationFrame(() => summary.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [submits, attempt])
  return (
    <div ref={place} className="empty:hidden">
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
        {/* Where all that is wrong is what the title says, it is said once. */}
        {title && (errors.length > 1 || errors[0]?.message !== title) && (
          <p className="font-semibold">{title}</p>
        )}
        <ul className="not-first:mt-1 space-y-1 text-pretty">
          {errors.map(error => (
            <li key={`${error.fieldId} ${error.message}`}>
              {error.fieldId ? (
                <a className="text-link" href={`#${error.fieldId}`}>
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Counts how often the form around this place was sent, or was meant to be. */
function useSubmitsAround(place: RefObject<HTMLElement | null>): number {
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    const countUp = (event: SubmitEvent) => {
      if (event.target === place.current?.closest('form') && isSending(event)) setSubmits(count => count + 1)
    }
    // At the window, the last to hear of it: by then the form has been checked.
    window.addEventListener('submit', countUp)
    return () => window.removeEventListener('submit', countUp)
  }, [place])
  return submits
}
