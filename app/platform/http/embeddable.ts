/** For responses that pages of other sites may show, such as pictures in a chat or a mailbox. All others may not. */
export const EMBEDDABLE = { 'Cross-Origin-Resource-Policy': 'cross-origin' } as const
