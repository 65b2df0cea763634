import { LIVING_STATUSES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { Anchor } from '@mantine/core'
import { linkTo } from '../../../platform/link.tsx'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import classes from './cage-card.module.css'
import type { MapCage } from './occupancy.ts'
import { usePlaceHere } from './place-here.ts'

export type CageRabbitProps = {
  cage: MapCage
  label: string
  /** After a rabbit has been put here. */
  onPlaced: () => void
}

/** Rabbit in a cage, with a link for users who may open data sheets. */
export function CageRabbit({ cage: { id, rabbit }, label, onPlaced }: CageRabbitProps) {
  const t = textsOf('farms')
  const mayOpen = useSession().claims.role === 'ADMIN'
  const placeHere = usePlaceHere()
  if (!rabbit)
    return (
      <>
        <p className={classes['line']}>{t('map/freeCage')}</p>
        {mayOpen && placeHere?.({ cageId: id, cage: label, onPlaced })}
      </>
    )
  const status = LIVING_STATUSES.find((code) => code === rabbit.status)
  return (
    <p className={classes['line']}>
      {mayOpen ? (
        <Anchor
          renderRoot={linkTo({ to: '/rabbits/$id', params: { id: String(rabbit.id) } })}
          aria-label={t('map/openRabbit', { tattoo: rabbit.tattoo })}
          className={classes['tattoo']}
          data-autofocus
        >
          {rabbit.tattoo}
        </Anchor>
      ) : (
        <b className={classes['tattoo']}>{rabbit.tattoo}</b>
      )}
      {status && ` · ${t(`rabbitStatuses/${status}`)}`}
    </p>
  )
}
