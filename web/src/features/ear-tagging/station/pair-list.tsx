import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconTrash } from '@tabler/icons-react'
import { repeatedIn } from '@warren/shared/features/ear-tagging/ear-tagging.rules.ts'
import { textsOf } from '../../../platform/texts.ts'
import type { KeptPair, OpenList } from './kept-list.ts'
import classes from './station.module.css'

/** What is wrong with each pair, in words: what the server said, else what the list itself shows. */
export function wordProblems(pairs: readonly KeptPair[]): readonly (readonly string[])[] {
  const t = textsOf('taggingStation')
  const repeated = repeatedIn(pairs)
  return pairs.map(({ problems }, place) => {
    const again = repeated.get(place)
    if (again !== undefined) return [t(`repeated/${again}`)]
    return problems.map((code) => t(`problems/${code}`))
  })
}

export type PairListProps = {
  list: OpenList
  onRemove: (place: number) => void
}

/** The pairs, the newest first: that one is still in the hand. */
export function PairList({ list, onRemove }: PairListProps) {
  const t = textsOf('taggingStation')
  const problems = wordProblems(list.pairs)
  return (
    <ol className={classes['pairs']} reversed aria-label={t('pairs')}>
      {[...list.pairs.entries()].toReversed().map(([place, { tag, rabbit }]) => (
        <li
          key={`${place} ${tag.text}`}
          className={classes['pair']}
          data-wrong={problems[place]?.length || undefined}
        >
          <span className={classes['no']} aria-hidden>
            {place + 1}
          </span>
          <div className={classes['words']}>
            <span translate="no">
              <b>{tag.text}</b> {rabbit.text}
            </span>
            {(problems[place] ?? []).map((sentence) => (
              <span key={sentence} className={classes['problem']}>
                <IconAlertTriangle size={18} aria-hidden />
                {sentence}
              </span>
            ))}
          </div>
          {problems[place]?.length === 0 && <IconCheck size={22} className={classes['fine']} aria-hidden />}
          {!list.sending && (
            <ActionIcon
              size={48}
              variant="subtle"
              aria-label={t('remove', { no: place + 1 })}
              onClick={() => onRemove(place)}
            >
              <IconTrash size={22} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ol>
  )
}
