import { textsOf } from '../../platform/texts.ts'
import { useServerBusy } from '../../platform/use-server-busy.ts'
import classes from './server-busy.module.css'

/**
 * Says why a page takes long, once for all its parts. The place of the words stands there before them, and outside of what
 * is loading: a screen reader tells news of such a place, and may hold back those of a busy part until it is done.
 */
export function ServerBusy() {
  const isBusy = useServerBusy()
  return (
    <output className={classes['place']}>
      {isBusy && <span className={classes['words']}>{textsOf('ui')('loadingBusy')}</span>}
    </output>
  )
}
