/** A text as part of a pattern of `like`, in which each of its signs stands for itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
