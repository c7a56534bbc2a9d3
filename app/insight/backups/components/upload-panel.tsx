import { useEffect, useId, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { PasswordAgainForm } from '#app/accounts/session/components/password-again-form.tsx'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { BACKUPS_PAGE } from '../backup-form.ts'
import type { BackupState } from '../backup-state.server.ts'
import type { BackupFormResult } from '../handle-backup-form.server.ts'
import { type Interrupted, sendPieces } from '../send-pieces.ts'
import { countPieces } from '../upload-form.ts'

interface Props extends Pick<BackupState, 'uploaded' | 'work'> {
  result: BackupFormResult | undefined
}

/** Uploads an archive that was downloaded, here or from another shop, so that it is listed and can be restored. */
export function UploadPanel({ uploaded, work, result }: Props) {
  const [file, setFile] = useState<File>()
  const own = result?.intent === 'upload' || result?.intent === 'uploaded' ? result : undefined
  const sending = useSending(file, own?.upload)
  const isAsking = useNavigation().formData?.get('intent') === 'upload'
  return (
    <Panel title={t('Upload a backup')}>
      <p className="max-w-prose text-sm text-pretty text-muted">
        {t(
          'A file that was downloaded on this page, here or in another shop. It is listed once it has arrived whole, and you restore it from there.',
        )}
      </p>
      <Uploaded uploaded={uploaded} work={work} />
      {own && !own.isDone && !own.again && (
        <p role="alert" className="mt-3 font-medium">
          {own.errors?.bytes?.[0] ?? own.text}
        </p>
      )}
      {sending ? (
        <Progress {...sending} />
      ) : (
        !work && (
          <Form method="post" aria-label={t('Upload a backup')} className="mt-3 space-y-3 noscript:hidden">
            <input type="hidden" name="bytes" value={file?.size ?? ''} />
            <Field
              label={t('File')}
              type="file"
              name="archive"
              accept=".tar"
              hint={t('Its name is like {name}.', { name: 'darzi-2026-11-22-220000z.tar' })}
              onChange={event => setFile(event.currentTarget.files?.[0])}
            />
            <Button type="submit" name="intent" value="upload" busy={isAsking}>
              {t('Upload')}
            </Button>
          </Form>
        )
      )}
      <noscript>
        <p className="mt-3">{t('Uploading needs JavaScript.')}</p>
      </noscript>
      {own?.again && <PasswordAgainForm result={{ ...own, again: own.again }} />}
    </Panel>
  )
}

function Uploaded({ uploaded, work }: Pick<Props, 'uploaded' | 'work'>) {
  if (work?.kind === 'take')
    return (
      <p role="status" className="mt-3 font-medium">
        {t('The uploaded file is being looked at, since {moment}.', { moment: formatAdminMoment(work.at) })}
      </p>
    )
  if (!uploaded) return null
  const { backup, reason = '' } = uploaded
  const moment = formatAdminMoment(uploaded.at)
  return (
    <p role="status" className="mt-3 font-medium wrap-anywhere">
      {backup
        ? t('On {moment} the backup {backup} arrived whole. It is in the list above.', {
            moment,
            backup,
          })
        : t('The upload of {moment} was not taken: {reason}', { moment, reason: t(reason) })}
    </p>
  )
}

interface Sending {
  sent: number
  count: number
  /** Missing while it goes on. */
  trouble: string | undefined
  goOn(): void
}

/** Sends the file once its upload was begun, and says when it has arrived. */
function useSending(file: File | undefined, upload: string | undefined): Sending | undefined {
  const submit = useSubmit()
  const [sent, setSent] = useState(0)
  const [interrupted, setInterrupted] = useState<Interrupted>()
  /** From which piece to send; another object begins again. */
  const [start, setStart] = useState({ from: 0 })
  useEffect(() => {
    if (!file || !upload) return
    const stopping = new AbortController()
    const { signal } = stopping
    sendPieces({ file, upload, ...start, signal, onProgress: setSent }).then(done => {
      if (signal.aborted) return
      if (done.ok) submit({ intent: 'uploaded', upload }, { method: 'post', action: BACKUPS_PAGE })
      else setInterrupted(done.refusal)
    })
    return () => stopping.abort()
  }, [file, upload, start, submit])
  if (!file || !upload) return undefined
  const goOn = () => {
    setInterrupted(undefined)
    setStart({ from: sent })
  }
  return { sent, count: countPieces(file.size), trouble: interrupted?.text, goOn }
}

function Progress({ sent, count, trouble, goOn }: Sending) {
  const id = useId()
  return (
    <div className="mt-3 max-w-prose space-y-2">
      <label htmlFor={id} className="block font-medium">
        {t('{percent} % are sent. Leave this page open.', { percent: Math.floor((100 * sent) / count) })}
      </label>
      <progress id={id} value={sent} max={count} className="block h-2 w-full accent-accent" />
      {trouble && (
        <p role="alert" className="font-medium">
          {t(trouble)}
        </p>
      )}
      {trouble && <Button onClick={goOn}>{t('Go on')}</Button>}
    </div>
  )
}
