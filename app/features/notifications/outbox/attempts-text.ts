/** `1 attempt`, `3 attempts` */
export function attemptsText(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`
}
