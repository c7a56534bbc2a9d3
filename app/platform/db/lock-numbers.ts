/** The advisory locks of the shop's database. Two works with one number would wait for each other. */
export const LOCK_NUMBERS = {
  migrations: 0x0da121,
  backup: 0x0da123,
  replacing: 0x0da124,
  domain: 0x0da125,
  searchIndexes: 0x0da126,
} as const
