import { ActionIcon, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconPlayerSkipForward } from '@tabler/icons-react'
import { textsOf } from '../../../platform/texts.ts'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import classes from './placing.module.css'
import type { Pair, Placing } from './use-placing.ts'

type PlacingRowProps = {
  pair: Pair
  taken: boolean
  onTake: (taken: boolean) => void
  onPass: () => void
}

/** A rabbit, where it lives, and the cage it gets. */
function PlacingRow({ pair: { rabbit, cage }, taken, onTake, onPass }: PlacingRowProps) {
  const t = textsOf('placing')
  const { tattoo, earTag, cage: home } = rabbit
  return (
    <li className={classes['row']} data-out={!taken || undefined}>
      <Checkbox
        aria-label={t('take', { tattoo })}
        checked={taken}
        onChange={(event) => onTake(event.currentTarget.checked)}
      />
      <span className={classes['who']}>
        <b className={classes['tattoo']}>{tattoo}</b>
        <span className={classes['quiet']}>
          {[earTag, home ?? textsOf('stock')('noCage')].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      <IconArrowRight size={15} aria-hidden className={classes['arrow']} />
      {cage ? (
        <>
          <VisuallyHidden>{t('to')}</VisuallyHidden>
          <b className={classes['cage']}>
            <LongName name={cage.label} />
          </b>
          <ActionIcon
            variant="subtle"
            size={28}
            aria-label={t('skip', { cage: cage.label })}
            title={t('skip', { cage: cage.label })}
            onClick={onPass}
          >
            <IconPlayerSkipForward size={15} />
          </ActionIcon>
        </>
      ) : (
        <span className={classes['none']}>{t(taken ? 'none' : 'out')}</span>
      )}
    </li>
  )
}

const withOut = (list: readonly number[], id: number): readonly number[] => list.filter((one) => one !== id)

/** The proposal, rabbit by rabbit; who is left out takes no cage, and the rest moves up. */
export function PlacingList({ placing: { form, seen, pairs, looking, choose } }: { placing: Placing }) {
  const t = textsOf('placing')
  const { without, passed } = form.draft
  const body = () => {
    if (!seen) return looking && <p className={classes['quiet']}>{t('loading')}</p>
    if (pairs.length === 0) return <p className={classes['quiet']}>{t('noRabbit')}</p>
    return (
      <ul className={classes['rows']}>
        {pairs.map((pair) => {
          const { id } = pair.rabbit
          const { cage } = pair
          return (
            <PlacingRow
              key={id}
              pair={pair}
              taken={!without.includes(id)}
              onTake={(taken) => choose({ without: taken ? withOut(without, id) : [...without, id] })}
              onPass={() => cage && choose({ passed: [...passed, cage.id] })}
            />
          )
        })}
      </ul>
    )
  }
  return (
    <section className={classes['pairs']} aria-label={t('pairs')} aria-busy={looking}>
      <h3 className={classes['title']}>{t('pairs')}</h3>
      {body()}
    </section>
  )
}
