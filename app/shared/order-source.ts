import { message } from './text/translate.ts'

/** How a caller reached the shop, as the history says it. */
export const CALLER_SOURCES = {
  phone: message('by phone'),
  whatsapp: message('by WhatsApp'),
  instagram: message('by Instagram'),
  'walk-in': message('in the shop'),
} as const

export type CallerSource = keyof typeof CALLER_SOURCES

export const ALL_CALLER_SOURCES = Object.keys(CALLER_SOURCES) as [CallerSource, ...CallerSource[]]

/** Where an order comes from: the checkout of the website, or staff who took it for a caller. */
export type OrderSource = 'website' | CallerSource
