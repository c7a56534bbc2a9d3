import type { JSONContent } from '@tiptap/core'
import type { Picture } from '#app/owner/media/picture.ts'
import type { TextBlock } from './text-blocks.ts'
import type { TextRun } from './text-runs.ts'

/** The name of a picture in the editor's document. */
export const PICTURE_NODE = 'picture'

/** The blocks as the editor's document. */
export function documentFrom(blocks: readonly TextBlock[]): JSONContent {
  return { type: 'doc', content: blocks.length > 0 ? blocks.map(nodeFrom) : [{ type: 'paragraph' }] }
}

/** The blocks of the editor's document. A list inside a list becomes part of the outer one. */
export function blocksFrom(document: JSONContent): TextBlock[] {
  return (document.content ?? []).map(blockFrom)
}

function nodeFrom(block: TextBlock): JSONContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: block.runs.flatMap(wordsFrom) }
    case 'picture':
      return { type: PICTURE_NODE, attrs: { ...block.picture } }
    case 'paragraph':
      return { type: 'paragraph', content: block.runs.flatMap(wordsFrom) }
    case 'list':
      return {
        type: block.isNumbered ? 'orderedList' : 'bulletList',
        content: block.items.map(runs => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: runs.flatMap(wordsFrom) }],
        })),
      }
  }
}

function wordsFrom({ text, isBold, isItalic, to }: TextRun): JSONContent[] {
  const marks = [
    ...(isBold ? [{ type: 'bold' }] : []),
    ...(isItalic ? [{ type: 'italic' }] : []),
    ...(to === undefined ? [] : [{ type: 'link', attrs: { href: to } }]),
  ]
  return text
    .split('\n')
    .flatMap((words, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(words === '' ? [] : [{ type: 'text', text: words, marks }]),
    ])
}

function blockFrom(node: JSONContent): TextBlock {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', runs: runsFrom(node) }
    case PICTURE_NODE:
      return { kind: 'picture', picture: node.attrs as Picture }
    case 'bulletList':
    case 'orderedList':
      return { kind: 'list', isNumbered: node.type === 'orderedList', items: itemsFrom(node) }
    default:
      return { kind: 'paragraph', runs: runsFrom(node) }
  }
}

function itemsFrom(list: JSONContent): TextRun[][] {
  return (list.content ?? []).flatMap(item =>
    (item.content ?? []).flatMap(part => (part.type?.endsWith('List') ? itemsFrom(part) : [runsFrom(part)])),
  )
}

function runsFrom({ content = [] }: JSONContent): TextRun[] {
  return content.map(({ type, text, marks = [] }) => {
    if (type === 'hardBreak') return { text: '\n' }
    const link = marks.find(mark => mark.type === 'link')
    return {
      text: text ?? '',
      ...(marks.some(mark => mark.type === 'bold') && { isBold: true as const }),
      ...(marks.some(mark => mark.type === 'italic') && { isItalic: true as const }),
      ...(link && { to: String(link.attrs?.href) }),
    }
  })
}
