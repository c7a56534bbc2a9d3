import type { Work } from '../tailor.ts'

const HORN = [58, 48, 42] as const

const bare = (pleats: readonly string[] = []): Work => ({
  remove: ['M330 84H870V180H330Z', 'M536 150H622V425H536Z', ...pleats],
  lines: ['M428 150L292 385', 'M772 150L908 385'],
  width: 56,
})

const PLEATS = ['M425 150H515V345H425Z', 'M685 150H775V345H685Z']

const loop = (x: number): readonly Work[] => [
  { piece: `M${x - 8} 96H${x + 8}V166H${x - 8}Z`, thickness: 3.5 },
  { seam: `M${x - 8} 98V165H${x + 8}V98`, depth: 0.22 },
]

function welt(left: number, right: number): readonly Work[] {
  const middle = (left + right) / 2
  return [
    { piece: `M${left} 254H${right}V272H${left}Z`, thickness: 2 },
    { seam: `M${left + 2} 263H${right - 2}`, depth: 0.4 },
    { seam: `M${left} 250V276`, depth: 0.3 },
    { seam: `M${right} 250V276`, depth: 0.3 },
    { seam: `M${middle + (middle < 600 ? 14 : -14)} 158V250`, depth: 0.22 },
    { button: [middle, 292], radius: 6.5, colour: HORN },
  ]
}

const waistband: readonly Work[] = [
  { piece: 'M300 60H900V157Q600 151 300 157Z', thickness: 2.5 },
  { stitches: 'M338 150Q600 144 862 150' },
]

const seat: readonly Work[] = [{ seam: 'M600 156V492', depth: 0.38 }, ...welt(354, 522), ...welt(678, 846)]

const loops = [404, 600, 796].flatMap(loop)

const back: readonly Work[] = [...waistband, ...seat, ...loops]

export const chinoBack: readonly Work[] = [bare(), ...back]

export const pleatedTrousersBack: readonly Work[] = [bare(PLEATS), ...back]
