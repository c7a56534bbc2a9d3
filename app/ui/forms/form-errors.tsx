import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** One thing that is wrong, and the id of the field where it can be mended. */
export interface FormError {
  message: string
  fieldId?: string
}

interface Props {
  /** Nothing is shown while this is empty. */
  errors: readonly FormError[]
  /** The sentence above the list. */
  title?: string
  /** A new value makes the summary take focus again: the answer of the server, or a count of attempts. */
  attempt?: unknown
}

/** The summary at the top of a form that was refused. It takes focus, and each line leads to its field. */
export function FormErrors({ errors, title = 'Please check the following:', attempt }: Props) {
  const summary = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors takes focus too.
  useEffect(() => {
    if (hasErrors) summary.current?.focus()
  }, [hasErrors, attempt])
  if (!hasErrors) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="mb-6 flex gap-3 rounded-control border border-danger bg-danger-wash px-4 py-3.5 text-sm"
    >
      <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 space-y-1">
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
