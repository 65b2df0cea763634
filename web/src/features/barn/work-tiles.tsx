import { IconArrowsExchange, IconChevronRight, IconPaw, IconScale, IconSkull } from '@tabler/icons-react'
import { Link } from '../../platform/link.tsx'
import { textsOf } from '../../platform/texts.ts'
import classes from './home.module.css'

const TILES = [
  { to: '/barn/dead', name: () => textsOf('barnWork')('foundDead'), Icon: IconSkull },
  { to: '/barn/weigh', name: () => textsOf('barnWork')('weigh'), Icon: IconScale },
  { to: '/barn/doe', name: () => textsOf('barnWork')('doe'), Icon: IconPaw },
  { to: '/barn/even', name: () => textsOf('barnEvening')('title'), Icon: IconArrowsExchange },
] as const

/** Work that belongs to no task. */
export function WorkTiles() {
  return TILES.map(({ to, name, Icon }) => (
    <Link key={to} to={to} className={classes['tile']}>
      <Icon size={28} aria-hidden />
      <span>{name()}</span>
      <IconChevronRight size={24} aria-hidden />
    </Link>
  ))
}
