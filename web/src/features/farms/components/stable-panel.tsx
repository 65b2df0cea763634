import { Button, Tabs } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { StableDto } from '@warren/shared/features/farms/farms.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useRows, useStableMap } from '../farms.api.ts'
import { type FarmsSearch, useGoTo } from '../farms-address.ts'
import { MapTab } from '../stable-map/map-tab.tsx'
import { countOccupied } from '../stable-map/occupancy.ts'
import { RowsTab } from './rows-tab.tsx'
import classes from './stable-panel.module.css'

export type StablePanelProps = { stable: StableDto; search: FarmsSearch; onEdit: () => void }

/** A cage in the address is a place on the map. */
const tabOf = ({ tab, cage }: FarmsSearch): 'rows' | 'map' => tab ?? (cage === undefined ? 'rows' : 'map')

/** The chosen stable: its rows as a table, or as one stands in front of them [FRM-04]. */
export function StablePanel({ stable, search, onEdit }: StablePanelProps) {
  const t = textsOf('farms')
  const isAdmin = useSession().claims.role === 'ADMIN'
  const goTo = useGoTo()
  const { data: rows } = useRows(stable.id)
  // Asked for on both tabs: the table says how many live in a row, and the map is there when it is wanted.
  const { data: map } = useStableMap(stable.id)
  const cages = rows?.reduce((sum, row) => sum + row.cageCount, 0)
  const facts = [
    rows && t('rowCount', { count: rows.length }),
    cages !== undefined && t('cageCount', { count: cages }),
    map && t('occupiedCount', { count: countOccupied(map.rows) }),
  ].filter(Boolean)
  return (
    <Tabs
      value={tabOf(search)}
      onChange={(tab) => goTo({ stable: stable.id, tab: tab === 'map' ? 'map' : 'rows' }, { replace: true })}
      keepMounted={false}
    >
      <Panel
        padded={false}
        title={t('stable', { name: stable.name })}
        sub={facts.join(' · ')}
        aside={
          isAdmin && (
            <Button size="xs" variant="default" leftSection={<IconPencil size={14} />} onClick={onEdit}>
              {t('editStable')}
            </Button>
          )
        }
      >
        <Tabs.List className={classes['tabs']} aria-label={t('views', { name: stable.name })}>
          <Tabs.Tab value="rows">{t('rowsTab')}</Tabs.Tab>
          <Tabs.Tab value="map">{t('mapTab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="rows">
          <RowsTab stable={stable} />
        </Tabs.Panel>
        <Tabs.Panel value="map">
          <MapTab stable={stable} cage={search.cage} />
        </Tabs.Panel>
      </Panel>
    </Tabs>
  )
}
