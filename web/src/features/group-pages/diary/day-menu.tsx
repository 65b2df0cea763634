import { Button, Menu } from '@mantine/core'
import {
  IconDots,
  IconExternalLink,
  IconHistory,
  IconListDetails,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { useSyncExternalStore } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { GridControl } from '../../../ui/edit-grid/grid-control.ts'
import { OWN_STOCKS, weightsHref } from '../kind/group-kind.ts'
import type { GroupSheet } from './sheet.api.ts'

/** A day of the diary, as its dialogs take it. */
export interface DiaryDay {
  readonly id: number
  readonly day: Day
}

/** The day one stands on; none on a line of sums. */
export function useCurrentDay(control: GridControl): DiaryDay | undefined {
  const { model } = control
  const row = useSyncExternalStore(control.subscribe, () => control.selection.head.row)
  useSyncExternalStore(model.subscribe, () => model.inView)
  return dayAt(control, row)
}

export function dayAt({ model }: GridControl, row: number): DiaryDay | undefined {
  const line = model.rowAt(row)
  if (line === undefined || line.section !== undefined) return undefined
  return { id: Number(line.id), day: String(line.cells['day']) }
}

export type DayMenuProps = {
  control: GridControl
  sheet: Pick<GroupSheet, 'group' | 'today'>
  opened: boolean
  onChange: (opened: boolean) => void
  onDetails: (day: DiaryDay) => void
  onHistory: (day: DiaryDay) => void
  onClose: (day: DiaryDay) => void
  onReopen: () => void
}

/** The weights of a day, of each stock, in a tab of their own [DIA-20]. */
function WeightItems({ group, day: { id, day } }: { group: GroupSheet['group']; day: DiaryDay }) {
  const t = textsOf('groupPages')
  const stocks = OWN_STOCKS[group.kind]
  return stocks.map((stock) => (
    <Menu.Item
      key={stock}
      component="a"
      href={weightsHref(group.kind, group.id, id, stock)}
      target="_blank"
      rel="noopener"
      leftSection={<IconExternalLink size={15} />}
    >
      {t('details/toWeights', { day })}
      {stocks.length > 1 && ` · ${textsOf('groupScreens')(`stocks/${stock}`)}`}
    </Menu.Item>
  ))
}

/** What can be done with a day: details, history, weights; closing, and opening again on the day of the end [DIA-03, DIA-04]. */
export function DayMenu(props: DayMenuProps) {
  const { control, sheet, opened, onChange, onDetails, onHistory, onClose, onReopen } = props
  const t = textsOf('groupPages')
  const current = useCurrentDay(control)
  const { group, today } = sheet
  if (current === undefined) return null
  const { day } = current
  const isPast = day <= today
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" shadow="lg" returnFocus>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDots size={15} aria-hidden />}>
          {t('dayActions', { day })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListDetails size={15} />} onClick={() => onDetails(current)}>
          {t('details/menu')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => onHistory(current)}>
          {t('history/menu')}
        </Menu.Item>
        {isPast && !group.isParent && <WeightItems group={group} day={current} />}
        {group.endDate === null && isPast && (
          <Menu.Item leftSection={<IconLock size={15} />} onClick={() => onClose(current)}>
            {t('closing/menu')}
          </Menu.Item>
        )}
        {group.endDate === day && (
          <Menu.Item leftSection={<IconLockOpen size={15} />} onClick={onReopen}>
            {t('closing/reopenMenu')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
