import { Table } from '@mantine/core'
import { useNumbers } from '../format/numbers.ts'
import classes from './chart.module.css'
import type { LineBarChartProps } from './chart-types.ts'

export type ChartTableProps = Pick<LineBarChartProps, 'title' | 'data' | 'x' | 'series' | 'height'>

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** The figures behind a chart, for eyes that want numbers and for ears. */
export function ChartTable({ title, data, x, series, height = 180 }: ChartTableProps) {
  const n = useNumbers()
  const shown = (value: number | string | null | undefined, digits?: number) =>
    typeof value === 'number' ? n(value, digits) : (value ?? '–')
  return (
    <section {...SCROLLS} className={classes['scroll']} style={{ height }} aria-label={title}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{x.label}</Table.Th>
            {series.map((one) => (
              <Table.Th key={one.key} className={classes['figure']}>
                {one.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((point) => (
            <Table.Tr key={String(point[x.key])}>
              <Table.Td>{point[x.key]}</Table.Td>
              {series.map((one) => (
                <Table.Td key={one.key} className={classes['figure']}>
                  {shown(point[one.key], one.digits)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
