import { Fragment } from 'react'
import { t } from '#app/shared/text/translate.ts'

const SEPARATOR = ' · '

/** The shop's promises in one line above the header. Each promise wraps as a whole. */
export function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside aria-label={t('Announcement')} className="print:hidden bg-banner text-on-banner">
      <p
        className="announcement shell py-2 text-center text-balance text-[0.8125rem] leading-snug font-medium wrap-anywhere"
        dir="auto"
      >
        {text.split(SEPARATOR).map((promise, index, all) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promises may be equal, and they never move.
          <Fragment key={index}>
            <span>{promise}</span>
            {index < all.length - 1 && <i> </i>}
          </Fragment>
        ))}
      </p>
    </aside>
  )
}
