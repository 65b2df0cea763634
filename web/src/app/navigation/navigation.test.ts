import type { Role } from '@warren/shared/kernel/roles.ts'
import { expect, it } from 'vitest'
import { hrefOf } from '../../platform/link.tsx'
import { isAllowed } from '../../platform/screen.ts'
import { startTexts } from '../../test/start-texts.ts'
import { SCREENS } from '../screens.ts'
import { navigationFor } from './navigation.ts'

const outline = (role: Role) =>
  navigationFor(role).map((entry) =>
    entry.isMenu
      ? [entry.label, entry.pages.map((page) => `${page.label} ${hrefOf(page)}`)]
      : `${entry.label} ${hrefOf(entry.pages[0])}`,
  )

it('gives ADMIN stock, IA groups, group pages, process, farm management and statistic [NAV-09…13, NAV-15, D-021]', () => {
  expect(outline('ADMIN')).toEqual([
    'Stock /rabbits',
    'IA groups /ia-groups',
    [
      'Group pages',
      [
        'Mother groups /grouppage-mother',
        'Young groups /grouppage-young',
        'Fattening groups /grouppage-fattening',
      ],
    ],
    [
      'Process',
      [
        'Insemination /insemination',
        'Kindling result /adjustment',
        'Equalization /equalization',
        'IA task management /ia-task-management',
        'Ear tagging /ear-tagging',
        'From the barn /field-reports',
        'Phones /phones',
      ],
    ],
    [
      'Farm management',
      [
        'Users /users',
        'Farms and stables /farms',
        'Group names /production-group-management',
        'Released animals /releases',
        'Imports /imports',
      ],
    ],
    'Statistic /statistic',
  ])
})

it('gives OWNER farm management with users and farms [NAV-13, D-021]', () => {
  expect(outline('OWNER')).toEqual([['Farm management', ['Users /users', 'Farms and stables /farms']]])
})

it('gives SUPERADMIN user management, ear tags and commands [NAV-14, NAV-16, NAV-17]', () => {
  expect(outline('SUPERADMIN')).toEqual([
    'User management /users',
    'Ear tags /ear-tag-management',
    'Imports /imports',
    'Commands /commands',
  ])
})

it.each(['USER', 'EAR_TAG_TECHNICIAN'] as const)('gives %s no menu at all [NAV-19]', (role) => {
  expect(navigationFor(role)).toEqual([])
})

it.each(['SUPERADMIN', 'OWNER', 'ADMIN'] as const)('offers %s only pages that open for the role', (role) => {
  const pages = navigationFor(role).flatMap((entry) => entry.pages)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) {
    const screen = SCREENS.find(({ path }) => path === page.to || path.startsWith(`${page.to}/{-$`))
    expect(screen?.path).toContain(page.to)
    expect(screen && isAllowed(screen.access, role)).toBe(true)
  }
})

it('speaks Hungarian', async () => {
  await startTexts('hu')
  expect(outline('SUPERADMIN')).toEqual([
    'Felhasználók kezelése /users',
    'Füljelzők /ear-tag-management',
    'Importálások /imports',
    'Műveletnapló /commands',
  ])
})
