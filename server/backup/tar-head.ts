/** Heads and files of a tar archive fill whole blocks. */
export const BLOCK_BYTES = 512
const OCTAL_LIMIT = 8 ** 11

/**
 * The head of one file in a tar archive (POSIX ustar), readable by its owner alone. With it the length of an archive is known before
 * its content is read.
 *
 * @param name at most 100 ASCII characters
 */
export function tarHead(name: string, size: number): Buffer {
  if (name.length > 100) throw new Error(`The name ${name} is too long for a tar archive.`)
  const head = Buffer.alloc(BLOCK_BYTES)
  head.write(name, 0, 'latin1')
  const [mode, user, group] = ['0000600', '0000000', '0000000']
  head.write(`${mode}\x00${user}\x00${group}\x00`, 100, 'latin1')
  writeSize(head, size)
  head.write('00000000000\0', 136, 'latin1')
  head.write('0', 156, 'latin1')
  head.write('ustar\x0000', 257, 'latin1')
  // The sum of the head in which the sum itself is blank.
  head.fill(' ', 148, 156)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return head
}

/** A file of 8 GB and more has its size in binary, as GNU tar writes it. */
function writeSize(head: Buffer, size: number): void {
  if (size < OCTAL_LIMIT) {
    head.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1')
    return
  }
  head[124] = 0x80
  head.writeBigUInt64BE(BigInt(size), 128)
}

/** What fills the last block of a file. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES)
}
