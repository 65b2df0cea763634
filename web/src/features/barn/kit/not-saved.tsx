import { textsOf } from '../../../platform/texts.ts'
import { stripWords } from '../../../platform/outbox/strip-words.ts'
import classes from './barn.module.css'
import type { Entering } from './use-entry.ts'

/** The entry is not on the disk: said loudly, and nothing goes on before it is. */
export function NotSavedBar({ failed, tryAgain }: Pick<Entering, 'failed' | 'tryAgain'>) {
  const t = textsOf('barn')
  if (!failed) return null
  return (
    <div className={classes['notSaved']} role="alert">
      <p>{stripWords({ says: 'notSaved', reason: failed })}</p>
      <button type="button" onClick={tryAgain}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
