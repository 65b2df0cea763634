import { Modal } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MessagesList } from '../form/messages-list.tsx'
import { WholeDays } from '../whole-days/whole-days.tsx'
import classes from './dialog.module.css'

export type DialogFrameProps = {
  /** A question or a noun. */
  title: string
  /** What it is about, small under the title: a file's name and size. */
  sub?: ReactNode
  /** A tile beside the title, only for files and danger. */
  tile?: { icon: Icon; tone?: 'danger' | 'neutral' }
  /** What the server refused, translated; while they show, only Cancel and the cross close the dialog [GEN-26]. */
  messages?: readonly string[]
  /** What failed, over the messages. */
  messagesHeading?: string | undefined
  children: ReactNode
  /** Left side of the footer: what is safe, such as copy or download. */
  footerStart?: ReactNode
  /** Right side of the footer: cancel, then the primary button. */
  actions?: ReactNode
}

/** Head, body and footer of a dialog. */
export function DialogFrame({
  title,
  sub,
  tile,
  messages = [],
  messagesHeading,
  children,
  footerStart,
  actions,
}: DialogFrameProps) {
  const hasFooter = footerStart !== undefined || actions !== undefined
  return (
    <>
      <header className={classes['head']}>
        {tile !== undefined && (
          <span className={classes['tile']} data-tone={tile.tone}>
            <tile.icon size={17} aria-hidden />
          </span>
        )}
        <div className={classes['names']}>
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          {sub !== undefined && (
            <div className={classes['sub']}>
              <WholeDays>{sub}</WholeDays>
            </div>
          )}
        </div>
      </header>
      <div className={classes['body']}>
        <MessagesList heading={messagesHeading} messages={messages} />
        {children}
      </div>
      {hasFooter && (
        <footer className={classes['foot']}>
          {footerStart !== undefined && <div className={classes['footStart']}>{footerStart}</div>}
          {actions}
        </footer>
      )}
    </>
  )
}
