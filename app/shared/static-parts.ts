import { createContext, type ReactElement } from 'react'

/**
 * Renders a part of a page to HTML, once for each version of it. HTML that the browser hydrates separates adjacent texts by
 * comments.
 */
export type RenderPart = (version: string, part: ReactElement, isHydrated?: boolean) => string

/** Provided by the server while it renders a page; undefined in the browser. */
export const StaticParts = createContext<RenderPart | undefined>(undefined)
