import { IconChevronRight, IconCloudOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from '../../../../platform/link.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { useSession } from '../../../../platform/use-session.ts'
import { Mark } from '../../../../ui/brand/mark.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useSessionInfo } from '../../session.api.ts'
import { FieldBar } from './field-bar.tsx'
import classes from './field-home.module.css'
import { PhoneCard } from '../../../../platform/phone/phone-card.tsx'
import { TodayLine } from './today-line.tsx'
import type { HomeFarm, Station as StationPart } from './work.ts'

export type FieldHomeProps = {
  role: 'USER' | 'EAR_TAG_TECHNICIAN'
  Station: StationPart
}

/** Who is signed in, and where. */
function Facts({
  role,
  username,
  farm,
}: Pick<FieldHomeProps, 'role'> & { username: string; farm: HomeFarm | undefined }) {
  const t = textsOf('shell')
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{textsOf('session')('username')}</dt>
        <dd>{username}</dd>
      </div>
      <div>
        <dt>{t('field/role')}</dt>
        <dd>{textsOf('common')(`roles/${role}`)}</dd>
      </div>
      {farm && (
        <div>
          <dt>{t('field/farm')}</dt>
          <dd>
            {farm.name} · {farm.shortName}
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Home of worker and technician: one column for one hand. */
export function FieldHome({ role, Station }: FieldHomeProps) {
  const t = textsOf('shell')
  const { username } = useSession()
  const info = useSessionInfo().data
  const farm = info?.farm ?? undefined
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <Mark size={34} />
        <div className={classes['words']}>
          <h1 className={classes['hello']}>{t('field/hello', { name: info?.fullName ?? username })}</h1>
          <p className={classes['sub']}>
            <TodayLine />
          </p>
        </div>
      </header>
      <main className={classes['main']}>
        {role === 'EAR_TAG_TECHNICIAN' && (
          <Link to="/barn/station" className={classes['way']}>
            <IconCloudOff size={26} aria-hidden />
            <span>{textsOf('barnStation')('withoutNetwork')}</span>
            <IconChevronRight size={24} aria-hidden />
          </Link>
        )}
        <Suspense fallback={<Spinner />}>
          {/* The farm of a worker comes with her account. */}
          {(role !== 'USER' || farm) && <Station farm={farm} />}
        </Suspense>
        <PhoneCard />
        <Facts role={role} username={username} farm={farm} />
      </main>
      <FieldBar />
    </div>
  )
}
