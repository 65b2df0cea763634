import type { FatteningFigures } from '@warren/shared/features/fattening-groups/figures.rules.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import { formatNumber, formatPercent } from '../../../platform/format.ts'
import { textsOf } from '../../../platform/texts.ts'
import { type Fact, FactStrip } from '../../../ui/layout/fact-strip.tsx'
import type { GroupSheet } from '../../group-pages/index.ts'
import type { GroupWatch } from '../../watch/index.ts'

type FactsProps = {
  sheet: Pick<GroupSheet, 'group' | 'today'>
  figures: FatteningFigures
  /** How it grows, once that is known. */
  growth: GroupWatch['growth'] | undefined
}

/** An empty line of the height that a word has. */
const FREE_LINE = '\u00a0'

/** When it weighs what is wanted, as far as its weighings tell; its line is kept free until that is known. */
function forecastOf(growth: GroupWatch['growth'] | undefined): string {
  const t = textsOf('watch')
  if (!growth) return FREE_LINE
  const { forecast, target } = growth
  return forecast?.day
    ? t('forecast/fact', { grams: formatNumber(target), day: forecast.day })
    : t('forecast/factNone')
}

const inLines = (...lines: readonly (string | undefined)[]) =>
  lines.filter((line) => line !== undefined).map((line) => <div key={line}>{line}</div>)

/** When the group is to leave, and how far that is; one whose animals have all left is late for nothing [FAT-06]. */
function deliveryFact({ sheet: { group, today }, figures, growth }: FactsProps): Fact {
  const t = textsOf('fatteningGroups')
  const { plannedDeliveryAge: age, startDate, endDate } = group
  const { emptySince } = figures
  const label = t('fact/delivery')
  const empty = emptySince === null ? undefined : t('fact/emptySince', { day: emptySince })
  const isOver = endDate !== null || empty !== undefined
  const outlook = isOver ? empty : forecastOf(growth)
  if (age === null) return { label, value: '–', note: inLines(t('fact/notPlanned'), outlook) }
  const day = addDays(startDate, age - (group.age ?? 0))
  const left = age - figures.age
  if (isOver) return { label, value: day, note: inLines(t('fact/deliveryAt', { age }), empty) }
  return day >= today
    ? { label, value: day, note: inLines(t('fact/daysLeft', { age, left }), outlook) }
    : { label, value: day, note: inLines(t('fact/overdue', { age, left: -left }), outlook), tone: 'warn' }
}

function deadFact({ dead, deadShare, allowance }: FatteningFigures): Fact {
  const t = textsOf('fatteningGroups')
  const { allowedDeadSum, expectedDead, isOver } = allowance
  const count = formatNumber(Math.abs(allowedDeadSum - expectedDead))
  return {
    label: t('fact/dead'),
    value: formatNumber(dead),
    ...(deadShare !== null && { unit: formatPercent(deadShare) }),
    note: t(isOver ? 'fact/over' : 'fact/under', { count }),
    tone: isOver ? 'danger' : 'ok',
  }
}

function weightFacts({ weight, weighedOn, gain, gainSince, conversion }: FatteningFigures): Fact[] {
  const [t, common] = [textsOf('fatteningGroups'), textsOf('groupScreens')]
  return [
    {
      label: common('fact/weight'),
      value: weight === null ? '–' : formatNumber(weight),
      ...(weight !== null && {
        unit: 'g',
        note: weighedOn === null ? common('fact/onArrival') : common('fact/weighedOn', { day: weighedOn }),
      }),
    },
    {
      label: common('fact/gain'),
      value: gain === null ? '–' : formatNumber(gain, 1),
      ...(gain !== null && { unit: 'g', note: common('fact/sinceDay', { day: gainSince ?? 0 }) }),
    },
    {
      label: t('fact/conversion'),
      value: conversion === null ? '–' : formatNumber(conversion, 2),
      note: t('fact/conversionOf'),
    },
  ]
}

/** What there is to know of a group on one line [FAT-06]. */
export function GroupFacts(props: FactsProps) {
  const common = textsOf('groupScreens')
  const { sheet, figures } = props
  const { group } = sheet
  const facts: Fact[] = [
    { label: common('fact/stable'), value: group.stables.map(({ name }) => name).join(', ') || '–' },
    {
      label: common('fact/started'),
      value: group.startDate,
      note: common('fact/ageThen', { age: group.age ?? 0 }),
    },
    {
      label: common(group.endDate === null ? 'fact/age' : 'fact/ageAtEnd'),
      value: common('days', { age: formatNumber(figures.age) }),
      note: common('fact/week', { week: figures.week }),
    },
    // A merged group has no delivery age of its own.
    ...(group.isParent ? [] : [deliveryFact(props)]),
    {
      label: common('fact/live'),
      value: formatNumber(figures.live),
      note: common('fact/ofPlaced', { placed: formatNumber(figures.placed) }),
    },
    deadFact(figures),
    ...weightFacts(figures),
  ]
  return <FactStrip facts={facts} />
}
