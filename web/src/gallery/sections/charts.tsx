import { LineBarChart } from '../../ui/chart/line-bar-chart.tsx'
import { ALLOWANCE, GROWTH, MORTALITY } from '../fattening-data.ts'
import classes from '../gallery.module.css'
import { Section } from '../section.tsx'
import { w } from '../words.ts'

const WEEKS = [35, 42, 49, 56, 63, 70, 77]
const x = { key: 'age', label: w('ageDays'), ticks: WEEKS }

export function Charts() {
  return (
    <Section title={w('charts')}>
      <div className={classes['columns']}>
        <LineBarChart
          title={w('mortality')}
          sub={w('mortalityUnit')}
          data={MORTALITY}
          x={x}
          series={[{ key: 'percent', label: w('mortality'), type: 'bar', digits: 2 }]}
          limits={[{ value: 0.2, label: w('mortalityLimit'), paints: 'percent' }]}
          y={{ domain: [0, 0.4], ticks: [0, 0.1, 0.2, 0.3, 0.4], digits: 1 }}
        />
        <LineBarChart
          title={w('allowance')}
          sub={w('allowanceUnit')}
          data={ALLOWANCE}
          x={{ ...x, ticks: [...WEEKS, 84, 90] }}
          series={[
            { key: 'allowed', label: w('allowed'), type: 'line', planned: true },
            { key: 'dead', label: w('dead'), type: 'area', color: 1 },
          ]}
          y={{ domain: [0, 500], ticks: [0, 100, 200, 300, 400] }}
        />
        <LineBarChart
          title={w('growth')}
          sub={w('growthUnit')}
          data={GROWTH}
          x={x}
          series={[{ key: 'weight', label: w('weight'), type: 'line', color: 1 }]}
          y={{ domain: [500, 3000], ticks: [1000, 2000, 3000] }}
        />
      </div>
    </Section>
  )
}
