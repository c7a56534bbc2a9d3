/** The kinds of subjects in the audit log. */
export const SUBJECT_KINDS = [
  'product',
  'products',
  'import',
  'category',
  'collection',
  'order',
  'customer',
  'user',
  'message',
  'email',
  'settings',
  'search',
  'city',
  'courier',
  'statement',
  'phone',
  'discount',
  'sale',
  'sizes',
  'face',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
