import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { WeightRecord } from '@warren/shared/features/weights/weights.contract.ts'
import { histogramOf } from '@warren/shared/features/weights/weights.rules.ts'
import { HISTOGRAM_BIN } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { useState } from 'react'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import table from '../../../ui/table/record-table.module.css'
import { Bars } from './bars.tsx'

/** Scrollable areas must be focusable, or they could not be scrolled by keyboard. */
const SCROLLS = { tabIndex: 0 } as const

/** The same figures for eyes that want numbers and for ears. */
function BarTable({ weights }: { weights: readonly WeightRecord[] }) {
  const t = textsOf('weights')
  return (
    <section {...SCROLLS} className={table['scroll']} aria-label={t('table/weight')}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{t('table/weight')}</th>
            <th scope="col" data-figure>
              {t('chart/animals')}
            </th>
          </tr>
        </thead>
        <tbody>
          {histogramOf(weights.map(({ weight }) => weight)).map(({ from, num }) => (
            <tr key={from}>
              <th scope="row">
                {t('chart/bar', { from: formatNumber(from), to: formatNumber(from + HISTOGRAM_BIN - 1) })}
              </th>
              <td data-figure>{formatNumber(num)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** How the weights are spread [D-182]. */
export function DistributionPanel({ weights }: { weights: readonly WeightRecord[] }) {
  const t = textsOf('weights')
  const [asTable, setAsTable] = useState(false)
  if (weights.length === 0) return null
  return (
    <Panel
      title={t('chart/title')}
      sub={t('chart/unit', { grams: HISTOGRAM_BIN })}
      padded={!asTable}
      aside={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(asTable ? 'chart/asChart' : 'chart/asTable')}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
        </ActionIcon>
      }
    >
      {asTable ? <BarTable weights={weights} /> : <Bars weights={weights} />}
    </Panel>
  )
}
