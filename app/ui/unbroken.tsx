import { createElement, Fragment } from 'react'

/** A text in which a line breaks neither an amount, like PKR 4,490.00, nor a few words in brackets. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(/([A-Z]{3} [\d,.]+|\([^()]{1,20}\))/)
  const shown = parts.map((part, index) =>
    index % 2 === 0 ? part : createElement('span', { className: 'whitespace-nowrap' }, part),
  )
  return createElement(Fragment, null, ...shown)
}
