import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { parseTextBlocks, type TextBlock } from '../text-blocks.ts'
import { groupByLink, type TextRun } from '../text-runs.ts'

/** A text is no wider than its lines are long. */
const SIZES = '(min-width: 48rem) 42rem, 100vw'

/** The owner's text for a page. Each block has the direction of its own text. */
export function OwnerText({ text }: { text: string }) {
  return parseTextBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity besides their order.
    <Block key={index} block={block} />
  ))
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 dir="auto" className="wrap-anywhere">
          <Runs runs={block.runs} />
        </h2>
      )
    case 'picture':
      return <PictureImage picture={block.picture} sizes={SIZES} className="my-6 rounded-control" />
    case 'paragraph':
      return (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          <Runs runs={block.runs} />
        </p>
      )
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List dir="auto" className="wrap-anywhere">
          {block.items.map((runs, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two list items may be equal.
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return groupByLink(runs).map((group, index) => {
    const words = group.map((run, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity besides their order.
      <Run key={position} run={run} />
    ))
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    return <Linked key={index} to={group[0]?.to} words={words} />
  })
}

function Linked({ to, words }: { to: string | undefined; words: ReactNode }) {
  if (to === undefined) return words
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>
  return (
    <a href={to} rel="noopener">
      {words}
    </a>
  )
}

function Run({ run: { text, isBold, isItalic } }: { run: TextRun }) {
  const words = isItalic ? <em>{text}</em> : text
  return isBold ? <strong>{words}</strong> : words
}
