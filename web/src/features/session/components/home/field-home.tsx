import { IconChecklist } from '@tabler/icons-react'
import { Suspense } from 'react'
import { textsOf } from '../../../../platform/texts.ts'
import { useQueryValue } from '../../../../platform/use-query-value.ts'
import { useSession } from '../../../../platform/use-session.ts'
import { Mark } from '../../../../ui/brand/mark.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { useSessionInfo } from '../../session.api.ts'
import { FieldBar } from './field-bar.tsx'
import classes from './field-home.module.css'
import { PhoneCard } from './phone-card.tsx'
import { TodayLine } from './today-line.tsx'
import type { HomeFarm, Station as StationPart, Work } from './work.ts'

export type FieldHomeProps = {
  role: 'USER' | 'EAR_TAG_TECHNICIAN'
  /** What a worker has to do. */
  Work?: Work
  Station: StationPart
}

/** Says honestly that there is nothing to do. */
function Nothing() {
  const t = textsOf('shell')
  return (
    <section className={classes['card']} aria-labelledby="field-state">
      <span className={classes['tile']}>
        <IconChecklist size={27} aria-hidden />
      </span>
      <div>
        <h2 id="field-state" className={classes['title']}>
          {t('field/noWork')}
        </h2>
        <p className={classes['text']}>{t('field/noWorkText')}</p>
      </div>
    </section>
  )
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
export function FieldHome({ role, Work, Station }: FieldHomeProps) {
  const t = textsOf('shell')
  const { username } = useSession()
  const info = useSessionInfo().data
  const farm = info?.farm ?? undefined
  const isTagging = useQueryValue('tagging') !== undefined || !Work
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
        <Suspense fallback={<Spinner />}>
          {Work && !isTagging && <Work none={<Nothing />} />}
          {/* The farm of a worker comes with her account. */}
          {(!Work || farm) && <Station farm={farm} open={isTagging} />}
        </Suspense>
        <PhoneCard />
        <Facts role={role} username={username} farm={farm} />
      </main>
      <FieldBar />
    </div>
  )
}
