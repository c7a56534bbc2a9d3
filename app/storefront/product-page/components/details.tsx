import { Fragment } from 'react'
import type { listDetails } from '#app/catalogue/products/detail-fields.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'

/** Details of a product in a `dl`, each with its label. */
export function Details({ details }: { details: ReturnType<typeof listDetails> }) {
  return details.map(({ name, label, text }) => (
    <Fragment key={name}>
      <dt className="text-muted">{t(label)}</dt>
      <dd className="justify-self-start space-y-1">
        {linesOf(text).map(line => (
          <p key={line} {...languageAttributes(line)}>
            {line}
          </p>
        ))}
      </dd>
    </Fragment>
  ))
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').filter(line => line.trim() !== ''))]
}
