import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { type Box, Plane } from './plane.ts'

/** Light in three channels, 0 to 255. */
export interface Picture {
  red: Plane
  green: Plane
  blue: Plane
}

export type Colour = readonly [red: number, green: number, blue: number]

export const pathOf = (file: string): string => fileURLToPath(new URL(`../pictures/${file}`, import.meta.url))

export async function loadPicture(file: string): Promise<Picture> {
  const image = sharp(pathOf(file)).removeAlpha().toColourspace('srgb').raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  const channel = (offset: number) => {
    const plane = new Plane(info.width, info.height)
    for (let index = 0; index < plane.data.length; index++) plane.data[index] = data[index * 3 + offset] ?? 0
    return plane
  }
  return { red: channel(0), green: channel(1), blue: channel(2) }
}

export function toImage(picture: Picture): Sharp {
  const { width, height } = picture.red
  const bytes = Buffer.alloc(width * height * 3)
  const channels = [picture.red.data, picture.green.data, picture.blue.data]
  channels.forEach((channel, offset) => {
    channel.forEach((value, index) => {
      bytes[index * 3 + offset] = Math.max(0, Math.min(255, Math.round(value)))
    })
  })
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** The same change to every channel. */
export function eachChannel(picture: Picture, change: (plane: Plane, index: 0 | 1 | 2) => Plane): Picture {
  return { red: change(picture.red, 0), green: change(picture.green, 1), blue: change(picture.blue, 2) }
}

export function plain(width: number, height: number, [red, green, blue]: Colour): Picture {
  const flat = (value: number) => Plane.from(width, height, () => value)
  return { red: flat(red), green: flat(green), blue: flat(blue) }
}

/** How bright the eye finds each place, 0 to 255. */
export function brightness({ red, green, blue }: Picture): Plane {
  return red.map((value, x, y) => 0.299 * value + 0.587 * green.at(x, y) + 0.114 * blue.at(x, y))
}

/** The upper picture over the lower one where the mask is set. */
export function lay(lower: Picture, upper: Picture, mask: Plane): Picture {
  const uppers = [upper.red, upper.green, upper.blue] as const
  return eachChannel(lower, (plane, index) => {
    const upper = uppers[index].data
    const shares = mask.data
    const mixed = new Float32Array(shares.length)
    for (let place = 0; place < shares.length; place++) {
      const share = shares[place] ?? 0
      mixed[place] = (plane.data[place] ?? 0) * (1 - share) + (upper[place] ?? 0) * share
    }
    return new Plane(plane.width, plane.height, mixed)
  })
}

/** The picture with its light multiplied: above 1 brighter, below 1 darker. */
export function shade(picture: Picture, light: Plane): Picture {
  return eachChannel(picture, plane => plane.with(light, (value, factor) => value * factor))
}

/** Works on a part of the picture alone, which is quicker. */
export async function withinBox(
  picture: Picture,
  box: Box,
  work: (part: Picture) => Picture | Promise<Picture>,
): Promise<Picture> {
  const part = await work(eachChannel(picture, plane => plane.crop(box)))
  const parts = [part.red, part.green, part.blue] as const
  return eachChannel(picture, (plane, index) => plane.paste(parts[index], box))
}
