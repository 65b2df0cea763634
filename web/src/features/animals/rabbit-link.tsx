import { Anchor } from '@mantine/core'
import { linkTo } from '../../platform/link.tsx'
import classes from './animals.module.css'

export type RabbitLinkProps = {
  /** Its sheet; null for one that is not on the own farm. */
  id: number | null
  children: string
}

/** A rabbit by its tattoo, and the way to its sheet where there is one to see [D-072]. */
export function RabbitLink({ id, children }: RabbitLinkProps) {
  if (id === null) return <span className={classes['code']}>{children}</span>
  return (
    <Anchor
      className={classes['code']}
      renderRoot={linkTo({ to: '/rabbits/$id', params: { id: String(id) } })}
    >
      {children}
    </Anchor>
  )
}
