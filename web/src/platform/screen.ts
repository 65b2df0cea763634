import type { Access } from '@warren/shared/kernel/endpoint.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { ComponentType } from 'react'
import type { Path } from './addresses.ts'

/** A screen at any address: tests put screens of their own into the shell. */
export interface AnyScreen {
  /** In the router's writing: `$id` is a value, `{-$id}` one that may be absent. */
  readonly path: `/${string}`
  /** Roles that may open the screen. There is no default: a screen without access does not compile [NAV-01…06]. */
  readonly access: Access
  /** A function, because the texts are not loaded yet when screens are declared. */
  readonly title: () => string
  /** The page, fetched when it is first needed. */
  readonly load: () => Promise<ComponentType>
  /** Roles that see it in barn style: one column, no top bar [D-013]. */
  readonly barnFor?: readonly Role[]
  /** Works from what lies on the phone: it opens for who works there also when her session has ended [FLD-04]. */
  readonly offline?: true
}

/** One screen of the product; each feature declares its own, the shell makes routes of them. */
export interface Screen extends AnyScreen {
  readonly path: Path
}

/** May this role open a screen that needs a signed-in user? */
export const isAllowed = (access: Access, role: Role): boolean =>
  typeof access === 'string' || access.includes(role)
