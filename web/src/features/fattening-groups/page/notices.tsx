import { Button } from '@mantine/core'
import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'

type NoticesProps = {
  sheet: Pick<GroupSheet, 'group' | 'toExplain'>
  figures: Pick<FatteningFigures, 'placed' | 'emptySince'>
  onExplain: () => void
  onCloseOn: (day: Day) => void
  onAddOrigin: () => void
}

const act = (label: string, onClick: () => void) => (
  <Button size="xs" variant="default" onClick={onClick}>
    {label}
  </Button>
)

/** What waits for a decision; nothing where nothing does. */
export function GroupNotices({ sheet, figures, onExplain, onCloseOn, onAddOrigin }: NoticesProps) {
  const t = textsOf('fatteningGroups')
  const { group, toExplain } = sheet
  const { placed, emptySince } = figures
  const left = toExplain.FAT ?? 0
  const isOwn = !group.isParent
  return (
    <>
      {left > 0 && (
        <Notice tone="warn" action={isOwn ? act(t('notices/explain'), onExplain) : undefined}>
          {t('stillThere', { count: left })}
        </Notice>
      )}
      {emptySince !== null && (
        <Notice
          action={
            isOwn ? act(t('notices/closeOn', { day: emptySince }), () => onCloseOn(emptySince)) : undefined
          }
        >
          {t('notices/empty', { day: emptySince })}
        </Notice>
      )}
      {placed === 0 && group.endDate === null && isOwn && (
        <Notice action={act(t('notices/addOrigin'), onAddOrigin)}>{t('notices/notStocked')}</Notice>
      )}
    </>
  )
}
