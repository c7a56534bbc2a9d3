import { createContext } from 'react'

/** The nonce of our inline scripts while a page is rendered; undefined in the browser, to which none is sent. */
export const PageNonce = createContext<string | undefined>(undefined)
