/** The provinces and territories of Pakistan. */
export const PROVINCE_NAMES = [
  'Punjab',
  'Sindh',
  'Khyber Pakhtunkhwa',
  'Balochistan',
  'Islamabad Capital Territory',
  'Azad Kashmir',
  'Gilgit-Baltistan',
] as const

export type Province = (typeof PROVINCE_NAMES)[number]
