/** The pages, and parts of pages, whose text the owner can edit. */
export const PAGE_TEXTS = [
  'shipping',
  'returns',
  'sizeGuide',
  'aboutLead',
  'mission',
  'vision',
  'story',
  'privacy',
  'terms',
] as const
export type PageText = (typeof PAGE_TEXTS)[number]
