import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { PlainPath } from '../../../platform/addresses.ts'
import { hrefOf } from '../../../platform/link.tsx'

/** An arrival or a move as it is sent; heads and kilograms by the fields of its kind [ORI-01, ORI-02]. */
export interface OriginBody {
  readonly arrivedDate: Day
  readonly age: number
  readonly farmName?: string | null
  readonly groupId: number | null
  readonly groupName: string | null
  readonly isMoving: boolean
  readonly num?: number
  readonly weight?: number
  readonly numPS?: number
  readonly numGP?: number
  readonly weightPS?: number
  readonly weightGP?: number
}

export interface SavedOrigin {
  readonly warnings?: readonly string[] | undefined
}
interface Binned {
  readonly binId?: number | undefined
}

/** The calls of a kind whose animals come from elsewhere. */
export interface OriginCalls {
  readonly create: (id: number, body: OriginBody) => Promise<SavedOrigin>
  readonly update: (
    id: number,
    originId: number,
    body: OriginBody & { version: number },
  ) => Promise<SavedOrigin>
  readonly remove: (id: number, originId: number) => Promise<Binned>
}

/** A kind of groups by its own calls: all that the screens of group pages need to know of it. */
export interface GroupCalls {
  readonly kind: GroupKind
  readonly remove: (id: number) => Promise<Binned>
  readonly close: (id: number, diaryId: number) => Promise<unknown>
  readonly reopen: (id: number) => Promise<unknown>
  /** Mother groups have none: their does come from an insemination. */
  readonly origins?: OriginCalls
}

/** Where the groups of a kind are listed. */
export const LIST_PATHS = {
  MOTHER: '/grouppage-mother',
  YOUNG: '/grouppage-young',
  FATTENING: '/grouppage-fattening',
} as const satisfies Record<GroupKind, PlainPath>

/** The page of a group, as links and the router take it. */
export const pageOf = (kind: GroupKind, id: number) => ({
  to: `${LIST_PATHS[kind]}/$id/edit` as const,
  params: { id: String(id) },
})

/** The weights of a day, in a tab of their own [DIA-20]. */
export const weightsHref = (kind: GroupKind, id: number, diaryId: number, stock: Stock): string =>
  hrefOf({
    to: `${LIST_PATHS[kind]}/$id/diary/$diaryId/weight/$weightType`,
    params: { id: String(id), diaryId: String(diaryId), weightType: stock },
  })

/** The stocks of a kind that are counted and weighed; weaned kits that no group has taken are not. */
export const OWN_STOCKS: Readonly<Record<GroupKind, readonly [Stock, ...Stock[]]>> = {
  MOTHER: ['MOT', 'SUC'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}
