import { notify } from '../notices/notices.ts'

/** Copies the text to the clipboard and shows a notice: `copied`, or `failed` if the browser refuses. */
export async function copyText(text: string, notices: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(notices.copied)
  } catch {
    notify.error(notices.failed)
  }
}
