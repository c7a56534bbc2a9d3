interface Props {
  text: string
  link?: { to: string; label: string }
}

/** Says above each page of a closed shop that shoppers don't see it. */
export function OpeningStrip({ text, link }: Props) {
  return (
    <aside className="shell flex flex-wrap items-center justify-between gap-x-4 bg-accent-wash py-1 text-sm">
      <span className="inline-flex min-h-11 items-center">{text}</span>
      {link && (
        <a href={link.to} className="inline-flex min-h-11 items-center text-link">
          {link.label}
        </a>
      )}
    </aside>
  )
}
