import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { describe, expect, it } from 'vitest'
import type { Path } from '../platform/addresses.ts'
import type { Session } from '../platform/session.ts'
import { userOf } from '../test/sign-in.ts'
import { gate, signInDetour, unknownDetour, visitorOf } from './gate.ts'
import { SCREENS } from './screens.ts'

const A: readonly Role[] = ['ADMIN']
const ALL: readonly Role[] = ROLES

/** Section 7.1, written down once more so that a slip in the declarations shows; every declared address has a screen. */
const RIGHTS: Record<Path, readonly Role[] | 'public'> = {
  '/login': 'public',
  '/logout': ALL,
  '/barn/task/$taskId': ['USER'],
  '/barn/unsent': ['USER', 'EAR_TAG_TECHNICIAN'],
  '/barn/scan': ['USER'],
  '/barn/phone': ['USER', 'EAR_TAG_TECHNICIAN'],
  '/barn/even': ['USER'],
  '/barn/station': ['USER', 'EAR_TAG_TECHNICIAN'],
  '/barn/dead': ['USER'],
  '/barn/weigh': ['USER'],
  '/barn/doe': ['USER'],
  '/': ALL,
  '/users': ALL,
  '/user/create': ALL,
  '/user/$id/edit': ALL,
  '/registrations': ['SUPERADMIN'],
  '/farms': ['OWNER', 'ADMIN'],
  '/ia-groups': A,
  '/ia-group/create': A,
  '/ia-group/$id/edit': A,
  '/rabbits': A,
  '/rabbits/$id': A,
  '/sperms': A,
  '/releases': A,
  '/imports': ['ADMIN', 'SUPERADMIN'],
  '/insemination': A,
  '/adjustment/{-$iaGroupId}': A,
  '/equalization': A,
  '/ia-task-management': A,
  '/ear-tagging': A,
  '/field-reports': A,
  '/phones': A,
  '/statistic': A,
  '/ear-tag-management': ['SUPERADMIN'],
  '/production-group-management': A,
  '/grouppage-mother': A,
  '/grouppage-mother/$id/edit': A,
  '/grouppage-mother-summary': A,
  '/grouppage-young': A,
  '/grouppage-young/$id/edit': A,
  '/grouppage-young-summary': A,
  '/grouppage-fattening': A,
  '/grouppage-fattening/$id/edit': A,
  '/grouppage-fattening-summary': A,
  '/grouppage-mother/$id/diary/$diaryId/weight/$weightType': A,
  '/grouppage-young/$id/diary/$diaryId/weight/$weightType': A,
  '/grouppage-fattening/$id/diary/$diaryId/weight/$weightType': A,
  '/grouppage-fattening/$groupId/slaughtering/$slaughteringId/cutting': A,
  '/commands': ['SUPERADMIN'],
  '/register': 'public',
  '/forget-password': 'public',
  '/terms': 'public',
  '/privacy': 'public',
}

const sessionFor = (role: Role): Session => ({ username: 'kovács.éva', claims: userOf(role) })

it('declares every screen of section 7.1, each once [NAV-02…05]', () => {
  expect(SCREENS.map(({ path }) => path).toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
})

describe.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  const rights = RIGHTS[path]

  it.each(ROLES)('opens for %s exactly when section 7.1 says so [NAV-02…06, NAV-21, NAV-22]', (role) => {
    const open = rights === 'public' ? path !== '/login' : rights?.includes(role)
    expect(gate(screen, sessionFor(role), path)).toEqual(open ? undefined : { to: '/' })
  })

  it('opens for a visitor only when it is public [NAV-01]', () => {
    expect(gate(screen, undefined, '/x')).toEqual(
      rights === 'public' ? undefined : { to: '/login', wanted: '/x' },
    )
  })
})

it('remembers the wanted page, but neither home nor a door nor another site', () => {
  expect(signInDetour('/rabbits?page=2')).toEqual({ to: '/login', wanted: '/rabbits?page=2' })
  for (const wanted of ['/', '/logout', '/login?to=%2F', '//evil.example', '/\\evil.example'])
    expect(signInDetour(wanted)).toEqual({ to: '/login' })
})

it('leads from unknown addresses home or to the door [NAV-23]', () => {
  expect(unknownDetour(sessionFor('OWNER'))).toEqual({ to: '/' })
  expect(unknownDetour(undefined)).toEqual({ to: '/login' })
})

it('[FLD-10] screens of the barn open for who works on the phone when the session has ended, others do not', () => {
  const phoneUser = sessionFor('USER')
  for (const screen of SCREENS) {
    const opened = visitorOf(screen, undefined, phoneUser)
    const isBarn = screen.path === '/' || screen.path === '/logout' || screen.path.startsWith('/barn/')
    expect([screen.path, opened]).toEqual([screen.path, isBarn ? phoneUser : undefined])
  }
  const session = sessionFor('ADMIN')
  expect(visitorOf({ offline: true }, session, phoneUser)).toBe(session)
  expect(visitorOf({ offline: true }, undefined, undefined)).toBeUndefined()
})
