import { Button } from '@mantine/core'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { GroupSheet } from '../diary/sheet.api.ts'

/** What a page knows of the animals of its group. */
export interface Stocked {
  /** Whether animals have ever come. */
  readonly isStocked: boolean
  /** The day the last animal left an open group. */
  readonly emptySince: Day | null
}

type NoticesProps = {
  sheet: Pick<GroupSheet, 'group' | 'toExplain'>
  stocked: Stocked
  onExplain: () => void
  onCloseOn: (day: Day) => void
  /** Absent where animals do not arrive. */
  onAddOrigin: (() => void) | undefined
}

const act = (label: string, onClick: () => void) => (
  <Button size="xs" variant="default" onClick={onClick}>
    {label}
  </Button>
)

/** What waits for a decision; nothing where nothing does. */
export function GroupNotices({ sheet, stocked, onExplain, onCloseOn, onAddOrigin }: NoticesProps) {
  const t = textsOf('groupScreens')
  const { group, toExplain } = sheet
  const { isStocked, emptySince } = stocked
  const left = Object.values(toExplain).reduce((sum, heads) => sum + (heads ?? 0), 0)
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
      {!isStocked && group.endDate === null && isOwn && onAddOrigin && (
        <Notice action={act(t('notices/addOrigin'), onAddOrigin)}>{t('notices/notStocked')}</Notice>
      )}
    </>
  )
}
