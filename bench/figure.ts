/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string
  /** Measured on the first version of the store, on a machine of the same size. */
  first: string
  goal: string
  now: string
  /** What else was measured in the same run, to compare with. */
  yardstick: string
}

const COLUMNS = ['figure', 'first', 'goal', 'now', 'yardstick'] as const

export function toMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, first, goal, now, yardstick }) => [name, first, goal, now, yardstick])
  return [[...COLUMNS], COLUMNS.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
