import { createPortal } from 'react-dom'
import { textsOf } from '../../platform/texts.ts'
import { useServerBusy } from '../../platform/use-server-busy.ts'
import classes from './server-busy.module.css'

/**
 * Says why a page takes long, once for all its parts. The place of the words stands there before them, and outside of the
 * page: a screen reader tells news of such a place, and may hold back those of a busy part until it is done, or of a page
 * that a panel covers.
 */
export function ServerBusy({ isBarn }: { isBarn: boolean }) {
  const isBusy = useServerBusy()
  return createPortal(
    <output className={classes['place']} data-barn={isBarn || undefined}>
      {isBusy && <span className={classes['words']}>{textsOf('ui')('loadingBusy')}</span>}
    </output>,
    document.body,
  )
}
