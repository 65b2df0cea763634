import { IconChevronRight, IconPaw, IconScale, IconSkull } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../../platform/texts.ts'
import classes from './home.module.css'

const TILES = [
  { to: '/barn/dead', name: 'foundDead', Icon: IconSkull },
  { to: '/barn/weigh', name: 'weigh', Icon: IconScale },
  { to: '/barn/doe', name: 'doe', Icon: IconPaw },
] as const

/** Work that belongs to no task. */
export function WorkTiles() {
  const t = textsOf('barnWork')
  return TILES.map(({ to, name, Icon }) => (
    <Link key={to} to={to} className={classes['tile']}>
      <Icon size={28} aria-hidden />
      <span>{t(name)}</span>
      <IconChevronRight size={24} aria-hidden />
    </Link>
  ))
}
