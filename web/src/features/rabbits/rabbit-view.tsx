import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { type ReactNode, useState } from 'react'
import { useInterrupted } from '../../platform/form/use-interrupted.ts'
import { PageBody } from '../../ui/layout/page-body.tsx'
import { useOneColumn } from '../../ui/layout/use-narrow.ts'
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
import { RabbitTabs, type RabbitTabsProps } from './tabs/rabbit-tabs.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

/** Details and weights at the side; where there is no room beside, how she does comes before what she is. */
function Columns({ rabbit, history, onEditCover }: RabbitTabsProps) {
  const isOneColumn = useOneColumn()
  const isDoe = rabbit.sex === 'FEMALE'
  const herd = history.data?.herd
  const ofRabbit = (
    <div key="rabbit" className={classes['column']} data-of="rabbit">
      <DetailsCard rabbit={rabbit} short={isOneColumn} />
      <WeightsCard rabbit={rabbit} herd={herd} />
    </div>
  )
  const ofResults = (
    <div key="results" className={classes['column']}>
      {isDoe && <PerformanceStrip rabbit={rabbit} />}
      {isDoe && <LifeLinePanel rabbit={rabbit} mean={herd?.viableMean ?? null} />}
      <RabbitTabs rabbit={rabbit} history={history} onEditCover={onEditCover} />
    </div>
  )
  return (
    <div className={classes['columns']}>{isOneColumn ? [ofResults, ofRabbit] : [ofRabbit, ofResults]}</div>
  )
}

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
        <Columns rabbit={rabbit} history={history} onEditCover={covering.open} />
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
