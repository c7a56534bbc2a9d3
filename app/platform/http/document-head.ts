import { type CSSProperties, createContext, type ReactNode } from 'react'

/** What the server alone writes into the head of a page. React leaves it there when the page comes alive. */
export interface DocumentHead {
  /** Of our inline scripts; undefined in the browser, to which none is sent. */
  nonce: string | undefined
  /** Runs before the first paint. */
  script: string
  /** Of the document's element: the colours and the fonts of the brand. Absent for the standard ones. */
  look?: { style?: CSSProperties; 'data-pair'?: string }
  /** The page is sent without its scripts: it never comes alive. */
  isStill?: boolean
  /** Fonts, icons, and the styles of a language. */
  files?: ReactNode
}

export const DocumentHeadContext = createContext<DocumentHead>({ nonce: undefined, script: '' })
