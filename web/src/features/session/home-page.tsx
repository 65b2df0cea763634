import { useSession } from '../../platform/use-session.ts'
import { DeskHome } from './components/home/desk-home.tsx'
import { FieldHome } from './components/home/field-home.tsx'

/** S-03: everybody has a home; people of the stable get theirs in barn style [NAV-20, D-013]. */
export function HomePage() {
  const { role } = useSession().claims
  return role === 'USER' || role === 'EAR_TAG_TECHNICIAN' ? <FieldHome role={role} /> : <DeskHome />
}
