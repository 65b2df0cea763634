import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { type TimelineEntry, timelineOf } from '../../rabbits/index.ts'
import { wordEntry } from '../../rabbits/index.ts'
import { useRabbitHistory } from '../../rabbits/index.ts'
import classes from './panel.module.css'

const SHOWN = 8

function whoOf(entry: TimelineEntry): string {
  const logged = entry.kind === 'event' ? entry.event : entry.kind === 'edit' ? entry.edit : undefined
  return logged && logged.by !== null ? `${logged.by} · ${entry.day}` : entry.day
}

export type PanelHistoryProps = { rabbit: Rabbit }

/** What happened last, with who and when; the rest is on the sheet. */
export function PanelHistory({ rabbit }: PanelHistoryProps) {
  const t = textsOf('stock')
  const { data, error } = useRabbitHistory(rabbit.id)
  const entries = data ? timelineOf(rabbit, data) : []
  return (
    <section>
      <h3 className={classes['title']}>{t('panel/history')}</h3>
      {error && <p className={classes['none']}>{wordFailure(error).sentences.join(' ')}</p>}
      {!data && !error && <PanelSkeleton lines={3} />}
      {data && entries.length === 0 && <p className={classes['none']}>{t('panel/noEvent')}</p>}
      <ul className={classes['history']}>
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.key} className={classes['event']}>
            <span className={classes['what']}>{wordEntry(entry).join(', ')}</span>
            <span className={classes['who']}>{whoOf(entry)}</span>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && <p className={classes['none']}>{t('panel/moreEvents')}</p>}
    </section>
  )
}
