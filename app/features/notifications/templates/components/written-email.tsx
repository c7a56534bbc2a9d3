import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { readWrittenAs } from '../template-query.ts'

/** What an email says, as a mail program shows it or in plain text; the address says which of the two. */
export function WrittenEmail({ subject, html, text }: { subject: string; html: string; text: string }) {
  const [parameters] = useSearchParams()
  const as = readWrittenAs(parameters)
  const to = (other: string) => {
    const changed = new URLSearchParams(parameters)
    changed.set('as', other)
    return `?${changed}`
  }
  return (
    <>
      <p className="mb-2 wrap-anywhere">
        <span className="text-muted">Subject:</span> <bdi className="font-medium">{subject}</bdi>
      </p>
      <TabLinks
        label="How the email is shown"
        keepsPlace
        tabs={[
          { label: 'HTML', to: to('html'), isCurrent: as === 'html' },
          { label: 'Text', to: to('text'), isCurrent: as === 'text' },
        ]}
      />
      {as === 'html' ? (
        <EmailFrame key={html} html={html} />
      ) : (
        <div className="pt-3 whitespace-pre-wrap [unicode-bidi:plaintext] wrap-anywhere">{text}</div>
      )}
    </>
  )
}

/**
 * An email in a page of its own, in which nothing runs and no link leads anywhere. It is as high as what it says; without a
 * script it scrolls.
 */
function EmailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const sizing = new ResizeObserver(() => {
      const page = frame.current?.contentDocument?.documentElement
      if (frame.current && page) frame.current.style.height = `${page.offsetHeight}px`
    })
    const follow = () => {
      const body = frame.current?.contentDocument?.body
      if (body) sizing.observe(body)
    }
    const element = frame.current
    follow()
    element?.addEventListener('load', follow)
    return () => {
      element?.removeEventListener('load', follow)
      sizing.disconnect()
    }
  }, [])
  return (
    <iframe
      ref={frame}
      title="The email in HTML"
      // Its height is read from outside, which needs the same origin; scripts, forms and new windows stay forbidden.
      sandbox="allow-same-origin"
      srcDoc={html}
      // To the edges of its panel on a phone: an email has margins of its own.
      className="mt-4 block h-[36rem] w-full rounded-control border border-line bg-white max-sm:-mx-4 max-sm:-mb-4 max-sm:w-[calc(100%+2rem)] max-sm:rounded-t-none max-sm:rounded-b-sheet max-sm:border-x-0 max-sm:border-b-0"
    />
  )
}
