/** The name under which Conform lets a form be submitted only to check it again, as with each key that is typed. */
const CHECK_ONLY = '__intent__'

/** Whether a form is being sent, or would be if nothing were wrong with it. */
export function isSending({ submitter }: SubmitEvent): boolean {
  return !(submitter instanceof HTMLButtonElement && submitter.name === CHECK_ONLY)
}
