import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { linkTo } from '../../../platform/link.tsx'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { useInterrupted } from '../../../platform/form/use-interrupted.ts'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { nameOf } from '../../animals/index.ts'
import { RabbitDialog, useRabbit } from '../../rabbits/index.ts'
import classes from './panel.module.css'
import { PanelDetails } from './panel-details.tsx'
import { PanelFigures } from './panel-figures.tsx'
import { PanelHistory } from './panel-history.tsx'
import { PanelLitters } from './panel-litters.tsx'

/** Reachable by keyboard: a rabbit without links among its details could not be scrolled otherwise. */
const SCROLLS = { tabIndex: 0 } as const

export type PanelBodyProps = { id: number; onCard: (id: number) => void }

/** Figures, litters, details and history of one rabbit, and what can be done with it. */
export function PanelBody({ id, onCard }: PanelBodyProps) {
  const rabbit = useRabbit(id)
  if (rabbit.data) return <Shown rabbit={rabbit.data} onCard={onCard} />
  return (
    <div className={classes['body']}>
      {rabbit.error ? (
        <LoadFailure failure={rabbit.error} onRetry={() => void rabbit.refetch()} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </div>
  )
}

function Shown({ rabbit, onCard }: { rabbit: Rabbit; onCard: (id: number) => void }) {
  const t = textsOf('rabbit')
  const editing = useDialog<Rabbit>()
  useInterrupted([rabbit], ({ id }) => `rabbit/${id}`, editing.open)
  const isDoe = rabbit.sex === 'FEMALE'
  return (
    <>
      <section {...SCROLLS} className={classes['body']} aria-label={nameOf(rabbit)}>
        <PanelFigures rabbit={rabbit} />
        {isDoe && <PanelLitters rabbit={rabbit} />}
        <PanelDetails rabbit={rabbit} />
        <PanelHistory rabbit={rabbit} />
      </section>
      <footer className={classes['foot']}>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => onCard(rabbit.id)}>
          {t('cageCard')}
        </Button>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => editing.open(rabbit)}>
          {t('edit')}
        </Button>
        <Button
          className={classes['whole']}
          renderRoot={linkTo({ to: '/rabbits/$id', params: { id: String(rabbit.id) } })}
        >
          {textsOf('stock')('panel/open')}
        </Button>
      </footer>
      {editing.subject && (
        <RabbitDialog
          key={editing.round}
          rabbit={editing.subject}
          opened={editing.opened}
          onClose={editing.close}
        />
      )}
    </>
  )
}
