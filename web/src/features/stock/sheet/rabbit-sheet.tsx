import type { Cover, Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { useState } from 'react'
import { PageBody } from '../../../ui/layout/page-body.tsx'
import { CageCardDialog } from '../../cage-cards/index.tsx'
import { useRabbitHistory } from '../stock.api.ts'
import { DetailsCard } from './components/details-card.tsx'
import { PerformanceStrip } from './components/performance-strip.tsx'
import { SheetHead } from './components/sheet-head.tsx'
import classes from './components/sheet.module.css'
import { WeightsCard } from './components/weights-card.tsx'
import { CoverDialog } from './dialogs/cover-dialog.tsx'
import { RabbitDialog } from './dialogs/rabbit-dialog.tsx'
import { LifeLinePanel } from './life-line/life-line-panel.tsx'
import { SheetTabs } from './tabs/sheet-tabs.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'

export type RabbitSheetProps = { rabbit: Rabbit }

/** The sheet with its dialogs; a buck has neither inseminations nor litters of his own. */
export function RabbitSheet({ rabbit }: RabbitSheetProps) {
  const history = useRabbitHistory(rabbit.id)
  const editing = useDialog<Rabbit>()
  const covering = useDialog<Cover>()
  const [card, setCard] = useState(false)
  const isDoe = rabbit.sex === 'FEMALE'
  return (
    <>
      <SheetHead rabbit={rabbit} onCard={() => setCard(true)} onEdit={() => editing.open(rabbit)} />
      <PageBody>
        <div className={classes['columns']}>
          <div className={classes['column']}>
            <DetailsCard rabbit={rabbit} />
            <WeightsCard rabbit={rabbit} herd={history.data?.herd} />
          </div>
          <div className={classes['column']}>
            {isDoe && <PerformanceStrip rabbit={rabbit} />}
            {isDoe && <LifeLinePanel rabbit={rabbit} mean={history.data?.herd.viableMean ?? null} />}
            <SheetTabs rabbit={rabbit} history={history} onEditCover={covering.open} />
          </div>
        </div>
      </PageBody>
      {editing.subject && (
        <RabbitDialog
          key={`rabbit-${editing.round}`}
          rabbit={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
          onReload={editing.open}
        />
      )}
      {covering.subject && (
        <CoverDialog
          key={`cover-${covering.round}`}
          cover={covering.subject}
          opened={covering.opened}
          onClose={covering.close}
          onReload={covering.open}
        />
      )}
      <CageCardDialog rabbitIds={[rabbit.id]} opened={card} onClose={() => setCard(false)} />
    </>
  )
}
