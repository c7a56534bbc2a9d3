import { Info } from 'lucide-react'

/** Stands above the outbox as long as nothing can leave it. */
export function MailServiceNote() {
  return (
    <p className="mt-4 flex gap-3 rounded-control bg-status-yellow px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Mail is not sent yet: no mail service is set up.</strong> Everything
        waits here, where you can read it and pass it on yourself.
      </span>
    </p>
  )
}
