import { notify } from './toaster.tsx'

/** Puts the text on the clipboard and says so; where the browser does not allow it, says what else can be done. */
export async function copyText(text: string, notices: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(notices.copied)
  } catch {
    notify.error(notices.failed)
  }
}
