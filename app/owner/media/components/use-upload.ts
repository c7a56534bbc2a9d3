import { useEffect, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { Picture } from '../picture.ts'
import { sortOutFiles } from '../picture-list.ts'
import { uploadPicture } from '../upload-picture.ts'

/** Uploads the file that was chosen last and aborts an earlier upload. */
export function useUpload(
  onArrived: (picture: Picture) => void,
  {
    isTransparent = false,
    onBusyChange,
  }: { isTransparent?: boolean; onBusyChange?: ((isBusy: boolean) => void) | undefined },
) {
  const [percent, setPercent] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function refuse(message: string, fileName?: string) {
    setRefusal(message)
    notify.error(t(message), { description: fileName })
  }

  async function send(file: File) {
    const upload = new AbortController()
    running.current?.abort()
    running.current = upload
    setRefusal(undefined)
    setPercent(0)
    onBusyChange?.(true)
    const outcome = await uploadPicture(file, {
      signal: upload.signal,
      onProgress: progress => setPercent(Math.round(progress * 100)),
      isTransparent,
    })
    if (upload.signal.aborted) return
    setPercent(undefined)
    onBusyChange?.(false)
    if (outcome.ok) onArrived(outcome.picture)
    else refuse(outcome.refusal.message, file.name)
  }

  function choose(files: readonly File[]) {
    const { taken, refused } = sortOutFiles(files.slice(0, 1), { room: 1, most: 1 })
    const [file] = taken
    if (file) send(file)
    else if (refused[0]) refuse(refused[0].message, refused[0].fileName)
  }

  return { percent, refusal, choose }
}
