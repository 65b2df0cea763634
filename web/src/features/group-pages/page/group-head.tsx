import { Button } from '@mantine/core'
import {
  IconBuildingWarehouse,
  IconCalendarPlus,
  IconListNumbers,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { Link, useNavigate } from '../../../platform/link.tsx'
import { ScreenHead } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { usePageKeys } from '../../../platform/use-page-keys.ts'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import type { GroupSheet } from '../diary/sheet.api.ts'
import { pageOf } from '../kind/group-kind.ts'
import { GroupExport } from './export-button.tsx'
import classes from './page.module.css'

type Sheet = Pick<GroupSheet, 'group' | 'members'>

/** Open, or closed and when [FAT-06]. */
function StateBadge({ group: { endDate } }: Pick<Sheet, 'group'>) {
  const t = textsOf('groupPages')
  return endDate === null ? (
    <StatusBadge tone="accent" icon={IconLockOpen} size="lg">
      {t('open')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={IconLock} size="lg">
      {`${t('closed')} ${endDate}`}
    </StatusBadge>
  )
}

/** The merged group a member is of, and its other members; the keys [ and ] go from one to the next. */
function Siblings({ group, members }: Sheet) {
  const t = textsOf('groupScreens')
  const navigate = useNavigate()
  const at = members.findIndex(({ groupId }) => groupId === group.id)
  const go = (step: number) => {
    const other = members[at + step]
    if (other) void navigate(pageOf(group.kind, other.groupId))
  }
  usePageKeys({ '[': () => go(-1), ']': () => go(1) })
  const parent = members.find(({ groupId }) => groupId === group.parentId)
  if (group.isParent || parent === undefined) return null
  return (
    <span className={classes['members']}>
      <Link className={classes['link']} at={pageOf(group.kind, parent.groupId)}>
        {t('memberOf', { name: parent.generatedName })}
      </Link>
      {members
        .filter(({ groupId }) => groupId !== parent.groupId && groupId !== group.id)
        .map(({ groupId, generatedName }) => (
          <Link key={groupId} className={classes['link']} at={pageOf(group.kind, groupId)}>
            {generatedName}
          </Link>
        ))}
    </span>
  )
}

type GroupHeadProps = {
  sheet: Sheet
  /** Absent where stables cannot be changed. */
  onStables: (() => void) | undefined
  onCount: () => void
  onToday: () => void
}

/** Name, state and what can be done with a group [MOT-11, YNG-06, FAT-06]. */
export function GroupHead({ sheet, onStables, onCount, onToday }: GroupHeadProps) {
  const t = textsOf('groupScreens')
  const { group } = sheet
  return (
    <ScreenHead
      title={group.generatedName}
      badges={
        <>
          <StateBadge group={group} />
          <Siblings {...sheet} />
        </>
      }
      actions={
        <>
          <GroupExport group={group} />
          {onStables && (
            <Button
              variant="default"
              leftSection={<IconBuildingWarehouse size={16} aria-hidden />}
              onClick={onStables}
            >
              {t('stables/action')}
            </Button>
          )}
          {!group.isParent && (
            <>
              <Button
                variant="default"
                leftSection={<IconListNumbers size={16} aria-hidden />}
                onClick={onCount}
              >
                {textsOf('groupPages')('count/action')}
              </Button>
              <Button leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={onToday}>
                {t('todaysDiary')}
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
