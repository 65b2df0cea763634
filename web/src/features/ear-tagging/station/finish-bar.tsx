import { Button } from '@mantine/core'
import { useState } from 'react'
import { MessagesFailure, wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { OpenList } from './kept-list.ts'
import classes from './station.module.css'
import type { StationState } from './use-station.ts'

/** What became of the last Finish, as long as the list is not saved. */
function Outcome({ station, list }: { station: StationState; list: OpenList }) {
  const t = textsOf('taggingStation')
  const wrong = list.pairs.filter(({ problems }) => problems.length > 0).length
  const whole = station.refusal
  const codes = whole.map(({ code }) => code)
  return (
    <output className={classes['stack']}>
      {list.sending && !station.isFinishing && (
        <Notice tone="warn">
          {t('failed')} {station.failure && wordFailure(station.failure).sentences.join(' ')}
        </Notice>
      )}
      {wrong > 0 && <Notice tone="danger">{t('refused', { count: wrong })}</Notice>}
      {!list.sending && whole.length > 0 && (
        <Notice tone="danger">
          {wordFailure(new MessagesFailure(codes, undefined, whole)).sentences.join(' ')}
        </Notice>
      )}
    </output>
  )
}

/** Forgets the list, after a second press. */
function Discard({ onDiscard }: { onDiscard: () => void }) {
  const t = textsOf('taggingStation')
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button variant="subtle" size="lg" fullWidth onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
    )
  return (
    <div className={classes['stack']}>
      <p className={classes['ask']}>{t('discardAsk')}</p>
      <div className={classes['buttons']}>
        <Button variant="default" size="lg" onClick={() => setAsking(false)}>
          {t('keep')}
        </Button>
        <Button color="red" size="lg" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  )
}

/** Sends the list, or lets it go. */
export function FinishBar({ station, list }: { station: StationState; list: OpenList }) {
  const t = textsOf('taggingStation')
  return (
    <div className={classes['stack']}>
      <Outcome station={station} list={list} />
      <Button
        size="xl"
        fullWidth
        disabled={list.pairs.length === 0}
        loading={station.isFinishing}
        onClick={station.finish}
      >
        {t('finish')}
      </Button>
      {!list.sending && <Discard onDiscard={() => station.store.discard()} />}
    </div>
  )
}
