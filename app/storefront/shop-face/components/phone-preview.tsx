import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { Form, Link } from 'react-router'
import { pathIn } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment, momentInKarachi } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Field } from '#app/ui/forms/field.tsx'

interface Props {
  /** The address of the preview, with the parameter that leads back. */
  preview: string
  /** The digest of what it shows, with which the frame is loaded again. */
  seen: string
  /** The page of the admin that shows it. */
  page: string
  /** The moment that staff have chosen. Absent where nothing depends on it. */
  moment?: { at: Date | undefined }
}

/** The draft as a phone shows it, now or at another moment. On a narrow screen it opens in a tab of its own, unless staff chose a moment. */
export function PhonePreview({ preview, seen, page, moment }: Props) {
  return (
    <Panel
      title={t('Preview on a phone')}
      aside={
        <div className="flex gap-2">
          <PreviewLink to={preview}>{t('Preview')}</PreviewLink>
          <PreviewLink to={pathIn('ur', preview)}>{t('In Urdu')}</PreviewLink>
        </div>
      }
    >
      <p className="-mt-2 mb-3 text-sm text-muted">
        {t(
          'Anyone with its address sees the drafts for a day, on any phone. Links in it leave the preview: they open the shop as shoppers see it.',
        )}
      </p>
      <PassOn preview={preview} />
      {moment && <MomentForm page={page} at={moment.at} />}
      {moment?.at && (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-x-3 text-sm">
          <span>
            {t('The preview shows the shop as it will be at {time}.', { time: formatAdminMoment(moment.at) })}
          </span>
          <Link to={page} preventScrollReset className="text-link inline-flex min-h-11 items-center">
            {t('Back to now')}
          </Link>
        </p>
      )}
      <iframe
        key={`${preview} ${seen}`}
        title={t('Preview on a phone')}
        src={`${preview}&frame=1`}
        loading="lazy"
        className={`mx-auto h-[44rem] rounded-[2rem] border-8 border-ink bg-paper sm:box-content sm:block sm:w-[390px] ${moment?.at ? 'block w-full' : 'hidden'}`}
      />
    </Panel>
  )
}

function PreviewLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="button button-secondary px-4">
      {children}
    </a>
  )
}

/** Hands the address to another phone. Only with JavaScript. */
function PassOn({ preview }: { preview: string }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  const address = () => window.location.origin + preview
  return (
    <div className="mb-4 flex flex-wrap gap-2 noscript:hidden">
      <CopyButton
        text={address}
        label={t('Copy the address')}
        failed={t('The address could not be copied. Open the preview and copy it there.')}
      />
      {canShare && (
        // The promise fails for staff who close the device's own dialog.
        <Button className="px-4" onClick={() => navigator.share({ url: address() }).catch(() => undefined)}>
          <Share2 aria-hidden className="size-4" />
          {t('Share')}
        </Button>
      )}
    </div>
  )
}

/** Shows the preview as of a moment. */
function MomentForm({ page, at }: { page: string; at: Date | undefined }) {
  return (
    <Form method="get" action={page} preventScrollReset className="mb-4 flex flex-wrap items-end gap-3">
      <Field
        label={t('As it will be at')}
        name="at"
        type="datetime-local"
        required={false}
        defaultValue={at && momentInKarachi(at)}
        className="min-w-0 flex-1 basis-full sm:basis-52"
      />
      <Button type="submit">{t('Show')}</Button>
    </Form>
  )
}
