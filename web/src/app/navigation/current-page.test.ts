import { describe, expect, it } from 'vitest'
import { crumbsFor, currentPage, siblingsOf } from './current-page.ts'
import { navigationFor } from './navigation.ts'

const admin = () => navigationFor('ADMIN')
const keyAt = (path: string) => {
  const current = currentPage(admin(), path)
  return current && `${current.entry.key}/${current.page.key}`
}

describe('the current page', () => {
  it.each([
    ['/rabbits', 'stock/stock'],
    ['/rabbits/12', 'stock/stock'],
    ['/ia-group/create', 'iaGroups/iaGroups'],
    ['/grouppage-mother/3/edit', 'groupPages/motherGroups'],
    ['/grouppage-mother-summary', 'groupPages/motherGroups'],
    ['/grouppage-fattening/1/slaughtering/2/cutting', 'groupPages/fatteningGroups'],
    ['/adjustment/7', 'process/farrowing'],
    ['/user/4/edit', 'farmManagement/users'],
    ['/', undefined],
    ['/rabbits-of-others', undefined],
  ])('%s belongs to %s', (path, key) => {
    expect(keyAt(path)).toBe(key)
  })
})

describe('the side list', () => {
  it('holds the pages of the same entry [D-193]', () => {
    expect(siblingsOf(admin(), '/equalization')?.entry.pages.map((page) => page.key)).toEqual([
      'insemination',
      'farrowing',
      'equalization',
      'iaTasks',
      'earTagging',
      'fieldReports',
      'phones',
    ])
  })
  it('is absent where the entry has one page, and at home [D-193]', () => {
    expect(siblingsOf(admin(), '/statistic')).toBeUndefined()
    expect(siblingsOf(admin(), '/')).toBeUndefined()
  })
})

describe('breadcrumbs', () => {
  const crumbs = (path: string, title: string) =>
    crumbsFor({ navigation: admin(), path, title, home: 'Home' }).map(
      ({ label, href }) => `${label}${href ? ` ${href}` : ''}`,
    )
  it('begin with the root and end with the screen [GEN-10]', () => {
    expect(crumbs('/', 'Home')).toEqual(['Home /'])
    expect(crumbs('/statistic', 'Statistic')).toEqual(['Home /', 'Statistic'])
    expect(crumbs('/equalization', 'Equalization')).toEqual(['Home /', 'Process', 'Equalization'])
    expect(crumbs('/rabbits/12', 'Rabbit data sheet')).toEqual([
      'Home /',
      'Stock /rabbits',
      'Rabbit data sheet',
    ])
    expect(crumbs('/grouppage-young/1/edit', 'Young group')).toEqual([
      'Home /',
      'Group pages',
      'Young groups /grouppage-young',
      'Young group',
    ])
  })
  it('do not say the same word twice', () => {
    expect(crumbs('/adjustment/3', 'Kindling result')).toEqual(['Home /', 'Process', 'Kindling result'])
  })
})
