import {
  IconBabyCarriage,
  IconBuildingWarehouse,
  IconDoorExit,
  IconHandStop,
  type Icon,
  IconHistory,
  IconNotes,
  IconPlus,
  IconScale,
  IconSeedling,
  IconVaccine,
} from '@tabler/icons-react'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { textsOf } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import type { RabbitHistory } from '../rabbit.api.ts'
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
  move: IconBuildingWarehouse,
} as const satisfies Record<TimelineEntry['kind'] | 'move', Icon>

const lookOf = (entry: TimelineEntry): keyof typeof ICONS =>
  entry.kind === 'event' && entry.event.cage ? 'move' : entry.kind

function Entry({ entry }: { entry: TimelineEntry }) {
  const KindIcon = ICONS[lookOf(entry)]
  const [title = '', ...lines] = wordEntry(entry)
  const who = wordWho(entry)
  return (
    <li className={classes['entry']}>
      <time className={classes['day']} dateTime={entry.day}>
        {entry.day}
      </time>
      <span className={classes['knot']} aria-hidden>
        <KindIcon size={14} />
      </span>
      <div className={classes['what']}>
        <p>{title}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {who !== undefined && <p className={classes['who']}>{who}</p>}
      </div>
    </li>
  )
}

export type TimelineListProps = { rabbit: Rabbit; history: RabbitHistory }

/** Everything that happened to a rabbit, the newest first. */
export function TimelineList({ rabbit, history }: TimelineListProps) {
  const t = textsOf('rabbit')
  const entries = timelineOf(rabbit, history.events)
  if (entries.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('noEvents')}>
        {t('noEventsText')}
      </EmptyState>
    )
  return (
    <ol className={classes['timeline']}>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}
