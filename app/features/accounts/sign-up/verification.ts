/**
 * What came of following the link that was mailed to an address. verified: it is theirs now, or was before. sign-in:
 * whose it is has to be shown first. other-account: somebody else is signed in. bad-link: too old, or none of ours.
 */
export type Verification = 'verified' | 'sign-in' | 'other-account' | 'bad-link'
