import { canCreate } from '@warren/shared/features/users/users.rules.ts'
import { CREATE_ROLE_COOKIE, CREATES } from '@warren/shared/features/users/users.vocabulary.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'

/** Roles a user can be created with. */
export type CreatedRole = (typeof CREATES)[Role][number]

const ATTRIBUTES = '; Path=/; SameSite=Strict'

/** Remembers the role chosen on the list; the cookie ends with the browser [USR-09]. */
export function rememberRole(role: CreatedRole): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox ESR
  document.cookie = `${CREATE_ROLE_COOKIE}=${role}${ATTRIBUTES}`
}

/** A loaded list starts afresh [USR-09]. */
export function forgetRole(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as above
  document.cookie = `${CREATE_ROLE_COOKIE}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT${ATTRIBUTES}`
}

const remembered = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((part) => part.startsWith(`${CREATE_ROLE_COOKIE}=`))
    ?.slice(CREATE_ROLE_COOKIE.length + 1)

/** Role the form creates: the remembered one if allowed, else the first allowed one, if the actor creates users at all. */
export function roleToCreate(actor: Role): CreatedRole | undefined {
  const choices: readonly CreatedRole[] = CREATES[actor]
  const chosen = remembered()
  return choices.find((role) => role === chosen && canCreate(actor, role)) ?? choices[0]
}
