import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import classes from './door-form.module.css'

export type DoneNoticeProps = { title: string; children: ReactNode }

/** What became of a form that is gone: takes its place and the focus with it. */
export function DoneNotice({ title, children }: DoneNoticeProps) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <output ref={box} tabIndex={-1} className={classes['refusal']}>
      <Notice tone="ok">
        <b>{title}</b>
        <br />
        {children}
      </Notice>
    </output>
  )
}
