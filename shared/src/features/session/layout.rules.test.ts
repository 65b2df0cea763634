import { describe, expect, it } from 'vitest'
import { changeLayout, DEFAULT_LAYOUT, LAYOUT_TYPES, type LayoutType, readLayout } from './layout.rules.ts'

const choose = (layoutType: LayoutType, from = DEFAULT_LAYOUT) =>
  changeLayout(from, { kind: 'choose', layoutType })
const sidebar = (action: 'toggle' | 'show' | 'hide', from = DEFAULT_LAYOUT) =>
  changeLayout(from, { kind: 'right-sidebar', action })

it('begins vertical, fluid, default theme, fixed, right sidebar hidden [LAY-01, LAY-02]', () => {
  expect(DEFAULT_LAYOUT).toEqual({
    layoutType: 'vertical',
    layoutWidth: 'fluid',
    leftSideBarTheme: 'default',
    leftSideBarType: 'fixed',
    showRightSidebar: false,
  })
  expect(LAYOUT_TYPES).toEqual(['vertical', 'topnav', 'detached'])
})

describe('choosing a layout', () => {
  it('detached: fluid, scrollable, default theme; then topnav: default theme, fixed [T-38, LAY-04, LAY-05]', () => {
    const detached = choose('detached')
    expect(detached).toMatchObject({
      layoutType: 'detached',
      layoutWidth: 'fluid',
      leftSideBarType: 'scrollable',
      leftSideBarTheme: 'default',
    })
    expect(choose('topnav', detached)).toMatchObject({
      layoutType: 'topnav',
      leftSideBarTheme: 'default',
      leftSideBarType: 'fixed',
    })
    expect(choose('vertical', detached)).toEqual(DEFAULT_LAYOUT)
  })
  it('leaves the right sidebar as it is [LAY-03]', () => {
    expect(choose('topnav', sidebar('show')).showRightSidebar).toBe(true)
  })
})

it('the right sidebar toggles, shows and hides [LAY-03]', () => {
  expect(sidebar('toggle').showRightSidebar).toBe(true)
  expect(sidebar('toggle', sidebar('toggle')).showRightSidebar).toBe(false)
  expect(sidebar('show', sidebar('show')).showRightSidebar).toBe(true)
  expect(sidebar('hide', sidebar('show')).showRightSidebar).toBe(false)
  expect(sidebar('hide')).toEqual(DEFAULT_LAYOUT)
})

describe('stored settings', () => {
  it.each(LAYOUT_TYPES)('bring %s back with its sidebar, the drawer closed [LAY-06]', (layoutType) => {
    const stored = JSON.stringify(sidebar('show', choose(layoutType)))
    expect(readLayout(stored)).toEqual(choose(layoutType))
  })
  it.each([null, '', 'null', '[]', '7', '{', '{"layoutType":"round"}', '{"layoutType":7}'])(
    'of %s are the initial ones [LAY-02]',
    (stored) => {
      expect(readLayout(stored)).toEqual(DEFAULT_LAYOUT)
    },
  )
})
