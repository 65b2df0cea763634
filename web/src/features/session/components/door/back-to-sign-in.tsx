import { Link } from '../../../../platform/link.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import classes from './door-form.module.css'

export function BackToSignIn() {
  return (
    <Link to="/login" className={classes['back']}>
      {textsOf('session')('backToSignIn')}
    </Link>
  )
}
