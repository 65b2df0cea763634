import { IconLock } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { BeforeAfter, type ChangedSide } from '../../../ui/consequence/before-after.tsx'
import { daysOf } from '../../group-pages/index.ts'
import { useTargetSheet } from './origins.api.ts'
import type { OriginForm, OriginOf } from './use-origin-form.ts'

type AfterwardsProps = { origin: OriginForm; of: OriginOf }

/** What both groups have afterwards, on the day of the move [7.4 of the group pages]. */
export function Afterwards({ origin, of }: AfterwardsProps) {
  const t = textsOf('fatteningGroups')
  const { form, kind, target, left } = origin
  const other = useTargetSheet(target?.groupId)
  const { group } = of.sheet
  const day = form.draft.arrivedDate
  const num = kind === 'merge' ? left : (form.draft.num ?? 0)
  const headsOn = (days: OriginOf['days']) => days.find((one) => one.day === day)?.stocks.FAT?.dayEnd
  const own: ChangedSide = {
    id: 'own',
    name: group.generatedName,
    before: headsOn(of.days) ?? 0,
    change: -num,
    unit: t('origin/live'),
    ...(kind === 'merge' && {
      follows: { icon: IconLock, text: t('notices/closeOn', { day: day ?? '' }) },
    }),
  }
  const before = other.data && headsOn(daysOf(other.data))
  const theirs: ChangedSide[] =
    target === undefined || before === undefined
      ? []
      : [{ id: 'theirs', name: target.formattedName, before, change: num, unit: t('origin/live') }]
  return (
    <section aria-label={t('origin/afterwards')}>
      <BeforeAfter sides={[own, ...theirs]} />
    </section>
  )
}
