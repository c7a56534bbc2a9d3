import { Node } from '@tiptap/react'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { PICTURE_NODE } from '../rich-text-document.ts'

const ATTRIBUTES = ['key', 'width', 'height', 'colour', 'alt'] as const

/** A picture between the paragraphs of a text. Of what is pasted, only a picture of such a text becomes one. */
export const PictureNode = Node.create({
  name: PICTURE_NODE,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => Object.fromEntries(ATTRIBUTES.map(name => [name, { default: '', rendered: false }])),
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: element => {
        const { picture = '', width = '', height = '', colour = '' } = element.dataset
        return {
          key: picture,
          colour,
          alt: element.getAttribute('alt') ?? '',
          width: Number(width),
          height: Number(height),
        }
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    {
      src: pictureAddress(String(attrs.key), 640),
      alt: String(attrs.alt),
      width: String(attrs.width),
      height: String(attrs.height),
      'data-picture': attrs.key,
      'data-width': attrs.width,
      'data-height': attrs.height,
      'data-colour': attrs.colour,
    },
  ],
})
