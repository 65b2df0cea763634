import { describe, expect, expectTypeOf, it } from 'vitest'
import type { LinkAddress } from './addresses.ts'
import { hrefOf, linkTo } from './link.tsx'

describe('an address', () => {
  it.each<[LinkAddress, string]>([
    [{ to: '/' }, '/'],
    [{ to: '/farms', search: { tab: 'map', cage: 7 } }, '/farms?tab=map&cage=7'],
    [{ to: '/rabbits/$id', params: { id: '4' } }, '/rabbits/4'],
    [{ to: '/adjustment/{-$iaGroupId}' }, '/adjustment'],
    [{ to: '/adjustment/{-$iaGroupId}', params: { iaGroupId: '9' } }, '/adjustment/9'],
    // A text of digits comes back as a text.
    [{ to: '/sperms', search: { search: '12' } }, '/sperms?search=%2212%22'],
    [
      {
        to: '/grouppage-young/$id/diary/$diaryId/weight/$weightType',
        params: { id: '1', diaryId: '2', weightType: 'PS' },
      },
      '/grouppage-young/1/diary/2/weight/PS',
    ],
  ])('%j is written as %s [D-280]', (address, href) => {
    expect(hrefOf(address)).toBe(href)
  })

  it('compiles only where a screen, its values and its query are right [D-280]', () => {
    expectTypeOf<{ to: '/farms'; search: { stable: 4 } }>().toExtend<LinkAddress>()
    expectTypeOf<{ to: '/nonsense' }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: string }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/rabbits/$id' }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/rabbits/$id'; params: { taskId: string } }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/farms'; search: { tab: 'list' } }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/farms'; search: { cages: 4 } }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/users'; search: { state: 'open' } }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/rabbits'; search: { position: 'LEFT' } }>().not.toExtend<LinkAddress>()
    expectTypeOf<{ to: '/phones'; search: { farm: 4 } }>().not.toExtend<LinkAddress>()
    expectTypeOf(linkTo).parameter(0).toExtend<LinkAddress>()
  })
})
