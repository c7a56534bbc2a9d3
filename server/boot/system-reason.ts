/** What system errors about files mean for the person who starts the store. */
const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full, or can hold no more files',
  EDQUOT: 'its owner may not use more of the disk',
  EROFS: 'the disk can only be read',
  EACCES: 'another user owns it',
  EPERM: 'another user owns it',
  EIO: 'the disk has an error',
  EEXIST: 'something else has its name',
  EISDIR: 'a directory has its name',
  ENOTDIR: 'a file has the name of a directory above it',
}

/** @returns the reason with its code, such as `the disk is full, or can hold no more files (ENOSPC)`; undefined for others */
export function systemReason(error: unknown): string | undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  return REASONS[code] && `${REASONS[code]} (${code})`
}
