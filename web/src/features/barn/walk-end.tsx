import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import kit from './kit/barn.module.css'
import { WideKey } from './kit/keys.tsx'
import type { Walk } from './use-walk.ts'
import classes from './walk.module.css'
import type { BarnDoe, BarnTask } from './work-list.ts'

/** Group and stable, under the name of the work; the row stands with what is done of it. */
export const walkSub = (task: BarnTask, doe: BarnDoe | undefined): string =>
  [task.iaGroupName, doe?.stable].filter(Boolean).join(' · ')

/** Nothing lies ahead: what is open, and the way home. */
export function WalkEnd({ task, walk, ended }: { task: BarnTask; walk: Walk; ended: string | undefined }) {
  const t = textsOf('barn')
  const { behind } = walk
  return (
    <section className={classes['doe']} aria-labelledby="walk-end">
      {ended !== undefined && <p className={classes['ended']}>{ended}</p>}
      <h2 id="walk-end" data-end>
        {task.does.length === 0 ? t('noDoes') : behind.length === 0 ? t('allDoneTitle') : t('walkedTitle')}
      </h2>
      {behind.length > 0 && (
        <WideKey onPress={() => walk.goTo(behind[0]?.coverId)}>
          {t('openBehind', { count: behind.length })}
        </WideKey>
      )}
      <Link to="/" className={kit['wide']} data-look="main">
        {t('myWork')}
      </Link>
    </section>
  )
}
