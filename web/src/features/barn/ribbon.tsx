import { textsOf } from '../../platform/texts.ts'
import kit from './kit/barn.module.css'
import type { Walk } from './use-walk.ts'
import { cageWords } from './walk.rules.ts'
import classes from './walk.module.css'
import type { BarnDoe } from './work-list.ts'

export interface RibbonSign {
  readonly sign: string
  readonly look: 'plus' | 'minus' | 'plain'
  readonly words: string
}

/** What is stored of her is no answer yet. */
const sentBackSign = (): RibbonSign => ({
  sign: '',
  look: 'plain',
  words: textsOf('barn')('remarks/SENT_BACK'),
})

/** Those one comes from and the one where one stands, in walking order; a tap goes there and shows the answer. */
export function Ribbon({
  does,
  walk,
  signOf,
}: {
  does: readonly BarnDoe[]
  walk: Walk
  signOf: (doe: BarnDoe) => RibbonSign
}) {
  const t = textsOf('barn')
  const shown = walk.isBack
    ? does.slice(walk.at, walk.at + 5).toReversed()
    : does.slice(Math.max(0, walk.at - 4), walk.at + 1)
  return (
    <ol className={classes['ribbon']} aria-label={t('ribbon')}>
      {shown.map((doe) => {
        const { sign, look, words } = doe.isSentBack ? sentBackSign() : signOf(doe)
        const { short } = cageWords(doe.cage)
        const isHere = doe.coverId === walk.doe?.coverId
        return (
          <li key={doe.coverId}>
            <button
              type="button"
              data-look={look}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => walk.goTo(doe.coverId)}
            >
              <span>{short}</span>
              <b aria-hidden>{isHere && sign === '' ? '●' : sign || '·'}</b>
              <span className={kit['said']}>{words}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
