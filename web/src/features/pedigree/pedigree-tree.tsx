import type { Ancestor } from '@warren/shared/features/pedigree/pedigree.contract.ts'
import { PEDIGREE_GENERATIONS } from '@warren/shared/features/pedigree/pedigree.vocabulary.ts'
import { textsOf } from '../../platform/texts.ts'
import { RabbitLink } from '../animals/index.ts'
import type { RabbitPedigree } from './pedigree.api.ts'
import { nameOf, type NamedRabbit } from '../animals/index.ts'
import classes from './pedigree.module.css'

type Step = 'M' | 'F'
type Way = Step | `${Step}${Step}` | `${Step}${Step}${Step}`
type PersonProps = { way: Way; pedigree: RabbitPedigree }

/** Fathers above mothers, as pedigrees are drawn. */
const PARENTS = ['F', 'M'] as const

function Card({ way, ancestor, common }: { way: Way; ancestor: Ancestor | undefined; common: boolean }) {
  const t = textsOf('rabbit')
  const word = textsOf('stock')
  if (!ancestor)
    return (
      <div className={classes['card']} data-unknown>
        <span className={classes['way']}>{t(`ways/${way}`)}</span>
        {t('notKnown')}
      </div>
    )
  const { id, tattoo, farmShort, breed, line, birthDate } = ancestor
  const kind = [breed && word(`breeds/${breed}`), line, birthDate?.slice(0, 4)].filter(Boolean).join(' · ')
  return (
    <div className={classes['card']} data-common={common || undefined}>
      <span className={classes['way']}>{t(`ways/${way}`)}</span>
      <RabbitLink id={id}>{tattoo}</RabbitLink>
      {farmShort && <span className={classes['farm']}>{farmShort}</span>}
      <div className={classes['soft']}>{kind}</div>
      {common && <div>{t('common')}</div>}
    </div>
  )
}

function Parents({ of, pedigree }: { of: string; pedigree: RabbitPedigree }) {
  if (of.length >= PEDIGREE_GENERATIONS) return null
  return (
    <ul className={classes['parents']}>
      {PARENTS.map((parent) => (
        <Person key={parent} way={`${of}${parent}` as Way} pedigree={pedigree} />
      ))}
    </ul>
  )
}

function Person({ way, pedigree }: PersonProps) {
  const ancestor = pedigree.ancestors[way]
  const common = ancestor !== undefined && pedigree.common.includes(ancestor.tattoo)
  return (
    <li className={classes['person']}>
      <Card way={way} ancestor={ancestor} common={common} />
      {/* The parents of an unknown ancestor are unknown as well. */}
      {ancestor && <Parents of={way} pedigree={pedigree} />}
    </li>
  )
}

export type PedigreeTreeProps = { rabbit: NamedRabbit; pedigree: RabbitPedigree }

/** Three generations: a list in a list, drawn from left to right, on a phone from top to bottom. */
export function PedigreeTree({ rabbit, pedigree }: PedigreeTreeProps) {
  const t = textsOf('rabbit')
  return (
    <ul className={classes['tree']} aria-label={t('pedigreeTree', { name: nameOf(rabbit) })}>
      <li className={classes['person']}>
        <div className={classes['card']} data-self>
          <span className={classes['way']}>{t('itself')}</span>
          <span className={classes['code']}>{nameOf(rabbit)}</span>
        </div>
        <Parents of="" pedigree={pedigree} />
      </li>
    </ul>
  )
}
