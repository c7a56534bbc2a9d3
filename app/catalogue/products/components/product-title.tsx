import { Fragment } from 'react'
import { shownName } from '../product-name.ts'

/** Longer words may break at their hyphen: on a narrow screen they would not fit into a line. */
const LONGEST_UNBROKEN = 20

/** A product's name, whose words stay whole at the end of a line: `Ban-Collar` is one. */
export function ProductTitle({ name }: { name: string }) {
  return shownName(name)
    .split(' ')
    .map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity but their index.
      <Fragment key={index}>
        {index > 0 && ' '}
        {isUnbroken(word) ? <span className="whitespace-nowrap">{word}</span> : word}
      </Fragment>
    ))
}

function isUnbroken(word: string): boolean {
  return /\p{L}-\p{L}/u.test(word) && word.length <= LONGEST_UNBROKEN
}
