/** The tabs of the page WhatsApp. */
export const MESSAGES_LISTS = ['failed', 'all', 'write', 'settings'] as const
export type MessagesList = (typeof MESSAGES_LISTS)[number]

/** The newest so many are listed. */
export const MOST_LISTED_MESSAGES = 100
