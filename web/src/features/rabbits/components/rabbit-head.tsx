import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconPrinter, IconShare2 } from '@tabler/icons-react'
import type { Rabbit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { ReactNode } from 'react'
import { linkTo } from '../../../platform/link.tsx'
import { renderCrumb } from '../../../platform/screen-head.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useScreen } from '../../../platform/use-screen.ts'
import { localToday } from '../../../ui/form/date/date-rules.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useNarrow } from '../../../ui/layout/use-narrow.ts'
import { HealthCondition } from '../../animals/index.ts'
import { wordAge } from '../../animals/index.ts'
import { rememberedList } from '../../../platform/remembered-list.ts'
import { nameOf } from '../../animals/index.ts'
import { HeadStatus } from '../../animals/index.ts'
import classes from './rabbit.module.css'

export type RabbitHeadProps = {
  rabbit: Rabbit
  walker?: ReactNode
  onRelease: () => void
  onCard: () => void
  onEdit: () => void
}

/** Back to the list as the browser's Back: its filters, its page, the place in it, and the rabbit marked. */
export const BackToList = () => (
  <Button
    variant="subtle"
    color="gray"
    leftSection={<IconArrowLeft size={16} />}
    renderRoot={linkTo({ to: '/rabbits', search: rememberedList(), state: { backToList: true } })}
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

/** The cage is the way one finds it; its name stands right below. */
const crumbOf = (rabbit: Rabbit): string => rabbit.cage?.label ?? rabbit.lastCage ?? nameOf(rabbit)

/** For a rabbit with a tattoo: by it another farm knows the rabbit. On a phone the word alone, so that all actions fit a line. */
function ReleaseButton({ onClick }: { onClick: () => void }) {
  const t = textsOf('releases')
  const narrow = useNarrow()
  return (
    <Button
      variant="default"
      leftSection={<IconShare2 size={16} />}
      aria-label={t('release')}
      onClick={onClick}
    >
      {t(narrow ? 'releaseLabel' : 'release')}
    </Button>
  )
}

/** Name, state and actions of the rabbit [RAB-01]. */
export function RabbitHead({ rabbit, walker, onRelease, onCard, onEdit }: RabbitHeadProps) {
  const t = textsOf('rabbit')
  const { crumbs } = useScreen()
  return (
    <PageTitle
      title={nameOf(rabbit)}
      crumbs={[...crumbs.slice(0, -1), { label: crumbOf(rabbit) }]}
      renderLink={renderCrumb}
      badges={
        <>
          <span className={classes['badges']}>
            <HeadStatus status={rabbit.status} />
            <HealthCondition health={rabbit.healthCondition} />
          </span>
          <span className={classes['context']}>{contextOf(rabbit)}</span>
        </>
      }
      actions={
        <>
          <BackToList />
          {walker}
          {rabbit.tattoo !== null && <ReleaseButton onClick={onRelease} />}
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
