import { SECOND_FACTOR_ROLES } from '@warren/shared/features/session/second-factor.vocabulary.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { useSession } from '../../../platform/use-session.ts'
import { OthersSecondFactor } from './others-second-factor.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'

export type AccountSecondFactorProps = { userId: number; role: Role }

/** Two-step sign-in on the page of an account: one's own, or as a super administrator that of another user. */
export function AccountSecondFactor({ userId, role }: AccountSecondFactorProps) {
  const { claims } = useSession()
  if (!SECOND_FACTOR_ROLES.some((known) => known === role)) return null
  if (claims.sub === String(userId)) return <OwnSecondFactor />
  return claims.role === 'SUPERADMIN' ? <OthersSecondFactor userId={userId} /> : null
}
