import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { type ReactNode, useState } from 'react'
import { useInterrupted } from '../../platform/form/use-interrupted.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { CageCardDialog } from '../cage-cards/index.ts'
import { useRabbitHistory, useReloadRabbit } from './rabbits.api.ts'
import { DetailsCard } from './components/details-card.tsx'
import { PerformanceStrip } from './components/performance-strip.tsx'
import { RabbitHead } from './components/rabbit-head.tsx'
import classes from './components/rabbit.module.css'
import { WeightsCard } from './components/weights-card.tsx'
import { CoverDialog } from '../covers/index.ts'
import { ReleaseDialog } from '../releases/index.ts'
import { RabbitDialog } from './dialogs/rabbit-dialog.tsx'
import { LifeLinePanel } from './life-line/life-line-panel.tsx'
import { RabbitTabs } from './tabs/rabbit-tabs.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

export type RabbitViewProps = { rabbit: Rabbit; walker?: ReactNode }

/** The page of a rabbit with its dialogs; a buck has neither inseminations nor litters of his own. */
export function RabbitView({ rabbit, walker }: RabbitViewProps) {
  const history = useRabbitHistory(rabbit.id)
  const load = useReloadRabbit(rabbit.id)
  const editing = useDialog<Rabbit>()
  const covering = useDialog<Cover>()
  const [card, setCard] = useState(false)
  const releasing = useDialog<readonly number[]>()
  useInterrupted([rabbit], ({ id }) => `rabbit/${id}`, editing.open)
  useInterrupted(rabbit.covers, ({ id }) => `cover/${id}`, covering.open)
  const isDoe = rabbit.sex === 'FEMALE'
  return (
    <>
      <RabbitHead
        rabbit={rabbit}
        walker={walker}
        onRelease={() => releasing.open([rabbit.id])}
        onCard={() => setCard(true)}
        onEdit={() => editing.open(rabbit)}
      />
      <PageBody>
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <DetailsCard rabbit={rabbit} />
            <WeightsCard rabbit={rabbit} herd={history.data?.herd} />
          </div>
          <div className={classes['column']}>
            {isDoe && <PerformanceStrip rabbit={rabbit} />}
            {isDoe && <LifeLinePanel rabbit={rabbit} mean={history.data?.herd.viableMean ?? null} />}
            <RabbitTabs rabbit={rabbit} history={history} onEditCover={covering.open} />
          </div>
        </div>
      </PageBody>
      {editing.subject && (
        <RabbitDialog
          key={`rabbit-${editing.round}`}
          rabbit={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
      {covering.subject && (
        <CoverDialog
          key={`cover-${covering.round}`}
          cover={covering.subject}
          opened={covering.opened}
          onClose={covering.close}
          load={async () => (await load()).covers.find(({ id }) => id === covering.subject?.id)}
        />
      )}
      <ReleaseDialog
        key={`release-${releasing.round}`}
        rabbitIds={releasing.subject ?? []}
        opened={releasing.opened}
        onClose={releasing.close}
      />
      <CageCardDialog rabbitIds={[rabbit.id]} opened={card} onClose={() => setCard(false)} />
    </>
  )
}
