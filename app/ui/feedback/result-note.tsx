import type { FormResult } from '#app/shared/form-result.ts'

/** The result of a form, in the page, so that it is read without JavaScript too. */
export function ResultNote({ result, className = 'mb-4' }: { result?: FormResult; className?: string }) {
  if (!result?.text) return null
  return (
    <p
      role={result.isDone ? 'status' : 'alert'}
      className={`${className} rounded-control px-4 py-3 font-medium wrap-anywhere ${result.isDone ? 'bg-status-green' : 'bg-status-yellow'}`}
    >
      {result.text}
    </p>
  )
}
