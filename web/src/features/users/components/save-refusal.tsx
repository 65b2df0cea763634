import { useEffect, useRef } from 'react'
import { wordFailure } from '../../../platform/failures.ts'
import { textsOf } from '../../../platform/texts.ts'
import { MessagesList } from '../../../ui/form/messages-list.tsx'
import classes from './users.module.css'

export type SaveRefusalProps = {
  failure: Error
  /** What no field shows. */
  messages: readonly string[]
}

/** The red list of the server's messages, brought into view [GEN-26]. */
export function SaveRefusal({ failure, messages }: SaveRefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The first wrong field comes first.
    if (!document.activeElement?.matches('[data-path]')) box.current?.focus()
  }, [failure])
  const { requestId } = wordFailure(failure)
  return (
    <div ref={box} tabIndex={-1} className={classes['refusal']}>
      <MessagesList heading={textsOf('common')('saveFailed')} messages={messages} />
      {requestId !== undefined && (
        <p className={classes['trace']}>{textsOf('common')('requestId', { id: requestId })}</p>
      )}
    </div>
  )
}
