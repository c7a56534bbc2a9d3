/** A cookie that scripts may read: whether it is worth asking who is signed in. It lets nobody in. */
export const SIGNED_IN_HINT = 'darzi_signed_in'
