import { useEffect, useReducer, useRef, useState } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { Picture } from '../picture.ts'
import {
  changePictureList,
  isListed,
  listPictures,
  type RefusedFile,
  roomLeft,
  sortOutFiles,
} from '../picture-list.ts'
import { uploadPicture } from '../upload-picture.ts'

const ALREADY_HERE = message('This image is already here.')

let chosenFiles = 0

/** The state of a form's pictures, at most `most`, while they are chosen, uploaded, ordered and described. */
export function usePictureList(initial: readonly Picture[], most: number) {
  const [list, change] = useReducer(changePictureList, initial, listPictures)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const { current } = running
    return () => {
      for (const upload of current.values()) upload.abort()
    }
  }, [])

  function refuseFile(file: RefusedFile) {
    setRefused(refused => [...refused, file])
    notify.error(t(file.message), { description: file.fileName })
  }

  async function send(id: string, file: File) {
    const upload = new AbortController()
    running.current.set(id, upload)
    const outcome = await uploadPicture(file, {
      signal: upload.signal,
      onProgress: progress => change({ kind: 'progressed', id, progress }),
    })
    running.current.delete(id)
    if (upload.signal.aborted) return
    if (outcome.ok && !isListed(latest.current, outcome.picture.key)) {
      change({ kind: 'arrived', id, picture: outcome.picture })
    } else if (!outcome.ok && outcome.refusal.kind === 'failed') {
      change({ kind: 'failed', id, error: outcome.refusal.message })
      notify.error(outcome.refusal.message, { description: file.name })
    } else {
      change({ kind: 'removed', id })
      refuseFile({ message: outcome.ok ? t(ALREADY_HERE) : outcome.refusal.message, fileName: file.name })
    }
  }

  return {
    list,
    /** The refused files of the last choice, with the reasons. */
    refused,
    /** @returns how many of the files are being uploaded */
    choose(files: readonly File[]): number {
      setRefused([])
      const sorted = sortOutFiles(files, { room: roomLeft(list, most), most })
      for (const file of sorted.refused) refuseFile(file)
      const chosen = sorted.taken.map(file => ({ id: `chosen-${++chosenFiles}`, file }))
      change({ kind: 'chosen', files: chosen })
      for (const { id, file } of chosen) send(id, file)
      return chosen.length
    },
    retry(id: string, file: File) {
      change({ kind: 'retried', id })
      send(id, file)
    },
    remove(id: string) {
      running.current.get(id)?.abort()
      change({ kind: 'removed', id })
    },
    move: (id: string, to: number) => change({ kind: 'moved', id, to }),
    setAlt: (id: string, alt: string) => change({ kind: 'described', id, alt }),
    setAltUrdu: (id: string, alt: string) => change({ kind: 'described-in-urdu', id, alt }),
  }
}
