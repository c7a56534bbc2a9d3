/** The address that a text is; undefined if it is none. Safari before 17 has no `URL.canParse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
