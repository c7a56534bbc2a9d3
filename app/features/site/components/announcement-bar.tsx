import { Fragment } from 'react'

const SEPARATOR = ' · '

/** The shop's promises in one line above the header. Each promise wraps as a whole. */
export function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside aria-label="Announcement" className="print:hidden bg-banner text-on-banner">
      <p
        className="shell py-2 text-center text-balance text-[0.8125rem] leading-snug font-medium wrap-anywhere"
        dir="auto"
      >
        {text.split(SEPARATOR).map((promise, index, all) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promises may be equal, and they never move.
          <Fragment key={index}>
            <span className="inline-block">{promise}</span>
            {index < all.length - 1 && <span className={DOT}> </span>}
          </Fragment>
        ))}
      </p>
    </aside>
  )
}

/** A separator dot that disappears at the end of a line, like a space. */
const DOT =
  'bg-[radial-gradient(circle_at_center,currentColor_1.25px,transparent_1.75px)] bg-center bg-no-repeat [word-spacing:0.7em]'
