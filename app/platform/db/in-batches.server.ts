/** Rows in one batch, so that no statement holds locks for long or writes much at once. */
const BATCH = 500
const MOST_BATCHES = 200

/**
 * Repeats a removal in small batches until one is not full, or until so many have run that the rest can wait for the next
 * night.
 *
 * @param removeBatch removes at most so many rows, and returns how many
 * @returns how many were removed in all
 */
export async function inBatches(
  removeBatch: (most: number) => Promise<number>,
  { size = BATCH, most = MOST_BATCHES } = {},
): Promise<number> {
  let removed = 0
  for (let batch = 0; batch < most; batch++) {
    const count = await removeBatch(size)
    removed += count
    if (count < size) break
  }
  return removed
}
