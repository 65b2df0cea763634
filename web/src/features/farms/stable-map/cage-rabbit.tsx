import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../../platform/texts.ts'
import { useSession } from '../../../platform/use-session.ts'
import classes from './cage-card.module.css'
import type { MapCage } from './occupancy.ts'

export type CageRabbitProps = { cage: MapCage }

const STATUSES = ['IN_PROD', 'WASTE_CANDIDATE'] as const

/** Who lives in a cage; those who may open data sheets get a way there. */
export function CageRabbit({ cage: { rabbit } }: CageRabbitProps) {
  const t = textsOf('farms')
  const mayOpen = useSession().claims.role === 'ADMIN'
  if (!rabbit) return <p className={classes['line']}>{t('map/freeCage')}</p>
  const status = STATUSES.find((code) => code === rabbit.status)
  return (
    <p className={classes['line']}>
      {mayOpen ? (
        <Anchor
          component={Link}
          to={`/rabbits/${rabbit.id}`}
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
