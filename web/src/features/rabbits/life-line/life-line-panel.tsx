import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { useState } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { lifeLineOf } from './life-line.ts'
import { LifeLineDrawing } from './life-line-drawing.tsx'
import { LifeLineTable } from './life-line-table.tsx'
import classes from './life-line.module.css'

export type LifeLinePanelProps = { rabbit: Rabbit; mean: number | null }

function Legend() {
  const t = textsOf('rabbit')
  return (
    <>
      {(['viable', 'unviable'] as const).map((kind) => (
        <span key={kind} className={classes['legend']}>
          <i className={classes['swatch']} data-kind={kind} aria-hidden />
          {t(kind)}
        </span>
      ))}
    </>
  )
}

/** Births, gestations and sucklings of a doe over time; one button shows them as a table. */
export function LifeLinePanel({ rabbit, mean }: LifeLinePanelProps) {
  const t = textsOf('rabbit')
  const [asTable, setAsTable] = useState(false)
  const line = lifeLineOf(rabbit.covers, localToday(), rabbit.exitDate)
  const label = textsOf('ui')(asTable ? 'showChart' : 'showTable')
  return (
    <Panel
      title={t('lifeLine')}
      sub={t('lifeLineSub')}
      padded={false}
      {...(line && {
        aside: (
          <>
            <Legend />
            <Tooltip label={label}>
              <ActionIcon
                size={24}
                aria-label={`${label}: ${t('lifeLine')}`}
                onClick={() => setAsTable(!asTable)}
              >
                {asTable ? <IconChartBar size={15} /> : <IconTable size={15} />}
              </ActionIcon>
            </Tooltip>
          </>
        ),
      })}
    >
      {!line && <p className={classes['remark']}>{t('noLifeLine')}</p>}
      {line && !asTable && <LifeLineDrawing line={line} mean={mean} />}
      {line && asTable && <LifeLineTable line={line} />}
    </Panel>
  )
}
