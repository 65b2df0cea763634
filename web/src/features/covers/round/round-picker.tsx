import { readDay } from '@warren/shared/kernel/calendar.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { usePageKeys } from '../../../platform/use-page-keys.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { type BandColor, GroupPicker, type GroupSection } from '../../../ui/group-picker/group-picker.tsx'
import type { ChosenRound, Rounds } from './round-kind.ts'

const COLORS = 6

/** The same band has the same colour on every page; it says nothing else. */
function colorsOf(rounds: Rounds): ReadonlyMap<string, BandColor> {
  const names = [...new Set(rounds.map(({ name }) => name))].sort()
  return new Map(names.map((name, at) => [name, ((at % COLORS) + 1) as BandColor]))
}

/** The day a round is on: "day 31", or when it begins. */
export function wordDay(start: Day | null, today: Day): string {
  const t = textsOf('covers')
  if (start === null) return ''
  const day = daysBetween(start, today)
  return day < 0 ? t('fromDay', { date: start }) : t('day', { day })
}

const infoOf = ({ startDate, phase }: IaGroupRow, today: Day): string =>
  [wordDay(readDay(startDate) ?? null, today), textsOf('iaGroups')(`phases/${phase}`)]
    .filter(Boolean)
    .join(' · ')

function sectionsOf(rounds: Rounds, today: Day): readonly GroupSection[] {
  const t = textsOf('covers')
  const colors = colorsOf(rounds)
  const optionsOf = (isOver: boolean) =>
    rounds
      .filter(({ phase }) => (phase === 'OVER') === isOver)
      .map((round) => {
        const color = colors.get(round.name)
        return {
          value: String(round.id),
          label: round.formattedName,
          info: infoOf(round, today),
          ...(color !== undefined && { color }),
        }
      })
  return [
    { label: t('running'), options: optionsOf(false) },
    { label: t('over'), options: optionsOf(true) },
  ]
}

export type RoundPickerProps = { rounds: Rounds; chosen: ChosenRound }

/** Stands in the title: which round the page shows; [ and ] lead to its neighbours. */
export function RoundPicker({ rounds, chosen: { id, choose } }: RoundPickerProps) {
  const here = rounds.findIndex((round) => round.id === id)
  const go = (step: 1 | -1) => () => {
    const next = rounds[here + step]
    if (next) choose(next.id)
  }
  usePageKeys({ '[': go(1), ']': go(-1) })
  return (
    <GroupPicker
      label={textsOf('covers')('group')}
      sections={sectionsOf(rounds, localToday())}
      value={id === undefined ? undefined : String(id)}
      onChange={(value) => choose(Number(value))}
    />
  )
}
