import Film from 'lucide-react/icons/film'
import Trash2 from 'lucide-react/icons/trash'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { UploadProgress } from '../../components/upload-progress.tsx'
import { uploadVideo } from '../upload-video.ts'
import { MOST_VIDEO_BYTES, NO_VIDEO, VIDEO_TYPES, videoAddress, videoRefusalText } from '../video-file.ts'

interface Props {
  /** The field's name in the form: the key of the video, or `NO_VIDEO`. */
  name: string
  /** The id of the element that takes focus when an error links here. */
  id?: string
  /** The key of the initial video; empty for none. Later values are ignored. */
  initial: string
  errors?: readonly string[]
  /** Called with true while a video is uploading, because a form sent then would leave it out. */
  onBusyChange?: (isBusy: boolean) => void
}

/** One video or none: chosen, uploaded at once, played, replaced and removed. The previous one stays until the new one is uploaded. */
export function VideoField({ name, id: givenId, initial, errors = [], onBusyChange }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [key, setKey] = useState(initial)
  const upload = useVideoUpload(setKey, onBusyChange)
  const input = useRef<HTMLInputElement>(null)
  const refusal = errors[0] ?? upload.refusal
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-2 text-sm font-semibold">
        {t('Video')}
        <span className="font-normal text-muted">{t('Optional')}</span>
      </legend>
      <p id={`${id}-hint`} className="-mt-0.5 mb-1.5 text-sm text-muted">
        {t(
          'MP4, WebM or MOV of a phone, under 30 MB and up to 60 seconds. It stands after the pictures and plays without sound.',
        )}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        {(key || upload.percent !== undefined) && (
          <div className="relative w-44 overflow-hidden rounded-control bg-stone">
            {key ? (
              <video
                key={key}
                src={videoAddress(key)}
                controls
                muted
                playsInline
                preload="metadata"
                aria-label={t('The video of the product')}
                className="block aspect-[4/5] w-full object-contain"
              />
            ) : (
              <Film aria-hidden className="mx-auto block aspect-[4/5] w-8 text-muted" />
            )}
            {upload.percent !== undefined && (
              <UploadProgress label={t('Upload of the video')} percent={upload.percent} />
            )}
          </div>
        )}
        <div className="min-w-0 space-y-3">
          <div className="flex flex-wrap gap-2 noscript:hidden">
            <label
              className={buttonLook(
                'secondary',
                'relative px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <Film aria-hidden className="size-5 shrink-0" />
              {key ? t('Choose another video') : t('Choose a video')}
              <input
                ref={input}
                id={id}
                type="file"
                accept={VIDEO_TYPES}
                aria-describedby={refusal ? `${id}-hint ${id}-error` : `${id}-hint`}
                aria-invalid={refusal ? true : undefined}
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  const [file] = event.currentTarget.files ?? []
                  // Otherwise choosing the same file again would not be a change.
                  event.currentTarget.value = ''
                  if (file) upload.choose(file)
                }}
                className="sr-only"
              />
            </label>
            {upload.percent === undefined ? (
              key && (
                <Button
                  variant="quiet"
                  className="px-4"
                  onClick={() => {
                    setKey('')
                    input.current?.focus()
                  }}
                >
                  <Trash2 aria-hidden className="size-5" />
                  {t('Remove the video')}
                </Button>
              )
            ) : (
              <Button variant="quiet" className="px-4" onClick={upload.stop}>
                {t('Stop the upload')}
              </Button>
            )}
          </div>
          {refusal && (
            <p
              id={`${id}-error`}
              data-upload-failed={upload.refusal ? '' : undefined}
              className="max-w-prose text-sm font-medium text-danger"
            >
              {t(refusal)}
            </p>
          )}
          {upload.failed && (
            <Button
              variant="secondary"
              className="px-4"
              onClick={() => upload.failed && upload.choose(upload.failed)}
            >
              {t('Try again')}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-1.5 hidden text-sm font-medium noscript:block">
        {t('Changing the video needs JavaScript.')}
      </p>
      <CarriedKey name={name} value={key || NO_VIDEO} />
    </fieldset>
  )
}

/** Uploads the file that was chosen last and aborts an earlier upload. */
function useVideoUpload(onArrived: (key: string) => void, onBusyChange: Props['onBusyChange']) {
  const [percent, setPercent] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const [failed, setFailed] = useState<File>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function end() {
    setPercent(undefined)
    onBusyChange?.(false)
  }

  function refuse(text: string, file: File) {
    setRefusal(text)
    notify.error(t(text), { description: file.name })
  }

  async function choose(file: File) {
    running.current?.abort()
    setFailed(undefined)
    setRefusal(undefined)
    if (file.size >= MOST_VIDEO_BYTES) {
      end()
      return refuse(videoRefusalText({ kind: 'too-large-file' }), file)
    }
    const upload = new AbortController()
    running.current = upload
    setPercent(0)
    onBusyChange?.(true)
    const outcome = await uploadVideo(file, {
      signal: upload.signal,
      onProgress: progress => setPercent(Math.round(progress * 100)),
    })
    if (upload.signal.aborted) return
    end()
    if (outcome.ok) return onArrived(outcome.key)
    if (outcome.refusal.kind === 'failed') setFailed(file)
    refuse(outcome.refusal.message, file)
  }

  function stop() {
    running.current?.abort()
    end()
  }

  return { percent, refusal, failed, choose, stop }
}

function CarriedKey({ name, value }: { name: string; value: string }) {
  const field = useRef<HTMLInputElement>(null)
  const reported = useRef(value)
  useEffect(() => {
    if (reported.current === value) return
    reported.current = value
    // Dispatched as if typed, for the form's listeners.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={field} type="hidden" name={name} value={value} />
}
