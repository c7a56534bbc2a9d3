import sharp, { type OverlayOptions } from 'sharp'
import { STANDARD_COLOURS } from '#app/owner/settings/brand/brand.ts'
import { shortenText } from '#app/shared/text/shorten-text.ts'
import { SANS, SERIF } from './drawing-fonts.server.ts'
import type { ShareCard } from './share-card.server.ts'
import { SHARE_PICTURE } from './share-image.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
/** The light palette of the pages. */
const PAPER = '#faf7f2'
const STONE = '#f1ece3'
const LINE = '#e0d8cb'
const INK = '#1b1916'
const MUTED = '#5f574c'
const DANGER = '#9c2f1f'

/** The photograph, 4:5 as everywhere in the shop, along the left edge. */
const PHOTO = { width: 504, height: HEIGHT }
const MARGIN = 64
const COLUMN = { left: PHOTO.width + MARGIN, width: WIDTH - PHOTO.width - 2 * MARGIN }
const TOP = 60
const BOTTOM = HEIGHT - 60
const TITLE = { top: 150, bottom: 436 }
const TITLE_SIZES = [76, 66, 58, 50, 43]
/** Larger, for the shop's name if only its tagline is beside it. */
const NAME_SIZES = [132, 104, ...TITLE_SIZES]
const LONGEST_TITLE = 110
const QUALITY = 84
/** Between a price and the one before the sale. */
const GAP = 24

interface Written {
  input: Buffer
  width: number
  height: number
  channels: 3 | 4
}

/** Draws the share image as a JPEG. `photo` is a checked picture of the file storage. */
export async function drawShareImage(
  card: ShareCard,
  photo: Uint8Array | undefined,
  fonts: readonly string[],
): Promise<Buffer> {
  const write = (text: string, style: Style) => writeText(text, style, fonts)
  const overlays = [
    photo ? await photograph(photo) : await initial(card, write),
    ...(await head(card, write)),
    await title(card, write),
    ...(await foot(card, write)),
  ]
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(overlays)
    .jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

interface Style {
  font: string
  size: number
  colour: string
  isStruck?: boolean
  width?: number
}
type Write = (text: string, style: Style) => Promise<Written>

async function photograph(photo: Uint8Array): Promise<OverlayOptions> {
  const { data, info } = await sharp(photo)
    .resize({ ...PHOTO, fit: 'cover' })
    .flatten({ background: STONE })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, raw: { ...info, channels: info.channels as 3 }, left: 0, top: 0 }
}

/** Shown instead of a photograph, so that the image does not look as if one failed to load. */
async function initial(card: ShareCard, write: Write): Promise<OverlayOptions> {
  const [letter = ''] = drawable(card.shopName || card.title).toUpperCase()
  const ground = sharp({ create: { ...PHOTO, channels: 3, background: STONE } })
  const overlays = letter
    ? [centred(await write(letter, { font: SERIF, size: 300, colour: accentOf(card) }), PHOTO)]
    : []
  const { data, info } = await ground.composite(overlays).raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { ...info, channels: info.channels as 4 }, left: 0, top: 0 }
}

function accentOf({ colour = STANDARD_COLOURS.main }: ShareCard): string {
  return colour
}

/** Where something begins in the column: on its left, or on its right in Urdu. @param width in pixels, with what stands beside it */
function leftOf({ urduNote }: ShareCard, width: number): number {
  return urduNote === undefined ? COLUMN.left : Math.max(COLUMN.left, COLUMN.left + COLUMN.width - width)
}

async function head(card: ShareCard, write: Write): Promise<OverlayOptions[]> {
  const { shopName } = card
  const rule = block(48, 4, accentOf(card), { left: leftOf(card, 48), top: TOP })
  if (!drawable(shopName)) return [rule]
  const name = await write(shortenText(drawable(shopName), 40), {
    font: SERIF,
    size: 34,
    colour: accentOf(card),
  })
  return [rule, placed(name, { left: leftOf(card, name.width), top: TOP + 22 })]
}

/** The title in the largest size that fits. */
async function title(card: ShareCard, write: Write): Promise<OverlayOptions> {
  const words = shortenText(drawable(card.title), LONGEST_TITLE) || card.shopName
  let written: Written | undefined
  for (const size of card.price ? TITLE_SIZES : NAME_SIZES) {
    written = await write(words, { font: SERIF, size, colour: INK, width: COLUMN.width })
    if (written.height <= TITLE.bottom - TITLE.top) break
  }
  if (!written) throw new Error('A title has no size')
  // Texts in a right-to-left script start on the right.
  const isFromRight = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words)
  const left = isFromRight ? COLUMN.left + COLUMN.width - written.width : leftOf(card, written.width)
  return placed(cropped(written, TITLE.bottom - TITLE.top + 20), { left, top: TITLE.top })
}

async function foot(card: ShareCard, write: Write): Promise<OverlayOptions[]> {
  const line = block(COLUMN.width, 2, LINE, { left: COLUMN.left, top: 462 })
  if (!card.price) {
    if (!drawable(card.subtitle)) return [line]
    const style = { font: SERIF, size: 34, colour: MUTED, width: COLUMN.width }
    const subtitle = cropped(await write(shortenText(drawable(card.subtitle), 90), style), BOTTOM - 486)
    return [line, placed(subtitle, { left: leftOf(card, subtitle.width), top: 486 })]
  }
  const isSale = card.formerPrice !== ''
  const price = await write(card.price, { font: SANS, size: 44, colour: isSale ? DANGER : INK })
  const words = card.urduNote ?? 'Cash on delivery'
  const note = await write(words, { font: SANS, size: 24, colour: MUTED })
  const line1 = { left: leftOf(card, price.width), top: 492 }
  const line2 = { left: leftOf(card, note.width), top: 552 }
  const overlays = [line, placed(price, line1), placed(note, line2)]
  if (!isSale) return overlays
  const former = await write(card.formerPrice, { font: SANS, size: 28, colour: MUTED, isStruck: true })
  // A long price leaves no room for the former price. The sale then shows by its colour and below.
  const fits = price.width + GAP + former.width <= COLUMN.width
  const [beside, place] = fits ? [price, line1] : [note, line2]
  const isFromRight = card.urduNote !== undefined
  const left = isFromRight ? place.left - GAP - former.width : place.left + beside.width + GAP
  const top = fits ? line1.top + price.height - former.height - 1 : line2.top
  return [...overlays, placed(former, { left: Math.max(COLUMN.left, left), top })]
}

async function writeText(text: string, style: Style, fonts: readonly string[]): Promise<Written> {
  const { font, size, colour, isStruck = false, width } = style
  const markup = `<span font_family="${font}" size="${size}pt" foreground="${colour}" strikethrough="${isStruck}">${escaped(drawable(text))}</span>`
  // The library loads one font file per call, and caches those it has loaded.
  const [first = '', ...others] = fonts
  for (const fontfile of others)
    await sharp({ text: { text: '.', fontfile } })
      .raw()
      .toBuffer()
  const { data, info } = await sharp({
    text: { text: markup, fontfile: first, rgba: true, dpi: 72, width, wrap: 'word-char' },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height, channels: info.channels as 4 }
}

/** Removes what our fonts can't draw: control characters and emoji. */
function drawable(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Extended_Pictographic}]|\ufe0f/gu, sign =>
      // Joins or separates Urdu letters.
      sign === '\u200c' || sign === '\u200d' || /[0-9#*©®™]/.test(sign) ? sign : ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function block(width: number, height: number, background: string, position: Position): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, ...position }
}

interface Position {
  left: number
  top: number
}

function placed({ input, width, height, channels }: Written, position: Position): OverlayOptions {
  return { input, raw: { width, height, channels }, ...position }
}

function centred(written: Written, room: { width: number; height: number }): OverlayOptions {
  const left = Math.max(0, Math.round((room.width - written.width) / 2))
  return placed(written, { left, top: Math.max(0, Math.round((room.height - written.height) / 2)) })
}

/** Cuts off rows below the height, if even the smallest size is too large. */
function cropped(written: Written, height: number): Written {
  if (written.height <= height) return written
  const { width, channels } = written
  return { ...written, height, input: written.input.subarray(0, width * channels * height) }
}
