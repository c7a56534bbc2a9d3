/** Whether a client's If-None-Match matches the ETag, by the weak comparison of RFC 9110, 13.1.2. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const versions = (ifNoneMatch ?? '').split(',').map(bare)
  return versions.includes('*') || versions.includes(bare(etag))
}

function bare(etag: string): string {
  return etag.trim().replace(/^W\//, '')
}
