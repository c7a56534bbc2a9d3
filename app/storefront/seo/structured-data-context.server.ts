import { createContext } from 'react-router'

/**
 * What the page says to search engines as JSON-LD. Loaders set it, and the server alone writes it into the head: a browser
 * that navigates needs none, so that it is not sent a second time as data of the page.
 */
export const structuredDataContext = createContext<object | null>(null)
