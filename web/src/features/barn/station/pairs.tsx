import { IconAlertTriangle, IconCheck, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import classes from './station.module.css'
import type { OpenList } from './tagging.rules.ts'

/** The pairs of a list, the newest first: that one is still in the hand. */
export function Pairs({ list, onRemove }: { list: OpenList; onRemove: (place: number) => void }) {
  const t = textsOf('taggingStation')
  return (
    <ol className={classes['pairs']} reversed aria-label={t('pairs')}>
      {[...list.pairs.entries()].toReversed().map(([place, { tag, rabbit, problems }]) => (
        <li key={`${place} ${tag.text}`} data-wrong={problems.length > 0 || undefined}>
          <span className={classes['no']} aria-hidden>
            {place + 1}
          </span>
          <div>
            <span translate="no">
              <b>{rabbit.text}</b> {tag.text}
            </span>
            {problems.map((code) => (
              <span key={code} className={classes['problem']}>
                <IconAlertTriangle size={22} aria-hidden />
                {t(`problems/${code}`)}
              </span>
            ))}
          </div>
          {problems.length === 0 && <IconCheck size={26} className={classes['fine']} aria-hidden />}
          <button type="button" aria-label={t('remove', { no: place + 1 })} onClick={() => onRemove(place)}>
            <IconTrash size={24} aria-hidden />
          </button>
        </li>
      ))}
    </ol>
  )
}
