import { formatPercent } from '../../platform/format.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { textsOf } from '../../platform/texts.ts'
import { PanelSkeleton } from '../../ui/feedback/skeleton/panel-skeleton.tsx'
import { type RabbitPedigree, useRabbitPedigree } from './pedigree.api.ts'
import type { NamedRabbit } from '../animals/index.ts'
import { PedigreeTree } from './pedigree-tree.tsx'
import classes from './pedigree.module.css'

const SCROLLS = { tabIndex: 0 } as const

function Inbreeding({ pedigree: { inbreeding, known, common } }: { pedigree: RabbitPedigree }) {
  const t = textsOf('rabbit')
  return (
    <div className={classes['inbreeding']}>
      <div>
        <h3>{t('inbreeding')}</h3>
        <p>
          <span className={classes['coefficient']}>{formatPercent(inbreeding * 100, 2)}</span>{' '}
          <span className={classes['soft']}>{t('knownAncestors', { count: known })}</span>
        </p>
      </div>
      <div>
        <h3>{t('common')}</h3>
        <p>{common.length === 0 ? t('noCommon') : common.join(', ')}</p>
      </div>
      <p className={classes['soft']}>{t('inbreedingText')}</p>
    </div>
  )
}

export type PedigreeTabProps = { rabbit: { id: number } & NamedRabbit }

/** Ancestors of three generations and how related the parents are. */
export function PedigreeTab({ rabbit }: PedigreeTabProps) {
  const { data, error, refetch } = useRabbitPedigree(rabbit.id)
  if (!data)
    return (
      <div className={classes['waiting']}>
        {error ? <LoadFailure failure={error} onRetry={() => void refetch()} /> : <PanelSkeleton lines={6} />}
      </div>
    )
  return (
    <div className={classes['pedigree']}>
      <Inbreeding pedigree={data} />
      <section {...SCROLLS} className={classes['treeScroll']} aria-label={textsOf('rabbit')('tabs/pedigree')}>
        <PedigreeTree rabbit={rabbit} pedigree={data} />
      </section>
    </div>
  )
}
