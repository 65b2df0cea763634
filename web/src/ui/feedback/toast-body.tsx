import { Anchor } from '@mantine/core'
import classes from './toast.module.css'

export type ToastAction = { label: string; onClick: () => void }
export type ToastBodyProps = { title: string; detail?: string; action?: ToastAction }

/** Inside of a toast: the sentence with count and place, and one way on. */
export function ToastBody({ title, detail, action }: ToastBodyProps) {
  return (
    <div className={classes['body']}>
      <div className={classes['words']}>
        <div className={classes['title']}>{title}</div>
        {detail !== undefined && <div className={classes['detail']}>{detail}</div>}
      </div>
      {action !== undefined && (
        <Anchor component="button" type="button" className={classes['action']} onClick={action.onClick}>
          {action.label}
        </Anchor>
      )}
    </div>
  )
}
