import { IconLock } from '@tabler/icons-react'
import type { Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { formatNumber } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { BeforeAfter, type ChangedSide } from '../../../ui/consequence/before-after.tsx'
import { daysOf } from '../diary/sheet-days.ts'
import { headsOf, PAIRS } from './origin-rules.ts'
import { useTargetSheet } from './origins.api.ts'
import type { OriginForm, OriginOf } from './use-origin-form.ts'

type AfterwardsProps = { origin: OriginForm; of: OriginOf }

/** What a stock of a group has on the day, and what it gets or loses. */
interface Part {
  readonly stock: Stock
  readonly before: number
  readonly change: number
}

const sumOf = (parts: readonly Part[], of: 'before' | 'change'): number =>
  parts.reduce((sum, part) => sum + part[of], 0)

/** One group: all its animals, and each stock where there are two: 'PS 74 → 64'. */
function sideOf(id: string, name: string, parts: readonly Part[]): ChangedSide {
  const t = textsOf('groupScreens')
  const words = parts.map(
    ({ stock, before, change }) =>
      `${t(`stocks/${stock}`)} ${formatNumber(before)} → ${formatNumber(before + change)}`,
  )
  return {
    id,
    name,
    before: sumOf(parts, 'before'),
    change: sumOf(parts, 'change'),
    unit: t('origin/live'),
    ...(parts.length > 1 && { detail: words.join(' · ') }),
  }
}

/** What both groups have afterwards, on the day of the move [7.4 of the group pages]. */
export function Afterwards({ origin, of }: AfterwardsProps) {
  const t = textsOf('groupScreens')
  const { form, kind, target, frame, pairs, total } = origin
  const { data } = useTargetSheet(target?.groupId)
  const day = form.draft.arrivedDate
  const rowOf = (days: OriginOf['days']) => days.find((one) => one.day === day)
  const own = pairs.map(
    (pair): Part => ({
      stock: pair.stock,
      before: rowOf(of.days)?.stocks[pair.stock]?.dayEnd ?? 0,
      change: -headsOf(form.draft, frame, pair),
    }),
  )
  const row = data && rowOf(daysOf(data))
  const theirPairs = target === undefined ? [] : PAIRS[target.groupMarker]
  const theirs = theirPairs.map(
    (pair): Part => ({
      stock: pair.stock,
      before: row?.stocks[pair.stock]?.dayEnd ?? 0,
      // In a fattening group all of them are fattened.
      change: theirPairs.length === 1 ? total : headsOf(form.draft, frame, pair),
    }),
  )
  const closes = { icon: IconLock, text: t('notices/closeOn', { day: day ?? '' }) }
  return (
    <section aria-label={t('origin/afterwards')}>
      <BeforeAfter
        sides={[
          {
            ...sideOf('own', of.sheet.group.generatedName, own),
            ...(kind === 'merge' && { follows: closes }),
          },
          ...(target && row ? [sideOf('theirs', target.formattedName, theirs)] : []),
        ]}
      />
    </section>
  )
}
