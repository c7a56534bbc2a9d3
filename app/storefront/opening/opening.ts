import { createContext } from 'react-router'

/** The page in whose place no page of the shop is shown while it is closed. */
export const OPENING_SOON = '/opening-soon'

/** How the shop is for the sender of a request. */
export interface Opening {
  /** `open` to everyone; or `closed` to shoppers, while `staff` and who has the link of a `preview` see it as it will be. */
  as: 'open' | 'closed' | 'staff' | 'preview'
  /** The page that a tab is to load again, which asked for its data alone. */
  reload?: string
}

/** Set by `respondByOpening` for each request. */
export const openingContext = createContext<Opening>({ as: 'open' })
