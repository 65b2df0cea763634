import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { textsOf } from '../../../../platform/texts.ts'
import { useInstallation } from '../../session.api.ts'
import classes from './door-form.module.css'

export type DemoLoginsProps = {
  onChoose: (login: { username: string; password: string }) => void
}

/** The accounts of a demo farm, one press each; an ordinary installation has none and shows nothing. */
export function DemoLogins({ onChoose }: DemoLoginsProps) {
  const t = textsOf('session')
  const role = textsOf('common')
  const logins = useInstallation().data?.demoLogins ?? []
  if (logins.length === 0) return null
  return (
    <section className={classes['demo']} aria-labelledby="demo-logins">
      <h2 id="demo-logins" className={classes['demoTitle']}>
        {t('demoTitle')}
      </h2>
      <ul className={classes['demoList']}>
        {logins.map((login) => (
          <li key={login.username}>
            <UnstyledButton className={classes['demoLogin']} onClick={() => onChoose(login)}>
              <span className={classes['demoName']}>{login.username}</span>
              <span className={classes['demoRole']}>{role(`roles/${login.role}`)}</span>
              <IconArrowRight size={15} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
