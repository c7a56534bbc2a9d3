import { parseTextBlocks, type TextBlock } from '../text-blocks.ts'

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
          {block.text}
        </h2>
      )
    case 'paragraph':
      return (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {block.text}
        </p>
      )
    case 'list': {
      const List = block.isNumbered ? 'ol' : 'ul'
      return (
        <List dir="auto" className="wrap-anywhere">
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two list items may be equal.
            <li key={index}>{item}</li>
          ))}
        </List>
      )
    }
  }
}
