/** The shop's promises in one line, above the header. */
export function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside aria-label="Announcement" className="print:hidden bg-banner text-on-banner">
      <p
        className="shell py-2 text-center text-balance text-[0.8125rem] leading-snug font-medium wrap-anywhere"
        dir="auto"
      >
        {text}
      </p>
    </aside>
  )
}
