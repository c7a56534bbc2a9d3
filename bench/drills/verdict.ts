/** Collects what a drill checked, and prints it with a verdict. */
export function createVerdict(drill: string) {
  const broken: string[] = []
  return {
    /** A promise, and whether it held. */
    check(promise: string, isHeld: boolean): void {
      console.log(`${isHeld ? 'held  ' : 'BROKEN'}  ${promise}`)
      if (!isHeld) broken.push(promise)
    },
    figure(what: string, value: string): void {
      console.log(`        ${what}: ${value}`)
    },
    print(): void {
      console.log(
        broken.length === 0
          ? `\nDrill ${drill}: passed`
          : `\nDrill ${drill}: FAILED, ${broken.length} broken`,
      )
      if (broken.length > 0) process.exitCode = 1
    },
  }
}
