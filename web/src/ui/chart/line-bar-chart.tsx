import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartLine, IconTable } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { Panel } from '../layout/panel.tsx'
import { ChartTable } from './chart-table.tsx'
import classes from './chart.module.css'
import type { LineBarChartProps } from './chart-types.ts'

// Charts weigh more than the rest of a page together; the panel stands at once, the drawing follows.
const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }))

/** A chart in its panel; one button shows the same figures as a table. */
export function LineBarChart(props: LineBarChartProps) {
  const { title, sub, height = 180 } = props
  const t = textsOf('ui')
  const [asTable, setAsTable] = useState(false)
  const label = t(asTable ? 'showChart' : 'showTable')
  return (
    <Panel
      title={title}
      sub={sub}
      padded={false}
      aside={
        <Tooltip label={label}>
          <ActionIcon size={24} aria-label={`${label}: ${title}`} onClick={() => setAsTable(!asTable)}>
            {asTable ? <IconChartLine size={15} /> : <IconTable size={15} />}
          </ActionIcon>
        </Tooltip>
      }
    >
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <figure className={classes['figureBox']} aria-label={title}>
          <Suspense fallback={<div className={classes['waiting']} style={{ height }} />}>
            <ChartCanvas {...props} />
          </Suspense>
        </figure>
      )}
    </Panel>
  )
}
