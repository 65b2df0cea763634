import { IconAlertOctagon } from '@tabler/icons-react'
import classes from './form.module.css'

export type MessagesListProps = {
  /** What failed, over the reasons. */
  heading?: string | undefined
  /** Already translated, in the order the server gave them. */
  messages: readonly string[]
}

/** The red list of what the server refused [GEN-26]. */
export function MessagesList({ heading, messages }: MessagesListProps) {
  if (messages.length === 0) return null
  return (
    <div className={classes['formErrors']} role="alert">
      <IconAlertOctagon size={16} aria-hidden />
      <div>
        {heading !== undefined && <strong>{heading}</strong>}
        <ul className={classes['messages']}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
