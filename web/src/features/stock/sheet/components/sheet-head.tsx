import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Rabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { ScreenHead } from '../../../../platform/screen-head.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { localToday } from '../../../../ui/form/date/date-rules.ts'
import { HealthCondition } from '../../health-condition.tsx'
import { RabbitStatus } from '../../rabbit-status.tsx'
import { wordAge } from '../age.ts'
import { rememberedList } from '../list-address.ts'
import { nameOf } from '../rabbit-name.ts'
import classes from './sheet.module.css'

export type SheetHeadProps = { rabbit: Rabbit; onCard: () => void; onEdit: () => void }

/** Back to the list with the filters it had. */
export const BackToList = () => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<IconArrowLeft size={16} />}
    renderRoot={(button) => <Link {...button} to="/rabbits" search={rememberedList()} />}
  >
    {textsOf('rabbit')('backToList')}
  </Button>
)

/** Doe or buck, its age, and where it is. */
export function contextOf({ sex, birthDate, exitDate, cage, lastCage }: Rabbit): string {
  const t = textsOf('rabbit')
  const place = () => {
    if (cage) return cage.label
    return lastCage === null ? t('noCage') : t('wasIn', { cage: lastCage })
  }
  return [
    textsOf('stock')(`sexes/${sex}`).toLowerCase(),
    ...(birthDate === null ? [] : [wordAge(birthDate, exitDate ?? localToday())]),
    place(),
  ].join(' · ')
}

/** Who it is, how it is, and what can be done with it [RAB-01]. */
export function SheetHead({ rabbit, onCard, onEdit }: SheetHeadProps) {
  const t = textsOf('rabbit')
  return (
    <ScreenHead
      title={nameOf(rabbit)}
      badges={
        <>
          <RabbitStatus status={rabbit.status} />
          <HealthCondition health={rabbit.healthCondition} />
          <span className={classes['context']}>{contextOf(rabbit)}</span>
        </>
      }
      actions={
        <>
          <BackToList />
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={onCard}>
            {t('cageCard')}
          </Button>
          <Button leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        </>
      }
    />
  )
}
