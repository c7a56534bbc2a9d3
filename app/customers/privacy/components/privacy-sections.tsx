import type { PrivacySection } from '../privacy-facts.ts'

/** The generated parts of the privacy page. */
export function PrivacySections({ sections }: { sections: readonly PrivacySection[] }) {
  return (
    <div className="space-y-12">
      {sections.map(({ title, texts = [], items = [] }) => (
        <section key={title} className="prose">
          <h2>{title}</h2>
          {texts.map(text => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
          {items.length > 0 && (
            <dl className="divide-y divide-line border-y border-line">
              {items.map(({ name, text, note }) => (
                <div key={name} className="py-3">
                  <dt className="font-semibold wrap-anywhere">{name}</dt>
                  <dd>{text}</dd>
                  {note && <dd className="text-muted">{note}</dd>}
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  )
}
