/** Runs in the page: returns once it has drawn so many frames. */
export async function passFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
}
