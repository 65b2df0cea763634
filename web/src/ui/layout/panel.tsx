import { type ReactNode, useId } from 'react'
import { WholeDays } from '../whole-days/whole-days.tsx'
import classes from './layout.module.css'

export type PanelProps = {
  title?: ReactNode
  /** Unit, base or order, small after the title. */
  sub?: ReactNode
  /** Actions and legend at the right of the head. */
  aside?: ReactNode
  children: ReactNode
  /** Off for tables and charts, which bring their own edges. */
  padded?: boolean
  /** Takes the rest of a flex column; its content scrolls inside. */
  fill?: boolean
}

export function Panel({ title, sub, aside, children, padded = true, fill = false }: PanelProps) {
  const id = useId()
  const named = title !== undefined
  return (
    <section
      className={classes['panel']}
      data-fill={fill || undefined}
      aria-labelledby={named ? id : undefined}
    >
      {named && (
        <div className={classes['panelHead']}>
          <h2 id={id} className={classes['panelTitle']}>
            {title}
          </h2>
          {sub !== undefined && (
            <span className={classes['panelSub']}>
              <WholeDays>{sub}</WholeDays>
            </span>
          )}
          {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
        </div>
      )}
      <div className={classes['panelBody']} data-padded={padded || undefined}>
        {children}
      </div>
    </section>
  )
}
