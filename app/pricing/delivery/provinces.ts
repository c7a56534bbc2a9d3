import { message } from '#app/shared/text/translate.ts'

/** The provinces and territories of Pakistan. */
export const PROVINCE_NAMES = [
  message('Punjab'),
  message('Sindh'),
  message('Khyber Pakhtunkhwa'),
  message('Balochistan'),
  message('Islamabad Capital Territory'),
  message('Azad Kashmir'),
  message('Gilgit-Baltistan'),
] as const

export type Province = (typeof PROVINCE_NAMES)[number]
