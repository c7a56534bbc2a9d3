/** To what something can be done that the audit log tells of. */
export const SUBJECT_KINDS = [
  'product',
  'products',
  'category',
  'order',
  'customer',
  'user',
  'message',
  'email',
  'settings',
  'search',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
