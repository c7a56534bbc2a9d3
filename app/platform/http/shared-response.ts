interface Sharing {
  headers: Headers
  /** Whether the content is still what a new render would give. */
  isCurrent: () => boolean
}

/**
 * A complete response that is the same for everyone. While `isCurrent` returns true, it may be sent again to every
 * request with the same address and encoding.
 */
export class SharedResponse extends Response {
  /** The body, in the encoding that the headers name. */
  readonly content: Uint8Array<ArrayBuffer>
  readonly isCurrent: () => boolean

  constructor(content: Uint8Array<ArrayBuffer>, { headers, isCurrent }: Sharing) {
    // Not a copy: concurrent responses share the bytes in memory.
    super(content, { headers })
    this.content = content
    this.isCurrent = isCurrent
  }
}
