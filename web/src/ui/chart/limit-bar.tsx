import type { BarShapeProps } from 'recharts'
import type { ChartLimit } from './chart-types.ts'

type BarBox = Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height' | 'value' | 'fill'>

/** Ordinary bars stay grey; only the ones beyond the limit are red. */
export const limitBar = (limit: ChartLimit) =>
  function LimitBar({ x, y, width, height, value, fill }: BarBox) {
    const top = Array.isArray(value) ? value[1] : value
    const beyond = typeof top === 'number' && top > limit.value
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={1.5}
        fill={beyond ? 'var(--w-danger)' : fill}
        data-beyond={beyond || undefined}
      />
    )
  }
