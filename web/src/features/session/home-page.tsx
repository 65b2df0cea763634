import { type ComponentType, lazy } from 'react'
import { useQueryValue } from '../../platform/use-query-value.ts'
import { useSession } from '../../platform/use-session.ts'
import { DeskHome } from './components/home/desk-home.tsx'
import { FieldHome } from './components/home/field-home.tsx'
import type { HomeParts } from './components/home/work.ts'

/** S-03: home of every role; workers and technicians get the barn layout [NAV-20, D-013]. */
export function homePage({ loadBarn, loadStation, loadNews }: HomeParts): ComponentType {
  // Fetched by those alone who have them.
  const Barn = lazy(async () => ({ default: await loadBarn() }))
  const Station = lazy(async () => ({ default: await loadStation() }))
  const News = lazy(async () => ({ default: await loadNews() }))
  return function HomePage() {
    const { role } = useSession().claims
    const isTagging = useQueryValue('tagging') !== undefined
    if (role === 'USER' && !isTagging) return <Barn />
    return role === 'USER' || role === 'EAR_TAG_TECHNICIAN' ? (
      <FieldHome role={role} Station={Station} />
    ) : (
      <DeskHome News={role === 'ADMIN' || role === 'OWNER' ? News : undefined} />
    )
  }
}
