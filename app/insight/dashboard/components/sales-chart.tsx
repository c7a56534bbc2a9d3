import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatRoughPaisa, formatRupees } from '#app/shared/money.ts'
import { ordersText, type Sales } from '../sales.ts'

const SCALE_WIDTH = 76
const TICK = { fill: 'var(--color-muted)', fontSize: 12 }
const CURSOR = { fill: 'var(--color-stone)' }

export interface DrawnSales {
  sales: Sales[]
  /** What the scale and the tooltip call a day, or the first day of a stretch. */
  dayText: (day: string) => string
}

/** Revenue above, orders below, for the same days. The tooltip shows both. */
export function SalesChart({ sales, dayText: day }: DrawnSales) {
  const most = Math.max(...sales.map(({ revenuePaisa }) => revenuePaisa))
  const least = Math.min(0, ...sales.map(({ revenuePaisa }) => revenuePaisa))
  const days = (
    <XAxis
      dataKey="day"
      tickFormatter={day}
      tick={TICK}
      tickLine={false}
      axisLine={{ stroke: 'var(--color-line)' }}
      minTickGap={28}
      interval="preserveStartEnd"
    />
  )
  const grid = <CartesianGrid vertical={false} stroke="var(--color-line)" />
  const tooltip = (
    <Tooltip
      cursor={CURSOR}
      isAnimationActive={false}
      content={({ active, payload }) =>
        active ? <DayTooltip sales={payload[0]?.payload} day={day} /> : null
      }
    />
  )
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,2fr)_minmax(0,1fr)] gap-1">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={sales} syncId="sales" accessibilityLayer={false} margin={MARGIN}>
          {grid}
          <XAxis dataKey="day" hide />
          <YAxis
            width={SCALE_WIDTH}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatRoughPaisa}
            domain={[least < 0 ? 'auto' : 0, most < LOWEST_TOP_PAISA ? LOWEST_TOP_PAISA : 'auto']}
          />
          {tooltip}
          <Bar
            dataKey="revenuePaisa"
            fill="var(--color-accent)"
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={sales} syncId="sales" accessibilityLayer={false} margin={MARGIN}>
          {grid}
          {days}
          <YAxis
            width={SCALE_WIDTH}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickCount={3}
            tickFormatter={count => count.toLocaleString('en')}
            allowDecimals={false}
          />
          <Tooltip cursor={CURSOR} isAnimationActive={false} content={() => null} />
          <Bar
            dataKey="orderCount"
            fill="var(--color-edge)"
            radius={[2, 2, 0, 0]}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** The scale never ends lower, or days without revenue would be scaled in paisa. */
const LOWEST_TOP_PAISA = 100_000

const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 }

function DayTooltip({ sales, day }: { sales: Sales | undefined; day: (text: string) => string }) {
  if (!sales) return null
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2 text-sm shadow-sheet">
      <p className="font-semibold">{day(sales.day)}</p>
      <p className="money">{formatRupees(sales.revenuePaisa)}</p>
      <p>{ordersText(sales.orderCount)}</p>
    </div>
  )
}
