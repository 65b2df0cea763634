import {
  COMMAND_SORT_FIELDS,
  NO_FARM,
  pageCommands,
} from '@warren/shared/features/commands/commands.contract.ts'
import { addMonths, type Day } from '@warren/shared/kernel/calendar.ts'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '@warren/shared/kernel/commands.ts'
import { z } from 'zod'
import { defineList } from '../../platform/list/define-list.ts'
import type { Chip } from '../../platform/list/list-chips.tsx'
import { anyOf, day, type FilterOf, number, text, words } from '../../platform/list/list-fields.ts'
import { activeLanguage, textsOf } from '../../platform/texts.ts'
import { wordCommand } from './command-row.ts'
import type { Period } from '../../ui/form/date/period-fields.tsx'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { FarmFilter } from './components/farm-filter.tsx'

/** One month back to today unless the address says otherwise; the earlier day is where it begins [CMD-06, CMD-07]. */
export function periodOf(asked: { from?: Day | undefined; to?: Day | undefined }, today: Day): Period {
  const to = asked.to ?? today
  const from = asked.from ?? addMonths(to, -1)
  return from <= to ? { from, to } : { from: to, to: from }
}

const FIELDS = {
  from: day(),
  to: day(),
  farmId: number({ min: NO_FARM, formerly: ['farm'] }),
  username: text(255),
  statuses: anyOf(COMMAND_STATUSES),
  sources: anyOf(COMMAND_SOURCES),
  commands: words(),
}
type Fields = typeof FIELDS
export type Filter = FilterOf<Fields> & Period

/** The usual period stands nowhere in the address, so that a bookmark moves with the days; any other one does, whole. */
export function usualPeriod({ from, to }: FilterOf<Fields>, today = localToday()): FilterOf<Fields> {
  const usual = periodOf({}, today)
  const isUsual = (from ?? usual.from) === usual.from && (to ?? usual.to) === usual.to
  return isUsual ? { ...usual } : {}
}

/** What the chips need to know besides. */
export interface LogContext {
  /** The closed list of commands [CMD-09, D-189]; absent until it is there. */
  readonly names: readonly string[] | undefined
  readonly farmName: (id: number) => string
  readonly onFarm: (farm: { id: number; label: string }) => void
}

function farmChip({ farmId }: Filter, { farmName, onFarm }: LogContext): Chip<Fields> {
  return {
    kind: 'own',
    of: 'farmId',
    label: textsOf('commandLog')('filterFarm'),
    word: farmId === undefined ? undefined : farmName(farmId),
    pinned: true,
    editor: (set) => (
      <FarmFilter
        value={farmId}
        onPick={(id, label) => {
          onFarm({ id, label })
          set({ farmId: id })
        }}
      />
    ),
  }
}

/** Commands in the order of their words. */
const wordsOf = (names: readonly string[]) =>
  names
    .map((value) => ({ value, label: wordCommand(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, activeLanguage()))

/** The command log, the newest first [CMD-01, CMD-06]; always asked anew, because it grows with every save [CMD-08]. */
export const commandsList = defineList({
  page: pageCommands,
  key: ['commands'],
  fields: FIELDS,
  sort: { fields: COMMAND_SORT_FIELDS, usual: 'version', order: 'desc' },
  /** The row that is open. */
  beside: { row: z.coerce.number().int().optional().catch(undefined) },
  staleTime: 0,
  usual: (filter: FilterOf<Fields>) => usualPeriod(filter),
  couple: (filter: FilterOf<Fields>): Filter => ({ ...filter, ...periodOf(filter, localToday()) }),
  kept: ['from', 'to'],
  chips: (filter: Filter, context: LogContext): readonly Chip<Fields>[] => {
    const t = textsOf('commandLog')
    const names = context.names ?? filter.commands ?? []
    return [
      farmChip(filter, context),
      {
        kind: 'ticks',
        of: 'statuses',
        label: t('filterStatuses'),
        choices: COMMAND_STATUSES.map((value) => ({ value, label: t(`statuses/${value}`) })),
        pinned: true,
      },
      // The log keeps names also of people who have no account any more, so the name is typed, not chosen [CMD-04].
      { kind: 'typed', of: 'username', label: t('filterUser'), help: t('wholeName'), maxLength: 255 },
      {
        kind: 'ticks',
        of: 'sources',
        label: t('filterSources'),
        choices: COMMAND_SOURCES.map((value) => ({ value, label: t(`sources/${value}`) })),
      },
      {
        kind: 'ticks',
        of: 'commands',
        label: t('filterCommands'),
        choices: wordsOf(names),
      },
    ]
  },
})
