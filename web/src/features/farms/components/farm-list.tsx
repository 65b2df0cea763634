import { Accordion } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { FarmDto, StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type FarmsSearch, useGoTo } from '../farms-address.ts'
import classes from './farm-list.module.css'

export type FarmListProps = {
  farms: readonly FarmDto[]
  farm: FarmDto
  stable: StableDto | undefined
  /** Kept when another stable is chosen. */
  tab: FarmsSearch['tab']
}

/** Farms with their stables; opening a farm chooses it [FRM-01, FRM-02]. */
export function FarmList({ farms, farm, stable, tab }: FarmListProps) {
  const t = textsOf('farms')
  const goTo = useGoTo()
  const [folded, setFolded] = useState<number>()
  const choose = (value: string | null) => {
    setFolded(value === null ? farm.id : undefined)
    if (value !== null && Number(value) !== farm.id) goTo({ farm: Number(value), tab })
  }
  return (
    <Panel title={t('list')} sub={t('farmCount', { count: farms.length })} padded={false}>
      <Accordion
        value={folded === farm.id ? null : String(farm.id)}
        onChange={choose}
        order={3}
        chevron={<IconChevronRight size={15} aria-hidden />}
        classNames={classes as Record<string, string>}
      >
        {farms.map((entry) => (
          <Accordion.Item key={entry.id} value={String(entry.id)}>
            <Accordion.Control>
              <span className={classes['farm']} data-current={entry.id === farm.id || undefined}>
                <span className={classes['name']}>{entry.name}</span>
                <span className={classes['code']}>{entry.shortName}</span>
                <span className={classes['count']}>{t('stableCount', { count: entry.stables.length })}</span>
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <ul className={classes['stables']}>
                {entry.stables.map(({ id, name }) => (
                  <li key={id}>
                    <Link
                      to="/farms"
                      search={{ stable: id, tab }}
                      resetScroll={false}
                      className={classes['stable']}
                      aria-current={id === stable?.id ? 'true' : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
              {entry.stables.length === 0 && <p className={classes['none']}>{t('empty/stables')}</p>}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
