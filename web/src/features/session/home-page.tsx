import { type ComponentType, lazy } from 'react'
import { useSession } from '../../platform/use-session.ts'
import { DeskHome } from './components/home/desk-home.tsx'
import { FieldHome } from './components/home/field-home.tsx'
import type { HomeParts } from './components/home/work.ts'

/** S-03: home of every role; workers and technicians get the barn layout [NAV-20, D-013]. */
export function homePage({ loadWork, loadStation, loadNews }: HomeParts): ComponentType {
  // Fetched by those alone who have them.
  const OwnWork = lazy(async () => ({ default: await loadWork() }))
  const Station = lazy(async () => ({ default: await loadStation() }))
  const News = lazy(async () => ({ default: await loadNews() }))
  return function HomePage() {
    const { role } = useSession().claims
    if (role === 'USER') return <FieldHome role={role} Work={OwnWork} Station={Station} />
    return role === 'EAR_TAG_TECHNICIAN' ? (
      <FieldHome role={role} Station={Station} />
    ) : (
      <DeskHome News={role === 'ADMIN' || role === 'OWNER' ? News : undefined} />
    )
  }
}
