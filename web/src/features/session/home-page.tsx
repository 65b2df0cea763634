import { useSession } from '../../platform/use-session.ts'
import { DeskHome } from './components/home/desk-home.tsx'
import { FieldHome } from './components/home/field-home.tsx'

/** S-03: home of every role; workers and technicians get the barn layout [NAV-20, D-013]. */
export function HomePage() {
  const { role } = useSession().claims
  return role === 'USER' || role === 'EAR_TAG_TECHNICIAN' ? <FieldHome role={role} /> : <DeskHome />
}
