import { createContext } from 'react'

/** What an inline script of ours carries while its page is rendered; none in the browser, as none is ever sent. */
export const PageNonce = createContext<string | undefined>(undefined)
