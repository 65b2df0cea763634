import { type ComponentType, Suspense } from 'react'
import { ScreenHead } from '../../../../platform/screen-head.tsx'
import { textsOf } from '../../../../platform/texts.ts'
import { useNavigation } from '../../../../platform/use-navigation.ts'
import { useSession } from '../../../../platform/use-session.ts'
import { PageBody } from '../../../../ui/layout/page-body.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { useSessionInfo } from '../../session.api.ts'
import classes from './desk-home.module.css'
import { PageTile } from './page-tile.tsx'
import { TodayLine } from './today-line.tsx'

/** Welcome, and every page the role's menu has, each with a line on what it is for [D-013]. */
export function DeskHome({ News }: { News?: ComponentType | undefined }) {
  const t = textsOf('shell')
  const { username } = useSession()
  const info = useSessionInfo().data
  const navigation = useNavigation()
  // One menu alone would be a frame around everything: its pages stand for themselves.
  const menus = navigation.length > 1 ? navigation.filter((entry) => entry.isMenu) : []
  const tiles = navigation.filter((entry) => !menus.includes(entry)).flatMap((entry) => entry.pages)
  return (
    <>
      <ScreenHead
        title={t('welcome', { name: info?.fullName ?? username })}
        badges={
          <span className={classes['today']}>
            <TodayLine />
          </span>
        }
      />
      <PageBody>
        {News && (
          <Suspense>
            <News />
          </Suspense>
        )}
        <ul className={classes['tiles']}>
          {tiles.map((page) => (
            <li key={page.key}>
              <PageTile page={page} framed />
            </li>
          ))}
        </ul>
        {menus.length > 0 && (
          <div className={classes['menus']}>
            {menus.map((entry) => (
              <Panel key={entry.key} title={entry.label} padded={false}>
                <ul className={classes['list']}>
                  {entry.pages.map((page) => (
                    <li key={page.key}>
                      <PageTile page={page} />
                    </li>
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        )}
      </PageBody>
    </>
  )
}
