/** A colour as it is stored and sent: `#rrggbb`, in small letters. */
export const HEX_COLOUR = /^#[0-9a-f]{6}$/

/** The red, green and blue of a colour in sRGB, from 0 to 1. @param hex `#rrggbb` */
export function rgbOf(hex: string): [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}

/** A part of an sRGB colour as an amount of light, and the other way round; both from 0 to 1. */
export function linearOf(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

export function partOf(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). @param one `#rrggbb` */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance (WCAG 2.2), from 0 for black to 1 for white. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map(linearOf) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
