import classes from './ia-tasks.module.css'

/** How far it is; the figure stands beside it. */
export function ProgressLine({ percent, late = false }: { percent: number; late?: boolean }) {
  return (
    <span
      className={classes['line']}
      data-full={percent >= 100 || undefined}
      data-late={late || undefined}
      aria-hidden
    >
      <i style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
  )
}
