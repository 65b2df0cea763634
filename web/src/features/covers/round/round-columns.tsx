import { offeredHealth } from '@warren/shared/features/animals/animals.rules.ts'
import {
  type HealthCondition as Health,
  MAX_WEIGHT,
  RABBIT_STATUSES,
  type RabbitStatus as Status,
} from '@warren/shared/features/animals/animals.vocabulary.ts'
import { CELL_FIELDS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import { bornOf } from '@warren/shared/features/covers/covers.rules.ts'
import { MAX_KITS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { formatNumber } from '../../../platform/format.ts'
import { activeLanguage, textsOf } from '../../../platform/texts.ts'
import type { CellKind, GridColumn } from '../../../ui/edit-grid/grid-types.ts'
import { choiceKind, countKind, dayKind, numberKind, textKind } from '../../../ui/edit-grid/kinds.tsx'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { HealthCondition, RabbitStatus } from '../../animals/index.ts'
import { coverCells } from './round-cells.ts'

/** Shown on the card of a phone, or only on a desk. */
export const onCard = { editable: true, card: 'line' } as const
export const leading = { editable: true, card: 'lead' } as const
export const onDesk = { editable: true, card: 'hidden' } as const
const named = { kind: textKind, pinned: true, names: true, card: 'title' } as const

/** Its column is narrow: a long stable gives way, the number of the cage never. */
const cageKind: CellKind = { ...textKind, show: (value) => <LongName name={textKind.write(value)} /> }

export const kitsKind = (): CellKind => {
  const limits = { min: 0, max: MAX_KITS, unit: 'head', rounds: true } as const
  const rule = textsOf('covers')('rules/kits', { min: limits.min, max: limits.max })
  return countKind(limits, rule, activeLanguage())
}

export const weightKind = (): CellKind => {
  const rule = textsOf('covers')('rules/grams', { min: 0, max: formatNumber(MAX_WEIGHT) })
  return numberKind({ min: 0, max: MAX_WEIGHT, unit: 'g', rounds: true }, rule, activeLanguage())
}

export const dayCell = (today: Day): CellKind => dayKind(today, activeLanguage())

/** What one looks a doe up by: cage, ear tag, tattoo; they stay in view. */
export function doeColumns(): GridColumn[] {
  const t = textsOf('covers')
  const group = t('heads/doe')
  return [
    { key: 'cage', label: t('columns/cage'), width: 84, group, strong: true, ...named, kind: cageKind },
    { key: 'earTag', label: t('columns/earTag'), width: 74, group, ...named },
    { key: 'tattoo', label: t('columns/tattoo'), width: 82, group, strong: true, ...named },
  ]
}

/** All kits of a litter, worked out from those alive and dead. */
export const bornColumn = (group: string): GridColumn => ({
  key: 'born',
  label: textsOf('rabbit')('heads/born'),
  kind: kitsKind(),
  width: 50,
  group,
  card: 'line',
  calc: (cells) => bornOf(coverCells(cells)),
})

const statusKind = (): CellKind => {
  const t = textsOf('stock')
  const labels = Object.fromEntries(RABBIT_STATUSES.map((status) => [status, t(`statuses/${status}`)]))
  // What is usual is quiet.
  const show: CellKind['show'] = (value) =>
    value === null || value === 'IN_PROD' ? (
      (labels[String(value)] ?? '')
    ) : (
      <RabbitStatus status={value as Status} />
    )
  return choiceKind(labels, { required: true, show })
}

const healthKind = (): CellKind => {
  const t = textsOf('stock')
  const labels = Object.fromEntries(offeredHealth().map((health) => [health, t(`health/${health}`)]))
  const show: CellKind['show'] = (value) =>
    value === null ? '' : <HealthCondition health={value as Health} />
  return choiceKind(labels, { required: true, show })
}

/** The doe's own state [INS-05, D-093]. */
export function wasteColumns(): GridColumn[] {
  const t = textsOf('covers')
  const group = t('heads/waste')
  return [
    { key: 'status', label: t('columns/status'), kind: statusKind(), width: 126, group, ...onCard },
    { key: 'healthCondition', label: t('columns/health'), kind: healthKind(), width: 110, group, ...onCard },
  ]
}

type NamedField = (typeof NAMED)[number]
const NAMED = [...CELL_FIELDS, 'born'] as const
const hasName = (key: string): key is NamedField => (NAMED as readonly string[]).includes(key)

/** Columns with their whole names, as the dialog has them: heads are short, and several are called alike. */
export const withNames = (columns: readonly GridColumn[]): GridColumn[] =>
  columns.map((column) =>
    hasName(column.key) ? { name: textsOf('rabbit')(`cover/${column.key}`), ...column } : column,
  )
