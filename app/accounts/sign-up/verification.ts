/**
 * The result of opening a verification link. verified: now or before. sign-in: a login comes first. other-account: another user
 * is signed in. bad-link: expired or invalid.
 */
export type Verification = 'verified' | 'sign-in' | 'other-account' | 'bad-link'
