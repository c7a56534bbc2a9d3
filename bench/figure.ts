/** One line of the table that `npm run bench` prints. */
export interface Figure {
  name: string
  goal: string
  now: string
  /** What else was measured in the same run, to compare with. */
  yardstick: string
}

const COLUMNS = ['figure', 'goal', 'now', 'yardstick'] as const

export function toMarkdown(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, goal, now, yardstick }) => [name, goal, now, yardstick])
  return [[...COLUMNS], COLUMNS.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
