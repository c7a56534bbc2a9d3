/** The name of the submit button with which Conform only validates, for example on each key. */
const CHECK_ONLY = '__intent__'

/** Whether a submit event sends the form, rather than only validating it. */
export function isSending({ submitter }: SubmitEvent): boolean {
  return !(submitter instanceof HTMLButtonElement && submitter.name === CHECK_ONLY)
}
