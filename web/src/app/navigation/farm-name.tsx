import { isFarmRole } from '@warren/shared/kernel/roles.ts'
import { useSessionInfo } from '../../features/session/index.ts'
import { useSession } from '../../platform/use-session.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import classes from './top-bar.module.css'

/** Name and short name of the one farm ADMIN and USER work on [D-030]. */
export function FarmName() {
  const { role } = useSession().claims
  const farm = useSessionInfo().data?.farm
  if (!isFarmRole(role)) return null
  return (
    <>
      <span className={classes['slash']} aria-hidden>
        /
      </span>
      <span className={classes['farm']} data-part data-loading={!farm || undefined}>
        {farm && (
          <>
            <span className={classes['farmName']}>
              <LongName name={farm.name} />
            </span>
            <span className={classes['farmShort']} title={farm.name}>
              {farm.shortName}
            </span>
          </>
        )}
      </span>
    </>
  )
}
