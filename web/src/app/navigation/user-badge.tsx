import { textsOf } from '../../platform/texts.ts'
import { useSession } from '../../platform/use-session.ts'
import { Avatar } from '../../ui/worker-card/avatar.tsx'
import classes from './top-bar.module.css'

/** User name over role name [NAV-18]. */
export function UserBadge() {
  const { username, claims } = useSession()
  return (
    <div className={classes['user']}>
      <Avatar name={username} tint="accent" />
      <div className={classes['userWords']}>
        <div className={classes['userName']}>{username}</div>
        <div className={classes['userRole']}>{textsOf('common')(`roles/${claims.role}`)}</div>
      </div>
    </div>
  )
}
