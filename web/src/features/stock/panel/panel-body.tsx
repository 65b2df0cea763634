import { Button } from '@mantine/core'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { lazy, Suspense } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useRabbit } from '../stock.api.ts'
import classes from './panel.module.css'
import { PanelDetails } from './panel-details.tsx'
import { PanelFigures } from './panel-figures.tsx'
import { PanelHistory } from './panel-history.tsx'
import { PanelLitters } from './panel-litters.tsx'

const RabbitDialog = lazy(async () => ({
  default: (await import('../sheet/dialogs/rabbit-dialog.tsx')).RabbitDialog,
}))

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
  const isDoe = rabbit.sex === 'FEMALE'
  return (
    <>
      <div className={classes['body']}>
        <PanelFigures rabbit={rabbit} />
        {isDoe && <PanelLitters rabbit={rabbit} />}
        <PanelDetails rabbit={rabbit} />
        <PanelHistory rabbit={rabbit} />
      </div>
      <footer className={classes['foot']}>
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => onCard(rabbit.id)}>
          {t('cageCard')}
        </Button>
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => editing.open(rabbit)}>
          {t('edit')}
        </Button>
        <Button
          className={classes['whole']}
          renderRoot={(button) => <Link {...button} to={`/rabbits/${rabbit.id}`} />}
        >
          {textsOf('stock')('panel/open')}
        </Button>
      </footer>
      {editing.subject && (
        <Suspense>
          <RabbitDialog
            key={editing.round}
            rabbit={editing.subject}
            opened={editing.opened}
            onClose={editing.close}
            onReload={editing.open}
          />
        </Suspense>
      )}
    </>
  )
}
