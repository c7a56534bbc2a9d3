import { Link } from 'react-router'
import { parseTextBlocks, type TextBlock } from '../text-blocks.ts'
import type { TextRun } from '../text-runs.ts'

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
  return runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity besides their order.
    <Run key={index} run={run} />
  ))
}

function Run({ run: { text, isBold, isItalic, to } }: { run: TextRun }) {
  if (isBold) return <strong>{Run({ run: { text, isItalic, to } })}</strong>
  if (isItalic) return <em>{Run({ run: { text, to } })}</em>
  if (to?.startsWith('/')) return <Link to={to}>{text}</Link>
  return to === undefined ? (
    text
  ) : (
    <a href={to} rel="noopener">
      {text}
    </a>
  )
}
