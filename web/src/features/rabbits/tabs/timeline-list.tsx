import {
  IconBabyCarriage,
  IconBuildingWarehouse,
  IconDoorExit,
  IconHandStop,
  type Icon,
  IconHistory,
  IconNotes,
  IconPencil,
  IconPlus,
  IconScale,
  IconSeedling,
  IconVaccine,
} from '@tabler/icons-react'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { type HistoryEntry, HistoryList } from '../../../ui/time-line/history-list.tsx'
import type { RabbitHistory } from '../rabbits.api.ts'
import { type TimelineEntry, timelineOf } from './timeline.ts'
import { wordEntry, wordWho } from './timeline-words.ts'
import classes from './tabs.module.css'

const ICONS = {
  insemination: IconVaccine,
  palpation: IconHandStop,
  birth: IconBabyCarriage,
  nest21: IconScale,
  nest28: IconScale,
  weighed: IconScale,
  born: IconSeedling,
  bredFrom: IconPlus,
  left: IconDoorExit,
  event: IconNotes,
  edit: IconPencil,
  move: IconBuildingWarehouse,
} as const satisfies Record<TimelineEntry['kind'] | 'move', Icon>

const lookOf = (entry: TimelineEntry): keyof typeof ICONS =>
  entry.kind === 'event' && entry.event.cage ? 'move' : entry.kind

function historyEntry(entry: TimelineEntry): HistoryEntry {
  const [title = '', ...lines] = wordEntry(entry)
  return { id: entry.key, at: entry.day, icon: ICONS[lookOf(entry)], title, lines, who: wordWho(entry) }
}

export type TimelineListProps = { rabbit: Rabbit; history: RabbitHistory }

/** Everything that happened to a rabbit, the newest first. */
export function TimelineList({ rabbit, history }: TimelineListProps) {
  const t = textsOf('rabbit')
  const entries = timelineOf(rabbit, history)
  if (entries.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('noEvents')}>
        {t('noEventsText')}
      </EmptyState>
    )
  return (
    <div className={classes['inside']}>
      <HistoryList entries={entries.map(historyEntry)} />
    </div>
  )
}
