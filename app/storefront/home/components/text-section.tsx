/** Paragraphs of the owner, with a title or without. */
export function TextSection({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={title ? id : undefined} className="shell section-gap">
      {title && (
        <h2 id={id} className="mb-6 font-serif text-title font-medium wrap-anywhere" dir="auto">
          {title}
        </h2>
      )}
      <div className="prose">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal; none of them moves.
          <p key={index} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}
