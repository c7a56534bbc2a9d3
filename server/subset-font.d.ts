/** The package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    /** A single value, or the range that remains variable. */
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else.
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
