import { useEffect, useRef } from 'react'
import { textsOf } from '../../../../platform/texts.ts'
import { type Wording, wordFailure } from '../../../../platform/failures.ts'
import { MessagesList } from '../../../../ui/form/messages-list.tsx'
import classes from './door-form.module.css'

export type RefusalProps = {
  failure: Error
  /** For calls whose failures have sentences of their own. */
  word?: (failure: Error) => Wording
}

/** Reason of the server's refusal, with the focus on it, so that users need not look for it [GEN-26]. */
export function Refusal({ failure, word = wordFailure }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [failure])
  const wording = word(failure)
  return (
    <div ref={box} tabIndex={-1} className={classes['refusal']}>
      <MessagesList messages={wording.sentences} />
      {wording.requestId !== undefined && (
        <p className={classes['trace']}>{textsOf('common')('requestId', { id: wording.requestId })}</p>
      )}
    </div>
  )
}
