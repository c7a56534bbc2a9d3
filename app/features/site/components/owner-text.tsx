import { parseTextBlocks, type TextBlock } from '../text-blocks.ts'

/** What the owner has written for a page, inside of running text. Each block runs in the direction of its own words. */
export function OwnerText({ text }: { text: string }) {
  return parseTextBlocks(text).map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is nothing but its blocks in their order.
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
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a list may say the same.
            <li key={index}>{item}</li>
          ))}
        </List>
      )
    }
  }
}
